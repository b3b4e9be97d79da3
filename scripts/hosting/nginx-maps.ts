import { LANGUAGES } from '../../src/model/language.ts';
import { EMBED_FOLDER, NOT_FOUND_FILE, recordSegments } from '../../src/routes.ts';
import { notFoundFile, OTHER_NAMES } from './addresses.ts';
import { CACHE, COPIED_PICTURE, DATA_ENDINGS, FILE_TYPES, HASHED_ASSET, HASHED_DATA } from './file-rules.ts';
import { framable, POLICY, SHARED, SHARED_PATTERN, type Headers } from './headers.ts';

/**
 * The variables that the site's clauses use, each a map from the request.
 * @param recordsFile absolute path of the map of the records' addresses on the nginx machine
 * @param records how many addresses it has
 * @param headers of every response
 */
export function nginxMaps(recordsFile: string, records: number, headers: Headers): string {
  // nginx warns about a hash table that is too small for its entries; twice the entries are enough.
  const hashSize = Math.max(2048, 2 ** Math.ceil(Math.log2(records * 2 + 1)));
  return `map_hash_max_size ${hashSize};
map_hash_bucket_size 128;

${fileMaps()}
${headerMaps(headers)}
${addressMaps(recordsFile)}
`;
}

/** How a file is sent, by its name. */
function fileMaps(): string {
  const compressible = [...FILE_TYPES]
    .flatMap(([extension, { isCompressible }]) => (isCompressible ? extension.slice(1) : []))
    .join('|');
  return `# ".br" where the browser takes brotli; refused with q=0. No file has the other ending.
map $http_accept_encoding $site_brotli {
    default ".none";
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
# The status precedes the address: responses without content must not be cached, nor where an address leads, because a
# title that is changed back makes a kept redirect one to itself.
map "$status $uri" $site_cache {
    default "${CACHE.picture}";
    "~^[345]" "${CACHE.page}";
    "~^\\d+ /${inPath(HASHED_ASSET)}" "${CACHE.hashed}";
    "~^\\d+ /${inPath(HASHED_DATA)}" "${CACHE.hashed}";
    "~^\\d+ /${inPath(COPIED_PICTURE)}" "${CACHE.hashed}";
    "~\\.html(?:\\.br)?$" "${CACHE.page}";
    "~ /(?:search/manifest\\.json|sw\\.js)(?:\\.br)?$" "${CACHE.page}";
    "~\\.(?:${DATA_ENDINGS})(?:\\.br)?$" "${CACHE.data}";
}`;
}

function headerMaps(headers: Headers): string {
  const framed = framable(headers);
  return `map $uri $site_policy {
    default ${quote(headers[POLICY] ?? '')};
    "~^${EMBED_FOLDER}" ${quote(framed[POLICY] ?? '')};
    # No policy applies to styles, fonts and script that pages load, but to workers: a kilobyte less each.
    "~^/_astro/(?!worker)[^/]+\\.(?:css|js|woff2)(?:\\.br)?$" "";
}
# As it was requested: what is not there may be read too, or nobody knows that it is gone.
map $request_uri $site_shared {
    default "";
    "~${SHARED_PATTERN}" "${Object.values(SHARED).join('')}";
}`;
}

/** Where an address leads that is no file's. */
function addressMaps(recordsFile: string): string {
  const languages = LANGUAGES.join('|');
  const segments = recordSegments().join('|');
  return `map $uri $site_not_found {
    default "${NOT_FOUND_FILE}";
${LANGUAGES.map((language) => `    "~*^/${language}(?:/|$)" "/${notFoundFile(`/${language}/`)}";`).join('\n')}
}
# A language in capitals. As it was requested, undecoded: nothing that is decoded may end up in a header.
map $request_uri $site_in_lower_case {
    default "";
${LANGUAGES.map((language) => `    "~^/(?!${language})(?i:${language})(?<site_rest_${language}>(?:[/?].*)?)$" "/${language}$site_rest_${language}";`).join('\n')}
}
# A page under its other language's name.
map $uri $site_own_name {
    default "";
${[...OTHER_NAMES].map(([from, to]) => `    "~^${from}?$" "${to}";`).join('\n')}
}
# The id decides: an old slug, none, or the other separator leads to the record's page.
map $uri $site_record_key {
    default "";
    "~^/(?<site_record_base>(?:${languages})/(?:${segments})/\\d+)(?:[_-][^/]*)?(?:/.*)?$" "$site_record_base";
}
map $uri $site_record_rest {
    default "";
    "~^/(?:${languages})/(?:${segments})/\\d+(?:[_-][^/]*)?/(?<site_rest>.+)$" "$site_rest";
}
map $site_record_key $site_record {
    default "";
    include ${quote(recordsFile)};
}
# The record's page, for an address that means the page; the place of a file below it, for any other.
map "$site_record $site_record_rest" $site_record_page {
    default "/.none/";
    "~^(?<site_page>/\\S+) $" "$site_page";
}
map "$site_record $site_record_rest" $site_below_record {
    default "/.none";
    "~^(?<site_above>/\\S+) (?<site_below>.+)$" "$site_above$site_below";
}`;
}

/**
 * The patterns of file-rules match paths without a leading slash; the name of a compressed copy continues after them.
 */
function inPath({ source }: RegExp): string {
  return source.replace(/^\^/, '').replaceAll('\\/', '/').replace(/\$$/, '(?:\\.br)?$');
}

/** Inside quotes nginx interprets the backslash, the quote and the dollar (a variable); addresses contain no dollar. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
