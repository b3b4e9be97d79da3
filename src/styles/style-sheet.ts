/** Stands for the address of the site's style sheet until the pages' code is bundled; see `astro-integration.ts`. */
export const STYLE_SHEET = '/the-style-sheet.css';

/**
 * Marks the page, before the pictures that then wait (a file of its own would come too late), until its first view has been
 * painted and what that fetches is there, for four seconds at most; and where the visitor saves data, until a press says
 * otherwise. As every script it waits for the sheets before it: browsers would else show what follows unstyled.
 */
export const WAITING_SCRIPT =
  "{const marks=document.documentElement.dataset,end=()=>delete marks.firstView;marks.firstView='';setTimeout(end,4e3);" +
  "Promise.all([new Promise(done=>addEventListener('load',done)),new Promise(done=>new PerformanceObserver(done).observe({type:'paint',buffered:true}))]).then(end,()=>{});" +
  "try{if(navigator.connection?.saveData&&!sessionStorage.pictures)marks.saveData=''}catch{}}";

/**
 * The site's style sheet, after the words that a page begins with: these are shown with what `first-view` has inline, and
 * what follows waits for the sheet. The dev server has the styles in the head.
 */
export const STYLE_SHEET_HTML = import.meta.env.DEV
  ? ''
  : `<link rel="stylesheet" fetchpriority="low" href="${STYLE_SHEET}"><script>${WAITING_SCRIPT}</script>`;
