import { FEED_FILE } from '../../src/routes.ts';
import { POLICY, SHARED } from './address-headers.ts';
import { FEED_TYPE, FILE_TYPES } from './file-rules.ts';
import { quote } from './nginx-quote.ts';
import { nginxReport, type ReportAccess } from './nginx-report.ts';

const COMPRESSIBLE = [...FILE_TYPES].filter(([, { isCompressible }]) => isCompressible);

/**
 * The directives of the site's server block. They use the variables of `nginxMaps`.
 * @param headers added to every response
 * @param report the editors' report, if it is shown
 */
export function nginxSite(headers: Readonly<Record<string, string>>, report: ReportAccess | null): string {
  return `index index.html;
# A redirect keeps the scheme, host and port that the visitor sees, whatever proxy is in front of this server.
absolute_redirect off;
server_tokens off;
etag on;
charset utf-8;
charset_types ${charsetTypes().join(' ')};
default_type application/octet-stream;
types {
${[...FILE_TYPES].map(([extension, { type }]) => `    ${bare(type)} ${extension.slice(1)};`).join('\n')}
}

# For who takes no brotli, as browsers over plain HTTP.
gzip on;
gzip_comp_level 6;
gzip_min_length 256;
gzip_proxied any;
gzip_types ${gzipTypes().join(' ')};
gzip_vary off;

${headerClauses(headers)}

error_page 404 $site_not_found;

${locations()}
${ELSEWHERE}
${report === null ? '' : `${nginxReport(report, headers)}\n`}`;
}

function headerClauses(headers: Readonly<Record<string, string>>): string {
  return `# No location of the site has an add_header of its own: it would silence these.
add_header Cache-Control $site_cache always;
add_header Content-Encoding $site_encoding always;
add_header Vary $site_vary always;
add_header ${Object.keys(SHARED).join('')} $site_shared always;
${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} ${name === POLICY ? '$site_policy' : quote(value)} always;`)
  .join('\n')}`;
}

function locations(): string {
  return `location ~ /\\.(?!well-known/) { return 404; }
location ~ ^/_(?:headers|redirects)$ { return 404; }
location ~ \\.(?:br|gz)$ { return 404; }

location ~ /$ {
    gzip off;
    types { text/html html br; }
    try_files \${uri}index.html$site_brotli @plain;
}
${typedLocations().join('\n')}
location / {
    try_files $uri @elsewhere;
}
location @plain {
    try_files \${uri}index.html $uri @elsewhere;
}
location @plain_feed {
    types { ${bare(FEED_TYPE)} xml; }
    try_files $uri @elsewhere;
}`;
}

/** A location for each type that has copies with brotli; nginx must not compress those again. */
function typedLocations(): string[] {
  const location = (pattern: string, type: string, extension: string, plain = '@plain'): string =>
    `location ~ ${pattern}$ {
    gzip off;
    types { ${bare(type)} ${extension} br; }
    try_files $uri$site_brotli ${plain};
}`;
  return [
    // The first that matches is used: feeds before other files of their extension.
    location(`/${FEED_FILE.replace('.', '\\.')}`, FEED_TYPE, 'xml', '@plain_feed'),
    ...COMPRESSIBLE.map(([extension, { type }]) => location(`\\${extension}`, type, extension.slice(1))),
  ];
}

/** The request is for no file: another address of a page, or nothing. */
const ELSEWHERE = `location @elsewhere {
    if ($site_in_lower_case) { return 301 $site_in_lower_case; }
    if ($site_own_name) { return 301 $site_own_name$is_args$args; }
    # Only where there is a page: nothing that a visitor typed can then end up in a header. Before the records, since
    # /it/extra/2 is the second page of a list.
    if (-f $document_root$uri/index.html) { return 301 $uri/$is_args$args; }
    if ($site_record_page) { return 301 $site_record_page$is_args$args; }
    # What lies below the record follows it, where there is such a file: feeds, calendars, further list pages.
    if (-f $document_root$site_below_record) { return 301 $site_below_record$is_args$args; }
    if (-f $document_root\${site_below_record}index.html) { return 301 $site_below_record$is_args$args; }
    if (-f $document_root$site_below_record/index.html) { return 301 $site_below_record/$is_args$args; }
    return 404;
}`;

function charsetTypes(): string[] {
  return bareTypes(COMPRESSIBLE.map(([, { type }]) => type).filter((type) => type.includes('charset')));
}

function gzipTypes(): string[] {
  return bareTypes([FEED_TYPE, ...COMPRESSIBLE.map(([, { type }]) => type)]);
}

/** nginx includes HTML by default and warns when it is listed again. */
function bareTypes(types: readonly string[]): string[] {
  return [...new Set(types.map(bare))].filter((type) => type !== 'text/html');
}

function bare(type: string): string {
  return type.replace(/;.*$/, '');
}
