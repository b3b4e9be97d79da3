import * as routes from '../../src/routes.ts';
import { LANGUAGES, type Language } from '../../src/model/language.ts';
import { OTHER_NAMES, type Redirects } from './addresses.ts';
import { CACHE, contentType, FEED_TYPE } from './file-rules.ts';
import { framable, POLICY, SHARED, SHARED_ADDRESSES, type Headers } from './headers.ts';

/** Files for Netlify and Cloudflare Pages in the site's folder, and redirect pages for hosts without redirect rules. */

/** Cloudflare Pages accepts 2,000 redirects and Netlify slows down with more; the newest are requested most. */
const MAX_REDIRECTS = 1900;

/** The addresses of pages that nobody may frame, and of workers, which obey the policy of their own file. */
const WITH_POLICY = [
  ...[routes.ROOT, routes.DATA_ROOT, routes.NOT_FOUND_FILE, routes.OFFLINE_WORKER, '/_astro/*'],
  ...LANGUAGES.map((language) => `${routes.homePath(language)}*`),
];

/**
 * `_headers`. It has no caching rule for pages, which the host revalidates anyway. Overlapping rules are joined, not
 * replaced, and of two policies both apply: so each address that has one has it from a single rule.
 * @param headers of every response, but for what `headersAt` changes
 */
export function headersFile(headers: Headers): string {
  const everywhere = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== POLICY));
  const policyOf = ({ [POLICY]: own }: Headers): Headers => (own === undefined ? {} : { [POLICY]: own });
  const rules: readonly (readonly [string, Headers])[] = [
    ['/*', everywhere],
    ...WITH_POLICY.map((path) => [path, policyOf(headers)] as const),
    [`${routes.EMBED_FOLDER}*`, policyOf(framable(headers))],
    ...SHARED_ADDRESSES.map((address) => [address, SHARED] as const),
    [routes.OFFLINE_WORKER, { 'Cache-Control': CACHE.page }],
    ['/_astro/*', { 'Cache-Control': CACHE.hashed }],
    [`${routes.SEARCH_FOLDER}*.bin`, { 'Cache-Control': CACHE.hashed }],
    [`${routes.PICTURES_FOLDER}*`, { 'Cache-Control': CACHE.hashed }],
    [`${routes.SITEMAPS_FOLDER}*`, { 'Cache-Control': CACHE.data }],
    [routes.SITEMAP_INDEX, { 'Cache-Control': CACHE.data }],
    [`/*/${routes.FEED_FILE}`, { 'Content-Type': FEED_TYPE }],
    [`/*/${routes.CALENDAR_FILE}`, { 'Content-Type': contentType(routes.CALENDAR_FILE) }],
  ];
  return [...Map.groupBy(rules, ([path]) => path)]
    .map(([path, ofPath]) => {
      const fields = ofPath.flatMap(([, own]) => Object.entries(own));
      return [path, ...fields.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
    })
    .join('');
}

/**
 * `_redirects`: pages under their other language's name; the records' old addresses, as many as hosts take, pages before
 * what lies below them; each language's "not found" page; after it the language in capitals, since a host that takes
 * `/IT/` for `/it/` would else lead a dead address to itself.
 */
export function redirectsFile({ pages, below }: Redirects, languages: readonly Language[]): string {
  const newest = [...pages].slice(-MAX_REDIRECTS);
  const room = MAX_REDIRECTS - newest.length;
  const newestBelow = [...below].slice(Math.max(0, below.size - room));
  return [
    ...[...OTHER_NAMES, ...newest, ...newestBelow].map(([from, to]) => `${from} ${to} 301\n`),
    ...languages.map((language) => `${routes.homePath(language)}* ${routes.notFoundPath(language)} 404\n`),
    ...languages.map(
      (language) => `${routes.homePath(language).toUpperCase()}* ${routes.homePath(language)}:splat 301\n`,
    ),
  ].join('');
}

/** How many old addresses have no line in `_redirects`. */
export function countLeftOut({ pages, below }: Redirects): number {
  return Math.max(0, pages.size + below.size - MAX_REDIRECTS);
}

/** A page at an old address, for hosts that only serve files: it redirects, and names the canonical address. */
export function redirectPage(address: string, siteUrl: string): string {
  const target = new URL(address, siteUrl).href;
  return `<!doctype html><html lang="${address.slice(1, 3)}"><meta charset="utf-8"><title>${address}</title><meta name="robots" content="noindex"><link rel="canonical" href="${target}"><meta http-equiv="refresh" content="0; url=${address}"><p><a href="${address}">${address}</a></p></html>\n`;
}
