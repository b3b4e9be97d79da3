/**
 * The text that the archive's page is searching for, or `undefined` on every other page.
 * `archive` is the address that the form leads to; the archive's further pages (`/it/archive/2/`) lie below it.
 */
export function searchInAddress(address: URL, archive: URL): string | undefined {
  if (!address.pathname.startsWith(archive.pathname)) return undefined;
  return address.searchParams.get('search')?.trim();
}
