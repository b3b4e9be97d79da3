import { WAITING_SCRIPT } from '../client/before-paint.ts';

/** Stands for the address of the site's style sheet until the pages' code is bundled; see `astro-integration.ts`. */
export const STYLE_SHEET = '/the-style-sheet.css';

/**
 * The site's style sheet, after the words that a page begins with: these are shown with what `first-view` has inline, and
 * what follows waits for the sheet. The dev server has the styles in the head.
 */
export const STYLE_SHEET_HTML = import.meta.env.DEV
  ? ''
  : `<link rel="stylesheet" fetchpriority="low" href="${STYLE_SHEET}"><script>${WAITING_SCRIPT}</script>`;
