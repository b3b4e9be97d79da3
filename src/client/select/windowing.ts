/** Height of an option, in pixels; the style sheet has it from here. */
export const ROW_HEIGHT = 36;
/** The menu is as high as the space allows, between these, in pixels. */
export const MENU_MIN_HEIGHT = 140;
export const MENU_MAX_HEIGHT = 300;
/** Options that a page key moves. */
const PAGE_STEP = 5;
/** Rows drawn beyond each side of the menu, so that fast scrolling shows no empty rows. */
const OVERSCAN = 4;
const ROWS_IN_VIEW = Math.ceil(MENU_MAX_HEIGHT / ROW_HEIGHT) + 1;

/**
 * The rows to draw, in order: those in view, some beyond, and the highlighted one wherever it is, because the field
 * names it to screen readers by its id.
 *
 * @param firstRow the topmost row in view
 * @param highlighted -1 for none
 */
export function rowsToDraw(firstRow: number, highlighted: number, total: number): number[] {
  const end = Math.min(total, Math.max(0, firstRow) + ROWS_IN_VIEW + OVERSCAN);
  // A list that has just become shorter is still scrolled to where it ended.
  const start = Math.max(0, Math.min(firstRow, total - ROWS_IN_VIEW) - OVERSCAN);
  const rows = Array.from({ length: Math.max(0, end - start) }, (_, nth) => start + nth);
  if (highlighted < 0 || highlighted >= total) return rows;
  if (highlighted < start) return [highlighted, ...rows];
  return highlighted >= end ? [...rows, highlighted] : rows;
}

/** The row a page key leads to; it stops at both ends, and enters the list from its top. */
export function turnPage(highlighted: number, direction: 1 | -1, total: number): number {
  return Math.max(Math.min(0, total - 1), Math.min(total - 1, highlighted + direction * PAGE_STEP));
}

/** Below the field, or above when there is too little space for the smallest menu below and more above. */
export function placeMenu(
  spaceAbove: number,
  spaceBelow: number,
): { readonly side: 'above' | 'below'; readonly height: number } {
  const side = spaceBelow < MENU_MIN_HEIGHT && spaceAbove > spaceBelow ? 'above' : 'below';
  const space = Math.floor(side === 'above' ? spaceAbove : spaceBelow);
  return { side, height: Math.max(MENU_MIN_HEIGHT, Math.min(MENU_MAX_HEIGHT, space)) };
}
