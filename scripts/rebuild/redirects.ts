/** From an old address to the one of the same record today. */
export type Redirects = Readonly<Record<string, string>>;

/** `/it/clips/12_gita/` and `/it/clips/12-altro/` are both `/it/clips/12`; the pages of a territory count on: `/7/2`. */
function recordOf(path: string): string | undefined {
  const [, folder, id, page = ''] = /^(\/\w\w\/[\w-]+\/)(\d+)[_-][^/]*\/(?:(\d+)\/)?$/.exec(path) ?? [];
  return folder === undefined || id === undefined ? undefined : `${folder}${id}/${page}`;
}

/**
 * The addresses of records that were published once and are no pages now. They are remembered for good: a record that
 * is gone may come back.
 * @param before those so far
 * @param removed addresses that are no pages any more
 */
export function formerAddresses(
  before: readonly string[],
  removed: readonly string[],
  pages: ReadonlyMap<string, unknown>,
): string[] {
  const all = new Set([...before, ...removed.filter((path) => recordOf(path) !== undefined)]);
  return [...all].filter((path) => !pages.has(path));
}

/** Where each former address leads; one whose record is gone leads nowhere. */
export function redirectsOf(former: readonly string[], pages: Iterable<string>): Redirects {
  const pageOf = new Map<string, string>();
  for (const path of pages) {
    const record = recordOf(path);
    if (record !== undefined) pageOf.set(record, path);
  }
  const found = former.map((path) => [path, pageOf.get(recordOf(path) ?? '')] as const);
  return Object.fromEntries(found.filter((pair): pair is [string, string] => pair[1] !== undefined));
}
