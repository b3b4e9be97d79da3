/**
 * The address of a list without its page number and query: `/it/archive/3/?search=mare` is of `/it/archive/`.
 * Filters always begin at the first page; a history entry of another address (a clip opened over the list) does not
 * belong to the list.
 */
export function listBase(pathname: string): string {
  return pathname.replace(/\/\d+\/?$/, '/');
}
