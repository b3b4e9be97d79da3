import { LANGUAGES } from '../../src/model/language.ts';
import { FEED_FILE, NOT_FOUND_FILE, recordSegments } from '../../src/routes.ts';
import { notFoundFile } from './addresses.ts';
import { CACHE, FEED_TYPE, FILE_TYPES, HASHED_ASSET, HASHED_DATA } from './file-rules.ts';

/**
 * nginx's configuration for one build, for nginx versions of the last ten years. Compressed copies lie beside the
 * files, so neither its brotli module nor CPU time is needed.
 */

export interface NginxSettings {
  /** Absolute path of the site on the nginx machine. */
  readonly root: string;
  /** Absolute path of this configuration on the nginx machine. */
  readonly folder: string;
  readonly host: string;
  /** The `listen` argument: `80`, `127.0.0.1:8080`. */
  readonly listen: string;
  /** Added to every response. */
  readonly headers: Readonly<Record<string, string>>;
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
    [NGINX_FILES.maps, maps(settings, records.size)],
    [NGINX_FILES.site, siteClauses(settings)],
    [NGINX_FILES.records, recordMap(records)],
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

/** nginx warns about a hash table that is too small for its entries; twice the entries are enough. */
function hashSize(entries: number): number {
  return Math.max(2048, 2 ** Math.ceil(Math.log2(entries * 2 + 1)));
}

function maps({ folder }: NginxSettings, records: number): string {
  const compressible = extensions(({ isCompressible }) => isCompressible);
  const data = 'xml|json|ndjson|txt|csv|atom|ics|bin|webmanifest';
  return `map_hash_max_size ${hashSize(records)};
map_hash_bucket_size 128;

# ".br" where the browser takes brotli; refused with q=0.
map $http_accept_encoding $site_brotli {
    default "";
    "~*(?:^|[\\s,])br\\s*(?:$|,|;\\s*q=(?:1|0?\\.0*[1-9]))" ".br";
}
map $uri $site_encoding {
    default "";
    "~\\.br$" "br";
}
map $uri $site_vary {
    default "";
    "~*\\.(?:${compressible})(?:\\.br)?$" "Accept-Encoding";
}
# The status precedes the address: responses without content must not be cached.
map "$status $uri" $site_cache {
    default "${CACHE.picture}";
    "~^30[12] " "${CACHE.data}";
    "~^[345]" "${CACHE.page}";
    "~^\\d+ /${inPath(HASHED_ASSET)}" "${CACHE.hashed}";
    "~^\\d+ /${inPath(HASHED_DATA)}" "${CACHE.hashed}";
    "~\\.html(?:\\.br)?$" "${CACHE.page}";
    "~ /(?:search/manifest\\.json|sw\\.js)(?:\\.br)?$" "${CACHE.page}";
    "~\\.(?:${data})(?:\\.br)?$" "${CACHE.data}";
}
map $uri $site_not_found {
    default "${NOT_FOUND_FILE}";
${LANGUAGES.map((language) => `    "~*^/${language}(?:/|$)" "/${notFoundFile(`/${language}/`)}";`).join('\n')}
}
# A language in capitals. As it was asked, undecoded: nothing that is decoded may end up in a header.
map $request_uri $site_in_lower_case {
    default "";
${LANGUAGES.map((language) => `    "~^/(?!${language})(?i:${language})(?<site_rest_${language}>(?:[/?].*)?)$" "/${language}$site_rest_${language}";`).join('\n')}
}
# The id decides: an old slug, none, or the other separator leads to the record's page.
map $uri $site_record_key {
    default "";
    "~^/(?<site_record_base>(?:${LANGUAGES.join('|')})/(?:${recordSegments().join('|')})/\\d+)(?:[_-][^/]*)?(?:/.*)?$" "$site_record_base";
}
map $uri $site_record_rest {
    default "";
    "~^/(?:${LANGUAGES.join('|')})/(?:${recordSegments().join('|')})/\\d+(?:[_-][^/]*)?/(?<site_rest>.+)$" "$site_rest";
}
map $site_record_key $site_record {
    default "";
    include ${quote(`${folder}/${NGINX_FILES.records}`)};
}
# The record's page, for an address that means the page; the place of a file below it, for any other.
map "$site_record $site_record_rest" $site_record_page {
    default "";
    "~^(?<site_page>/\\S+) $" "$site_page";
}
map "$site_record $site_record_rest" $site_below_record {
    default "/.none";
    "~^(?<site_above>/\\S+) (?<site_below>.+)$" "$site_above$site_below";
}
`;
}

function siteClauses({ headers }: NginxSettings): string {
  const compressible = [...FILE_TYPES].filter(([, { isCompressible }]) => isCompressible);
  const location = (pattern: string, type: string, extension: string): string => `location ~ ${pattern}$ {
    types { ${bare(type)} ${extension} br; }
    try_files $uri$site_brotli $uri @elsewhere;
}`;
  const locations = [
    // The first that matches is used: feeds before other files of their extension.
    location(`/${FEED_FILE.replace('.', '\\.')}`, FEED_TYPE, 'xml'),
    ...compressible.map(([extension, { type }]) => location(`\\${extension}`, type, extension.slice(1))),
  ];
  return `index index.html;
# A redirect keeps the scheme, host and port that the visitor sees, whatever proxy is in front of this server.
absolute_redirect off;
server_tokens off;
etag on;
charset utf-8;
charset_types ${charsetTypes(compressible).join(' ')};
default_type application/octet-stream;
types {
${[...FILE_TYPES].map(([extension, { type }]) => `    ${bare(type)} ${extension.slice(1)};`).join('\n')}
}

gzip off;
gzip_static on;
gzip_vary off;

# No location below has an add_header of its own: it would silence these.
add_header Cache-Control $site_cache always;
add_header Content-Encoding $site_encoding always;
add_header Vary $site_vary always;
${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} ${quote(value)} always;`)
  .join('\n')}

