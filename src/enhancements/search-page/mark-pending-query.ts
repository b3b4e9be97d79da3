/**
 * Marks the page when its address has filters, so that other clips do not flash by.
 * `ArchiveSearch` takes the mark away.
 *
 * Why script: the built page is the same for every query. Without it: the built list. When it loads: with the pages of
 * the search; until then a line of script in the page hides the list, no longer than the first view takes.
 */
import { parseFilters, serialiseFilters } from '../../filters/query.ts';

if (serialiseFilters(parseFilters(location.search)) !== '') {
  document.documentElement.classList.add('is-query-pending');
}
