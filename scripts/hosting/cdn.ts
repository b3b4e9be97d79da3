import { homePath, notFoundPath, SEARCH_FOLDER, SITEMAP_INDEX, SITEMAPS_FOLDER } from '../../src/routes.ts';
import type { Language } from '../../src/model/language.ts';
import { recordKey } from './addresses.ts';
import { CACHE } from './file-rules.ts';

/** Files that Netlify and Cloudflare Pages read in the site's folder, and pages for hosts that know no redirects. */

/** Cloudflare Pages takes 2,000 redirects and Netlify slows down with more; the newest are the likeliest asked for. */
const MAX_REDIRECTS = 1900;

/**
 * `_headers`. Pages are left to the host, which revalidates them anyway: rules that overlap are joined, not replaced.
 * @param headers added to every answer
 */
export function headersFile(headers: Readonly<Record<string, string>>): string {
  const rules: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['/*', headers],
    ['/_astro/*', { 'Cache-Control': CACHE.hashed }],
    [`${SEARCH_FOLDER}*.bin`, { 'Cache-Control': CACHE.hashed }],
    [`${SITEMAPS_FOLDER}*`, { 'Cache-Control': CACHE.data }],
    [SITEMAP_INDEX, { 'Cache-Control': CACHE.data }],
  ];
  return rules
    .map(([path, fields]) =>
      [path, ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('');
}

/**
 * `_redirects`: the addresses that records had before, and each language's "not found".
 * @param redirects old address → address of today, the newest last
 */
export function redirectsFile(
  redirects: ReadonlyMap<string, string>,
  languages: readonly Language[],
): string {
  const newest = [...redirects].slice(-MAX_REDIRECTS);
  return [
    ...newest.map(([from, to]) => `${from} ${to} 301\n`),
    ...languages.map((language) => `${homePath(language)}* ${notFoundPath(language)} 404\n`),
  ].join('');
}

/** A page at an old address, for hosts that only know files: it leads on, and tells search engines where it is now. */
export function redirectPage(address: string, siteUrl: string): string {
  const target = new URL(address, siteUrl).href;
  return `<!doctype html><html lang="${address.slice(1, 3)}"><meta charset="utf-8"><title>${address}</title><meta name="robots" content="noindex"><link rel="canonical" href="${target}"><meta http-equiv="refresh" content="0; url=${address}"><p><a href="${address}">${address}</a></p></html>\n`;
}

/**
 * Where each address that a record once had leads today; addresses of records that are gone lead nowhere.
 * @param retired addresses that pages once had, the newest last
 * @param records addresses of the records' pages by key
 */
export function redirectsOf(
  retired: Iterable<string>,
  records: ReadonlyMap<string, string>,
): Map<string, string> {
  const redirects = new Map<string, string>();
  for (const old of retired) {
    const target = records.get(recordKey(old) ?? '');
    if (target !== undefined && target !== old) redirects.set(old, target);
  }
  return redirects;
}
