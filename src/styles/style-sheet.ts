/** Stands for the address of the site's style sheet until the pages' code is bundled; see `astro-integration.ts`. */
export const STYLE_SHEET = '/the-style-sheet.css';

/**
 * Marks the page where the visitor saves data, before the pictures that then wait; a file of its own would come too late.
 * As every script it waits for the sheets before it: browsers would else show what follows unstyled.
 */
export const WAITING_SCRIPT =
  "try{if(navigator.connection?.saveData&&!sessionStorage.pictures)document.documentElement.dataset.saveData=''}catch{}";

/**
 * The site's style sheet, after the words that a page begins with: these are shown with what `first-view` has inline, and
 * what follows waits for the sheet. The dev server has the styles in the head.
 */
export const STYLE_SHEET_HTML = import.meta.env.DEV
  ? ''
  : `<link rel="stylesheet" href="${STYLE_SHEET}"><script>${WAITING_SCRIPT}</script>`;
