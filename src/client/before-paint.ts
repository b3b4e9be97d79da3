/**
 * The scripts that stand in a page itself, for what a file would do too late: the visitor would see for a moment what the
 * address does not mean. `scripts/hosting/page-facts.ts` reads from the built pages what a Content-Security-Policy must
 * allow: these, and the two by which Astro wakes an island (its own, and `browser/client-painted.ts`).
 */
import { FILTER_KEYS } from '../filters/filters.ts';

const HAS_QUERY = `if(/[?&](${FILTER_KEYS.join('|')})=/.test(location.search))`;

/** Leads a numbered page of a list, opened with filters in its address, to the newest one, where script answers them. */
export const QUERY_TO_NEWEST = `${HAS_QUERY}location.replace('../'+location.search)`;

/** Marks a page that is opened with filters, for what is true of the whole list alone. */
export const MARK_QUERY = `${HAS_QUERY}document.documentElement.classList.add('has-query')`;

/**
 * Marks the page, before the pictures that then wait (a file of its own would come too late), until its first view has been
 * painted and what that fetches is there, for four seconds at most; and where the visitor saves data, until a press says
 * otherwise. As every script it waits for the sheets before it: browsers would else show what follows unstyled.
 */
export const WAITING_SCRIPT =
  "{const marks=document.documentElement.dataset,end=()=>delete marks.firstView;marks.firstView='';setTimeout(end,4e3);" +
  "Promise.all([new Promise(done=>addEventListener('load',done)),new Promise(done=>new PerformanceObserver(done).observe({type:'paint',buffered:true}))]).then(end,()=>{});" +
  "try{if(navigator.connection?.saveData&&!sessionStorage.pictures)marks.saveData=''}catch{}}";
