import { belowRecord, presentAddress, recordKey, recordPages } from './addresses.ts';

/** Old addresses of records and lists that still have a page, each with the address of today; the newest last. */
export interface Redirects {
  readonly pages: ReadonlyMap<string, string>;
  /** What lies below those pages: feeds, calendars, the further pages of a list. */
  readonly below: ReadonlyMap<string, string>;
}

/**
 * Leads each old address of a record, and all that lay below it, to the present one, and each number of a page of clips
 * that is no longer full to its list; addresses of deleted records are left out.
 * @param retired addresses that no longer have a page, the newest last
 * @param files the site's files, relative to its folder
 */
export function redirectsOf(retired: Iterable<string>, files: readonly string[]): Redirects {
  const records = recordPages(files);
  const filesBelow = groupBelow(files);
  const paths = new Set(files);
  const [pages, below] = [new Map<string, string>(), new Map<string, string>()];
  for (const old of retired) {
    const target = presentAddress(old, records, paths);
    if (target === undefined || target === old) continue;
    pages.set(old, target);
    for (const rest of filesBelow.get(recordKey(old) ?? '') ?? []) below.set(old + rest, target + rest);
  }
  return { pages, below };
}

/** The addresses of the files below each record's page, without the page's own: `feed.xml`, `2/`. */
function groupBelow(files: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const { key, rest } = belowRecord(`/${file}`) ?? {};
    if (key === undefined || rest === undefined || rest === 'index.html') continue;
    const address = rest.replace(/(?<=\/)index\.html$/, '');
    const group = groups.get(key);
    if (group) group.push(address);
    else groups.set(key, [address]);
  }
  return groups;
}
