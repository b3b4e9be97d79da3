/**
 * The scripts that stand in a page itself, for what a file would do too late: the visitor would see for a moment what the
 * address does not mean. `scripts/hosting/page-facts.ts` reads from the built pages what a Content-Security-Policy must
 * allow: these, and the two by which Astro wakes an island (its own, and `browser/client-painted.ts`).
 */
import { FILTER_KEYS, NARROWING_KEYS } from '../filters/filters.ts';
import { CONSENT_COOKIE } from './consent/consent-cookie.ts';

const hasAny = (keys: readonly string[]): string => `/[?&](${keys.join('|')})=/.test(location.search)`;

/** Leads a numbered page of a list, opened with filters in its address, to the newest one, where script answers them. */
export const QUERY_TO_NEWEST = `if(${hasAny(FILTER_KEYS)})location.replace('../'+location.search)`;

/**
 * Marks a list that is opened with filters or on the map: the built one, which is no answer, is not shown, and what will come
 * has its place. Where script does not arrive, the built one is.
 */
export const MARK_QUERY =
  `if(${hasAny(FILTER_KEYS)}){const{dataset}=document.documentElement;` +
  `dataset.query=[${hasAny(NARROWING_KEYS)}&&'filters',/view=map/.test(location.search)&&'map'].join(' ');` +
  `addEventListener('error',({target})=>{if(target.localName==='script')delete dataset.query},true)}`;

/** Shows the banner that asks for consent where nothing was chosen. */
const ASK = `/(^|; )${CONSENT_COOKIE}=(true|false)(;|$)/.test(document.cookie)||(marks.ask='');`;

/**
 * Marks the page, before the pictures that then wait (a file of its own would come too late), until its first view has been
 * painted and what that fetches is there, for four seconds at most; and where the visitor saves data, until a press says
 * otherwise. Marks it too where the visitor is to be asked for consent. As every script it waits for the sheets before it:
 * browsers would else show what follows unstyled.
 */
export const WAITING_SCRIPT =
  "{const marks=document.documentElement.dataset,end=()=>delete marks.firstView;marks.firstView='';setTimeout(end,4e3);" +
  ASK +
  "Promise.all([new Promise(done=>addEventListener('load',done)),new Promise(done=>new PerformanceObserver(done).observe({type:'paint',buffered:true}))]).then(end,()=>{});" +
  "try{if(navigator.connection?.saveData&&!sessionStorage.pictures)marks.saveData=''}catch{}}";
