/** From an old address to the new one of the same record. */
export type Redirects = Readonly<Record<string, string>>;

/** `/it/clips/12_gita/` and `/it/clips/12-altro/` are both `/it/clips/12`; the pages of a territory count on: `/7/2`. */
function recordOf(path: string): string | undefined {
  const [, folder, id, page = ''] = /^(\/\w\w\/[\w-]+\/)(\d+)[_-][^/]*\/(?:(\d+)\/)?$/.exec(path) ?? [];
  return folder === undefined || id === undefined ? undefined : `${folder}${id}/${page}`;
}

/**
 * Where every address that was ever published leads today. An address that is a page again needs no redirect; one
 * whose record is gone has none.
 * @param before the redirects so far
 * @param removed addresses that are no pages any more
 * @param pages all pages there are now
 */
export function updateRedirects(
  before: Redirects,
  removed: readonly string[],
  pages: Iterable<string>,
): Redirects {
  const pageOf = new Map<string, string>();
  const now = new Set(pages);
  for (const path of now) {
    const record = recordOf(path);
    if (record !== undefined) pageOf.set(record, path);
  }
  const redirects: Record<string, string> = {};
  for (const path of [...Object.keys(before), ...removed]) {
    const target = pageOf.get(recordOf(path) ?? '');
    if (target !== undefined && !now.has(path)) redirects[path] = target;
  }
  return redirects;
}
