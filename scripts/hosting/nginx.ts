import { FEED_FILE } from '../../src/routes.ts';
import { FEED_TYPE, FILE_TYPES } from './file-rules.ts';
import { POLICY, SHARED, type Headers } from './headers.ts';
import { nginxMaps, quote } from './nginx-maps.ts';

/**
 * nginx's configuration for one build, for nginx versions of the last ten years. Copies with brotli lie beside the files, so
 * its brotli module is not needed. The few that take none get gzip, made as it is sent.
 */

/** The editors' report, where a web server shows it. */
export interface ReportAccess {
  /** Absolute path of the report's folder on the nginx machine; no part of the published site. */
  readonly folder: string;
  /** Absolute path of the htpasswd file. Where it is missing, nginx refuses everyone. */
  readonly passwords: string;
}

export interface NginxSettings {
  /** Absolute path of the site on the nginx machine. */
  readonly root: string;
  /** Absolute path of this configuration on the nginx machine. */
  readonly folder: string;
  readonly host: string;
  /** The `listen` argument: `80`, `127.0.0.1:8080`. */
  readonly listen: string;
  /** Added to every response. */
  readonly headers: Headers;
  /** The editors' report; `null` where it is not shown. */
  readonly report: ReportAccess | null;
}

/** The files of the configuration, relative to its folder. */
const NGINX_FILES = {
  /** A whole server block with its maps, to be included in `http { … }`. */
  server: 'nginx.conf',
  /** The maps alone, for `http { … }`. */
  maps: 'nginx-maps.conf',
  /** Directives for a custom server block, for instance one with certificates. */
  site: 'nginx-site.conf',
  /** Every record's address by its key. */
  records: 'nginx-records.map',
} as const;

/** @param records addresses of the records' pages by key, `it/clips/12` → `/it/clips/12_gita/` */
export function nginxFiles(
  settings: NginxSettings,
  records: ReadonlyMap<string, string>,
): Map<string, string> {
  return new Map([
    [NGINX_FILES.server, serverBlock(settings)],
    [
      NGINX_FILES.maps,
      nginxMaps(`${settings.folder}/${NGINX_FILES.records}`, records.size, settings.headers),
    ],
    [NGINX_FILES.site, nginxSite(settings.headers, settings.report)],
    [NGINX_FILES.records, [...records].map(([key, address]) => `"${key}" ${quote(address)};\n`).join('')],
  ]);
}

function serverBlock({ root, folder, host, listen }: NginxSettings): string {
  return `# Made with the site. Include it in http { … }. For a server block of your own (certificates), include
# ${NGINX_FILES.maps} in http { … } and ${NGINX_FILES.site} in the server block instead.
include ${quote(`${folder}/${NGINX_FILES.maps}`)};
server {
    listen ${listen};
    server_name ${host};
    root ${quote(root)};
    include ${quote(`${folder}/${NGINX_FILES.site}`)};
}
`;
}

const COMPRESSIBLE = [...FILE_TYPES].filter(([, { isCompressible }]) => isCompressible);
const COMPRESSIBLE_TYPES = COMPRESSIBLE.map(([, { type }]) => type);

/**
 * The directives of the site's server block. They use the variables of `nginxMaps`.
 * @param headers added to every response
 * @param report the editors' report, if it is shown
 */
function nginxSite(headers: Headers, report: ReportAccess | null): string {
  return `index index.html;
# A redirect keeps the scheme, host and port that the visitor sees, whatever proxy is in front of this server.
absolute_redirect off;
server_tokens off;
etag on;
charset utf-8;
charset_types ${bareTypes(COMPRESSIBLE_TYPES.filter((type) => type.includes('charset')))};
default_type application/octet-stream;
types {
${[...FILE_TYPES].map(([extension, { type }]) => `    ${bare(type)} ${extension.slice(1)};`).join('\n')}
}

# For clients that do not accept brotli, such as browsers over plain HTTP.
gzip on;
gzip_comp_level 6;
gzip_min_length 256;
gzip_proxied any;
gzip_types ${bareTypes([FEED_TYPE, ...COMPRESSIBLE_TYPES])};
gzip_vary off;

${headerClauses(headers)}

error_page 404 $site_not_found;

${locations()}
${ELSEWHERE}
${report === null ? '' : `${nginxReport(report, headers)}\n`}`;
}

function headerClauses(headers: Headers): string {
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
    # nginx knows the addresses of the release that it was last loaded with: without this, a page that has got another
    # title since would lead to itself.
    if (-f $document_root\${site_record_page}index.html) { return 301 $site_record_page$is_args$args; }
    # What lies below the record follows it, where there is such a file: feeds, calendars, further list pages.
    if (-f $document_root$site_below_record) { return 301 $site_below_record$is_args$args; }
    if (-f $document_root\${site_below_record}index.html) { return 301 $site_below_record$is_args$args; }
    if (-f $document_root$site_below_record/index.html) { return 301 $site_below_record/$is_args$args; }
    return 404;
}`;

/** nginx includes HTML by default and warns when it is listed again. */
function bareTypes(types: readonly string[]): string {
  return [...new Set(types.map(bare))].filter((type) => type !== 'text/html').join(' ');
}

function bare(type: string): string {
  return type.replace(/;.*$/, '');
}

/** Its pages carry their policy inside, but only a header can forbid that others frame them. */
const OWN_HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cache-Control': 'private, no-cache',
  'X-Robots-Tag': 'noindex',
};

/** @param headers those of the site's responses */
function nginxReport({ folder, passwords }: ReportAccess, headers: Headers): string {
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
