import { quote } from './nginx-quote.ts';

/** The editors' report, where a web server shows it. */
export interface ReportAccess {
  /** Absolute path of the report's folder on the nginx machine; no part of the published site. */
  readonly folder: string;
  /** Absolute path of the htpasswd file. Where it is missing, nginx refuses everyone. */
  readonly passwords: string;
}

/** Its pages carry their policy inside, but only a header can forbid that others frame them. */
const OWN_HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cache-Control': 'private, no-cache',
  'X-Robots-Tag': 'noindex',
};

/** @param headers those of the site's responses */
export function nginxReport(
  { folder, passwords }: ReportAccess,
  headers: Readonly<Record<string, string>>,
): string {
  const clauses = Object.entries({ ...headers, ...OWN_HEADERS }).map(
    ([name, value]) => `    add_header ${name} ${quote(value)} always;`,
  );
  return `location = /report { return 301 /report/; }
location ^~ /report/ {
    alias ${quote(`${folder}/`)};
    auth_basic "Report";
    auth_basic_user_file ${quote(passwords)};
    gzip on;
${clauses.join('\n')}
}`;
}
