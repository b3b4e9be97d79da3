/** After three pages in a row the next one loads on request only, so that the footer can be reached. */
const PAGES_IN_A_ROW = 3;

/** Whether the page after these loads automatically, or waits for its link or button. */
export function loadsAutomatically(loadedPages: number): boolean {
  return loadedPages % (PAGES_IN_A_ROW + 1) !== 0;
}

/** The next page is fetched when the end of the list is this far below the window. */
export const NEAR_END = '800px';
