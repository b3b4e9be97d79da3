/** So many pages come by themselves; then the next must be asked for, so that the footer can be reached. */
const PAGES_BY_THEMSELVES = 3;

/** Whether the page after so many comes by itself, or waits for its link or button to be pressed. */
export function comesByItself(loadedPages: number): boolean {
  return loadedPages % (PAGES_BY_THEMSELVES + 1) !== 0;
}

/** A page is fetched when its place is this far below the window. */
export const NEAR_END = '800px';
