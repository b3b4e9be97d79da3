/** So many pages load automatically; later ones on request only, so that the footer can be reached. */
const PAGES_BY_THEMSELVES = 3;

/** Whether the page after so many loads automatically, or waits for its link or button. */
export function comesByItself(loadedPages: number): boolean {
  return loadedPages % (PAGES_BY_THEMSELVES + 1) !== 0;
}

/** The next page is fetched when the end of the list is this far below the window. */
export const NEAR_END = '800px';
