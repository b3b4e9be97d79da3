import { FILTER_KEYS } from '../filters/filters.ts';

/** Scripts in the page itself, for what a file would do too late: the visitor would see for a moment what the address does not mean. */

const HAS_QUERY = `if(/[?&](${FILTER_KEYS.join('|')})=/.test(location.search))`;

/** Leads a numbered page of a list, opened with filters in its address, to the newest one, where script answers them. */
export const QUERY_TO_NEWEST = `${HAS_QUERY}location.replace('../'+location.search)`;

/** Marks a page that is opened with filters, for what is true of the whole list alone. */
export const MARK_QUERY = `${HAS_QUERY}document.documentElement.classList.add('has-query')`;