error_page 404 $site_not_found;

location ~ /\\.(?!well-known/) { return 404; }
location ~ ^/_(?:headers|redirects)$ { return 404; }
location ~ \\.(?:br|gz)$ { return 404; }

location ~ /$ {
    types { text/html html br; }
    try_files \${uri}index.html$site_brotli \${uri}index.html @elsewhere;
}
${locations.join('\n')}
location / {
    try_files $uri @elsewhere;
}
location @elsewhere {
    if ($site_in_lower_case) { return 301 $site_in_lower_case; }
    # Only where there is a page: nothing that a visitor typed can then end up in a header. Before the records, since
    # /it/extra/2 is the second page of a list.
    if (-f $document_root$uri/index.html) { return 301 $uri/$is_args$args; }
    if ($site_record_page) { return 301 $site_record_page$is_args$args; }
    # What lies below the record follows it, where there is such a file: feeds, calendars, further list pages.
    if (-f $document_root$site_below_record) { return 301 $site_below_record$is_args$args; }
    if (-f $document_root\${site_below_record}index.html) { return 301 $site_below_record$is_args$args; }
    if (-f $document_root$site_below_record/index.html) { return 301 $site_below_record/$is_args$args; }
    return 404;
}
`;
}

function recordMap(records: ReadonlyMap<string, string>): string {
  return [...records].map(([key, address]) => `"${key}" ${quote(address)};\n`).join('');
}

/** Inside quotes nginx interprets the backslash, the quote and the dollar (a variable); addresses contain no dollar. */
function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** nginx includes HTML by default and warns when it is listed again. */
function charsetTypes(compressible: readonly (readonly [string, { readonly type: string }])[]): string[] {
  const types = compressible.map(([, { type }]) => type).filter((type) => type.includes('charset'));
  return [...new Set(types.map(bare))].filter((type) => type !== 'text/html');
}

function bare(type: string): string {
  return type.replace(/;.*$/, '');
}

function extensions(which: (type: { readonly isCompressible: boolean }) => boolean): string {
  return [...FILE_TYPES].flatMap(([extension, type]) => (which(type) ? extension.slice(1) : [])).join('|');
}

/**
 * The patterns of file-rules match paths without a leading slash; the name of a compressed copy continues after them.
 */
function inPath({ source }: RegExp): string {
  return source.replace(/^\^/, '').replaceAll('\\/', '/').replace(/\$$/, '(?:\\.br)?$');
}
