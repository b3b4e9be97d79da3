/**
 * Marks the page when its address has filters, so that other clips do not flash by. `ArchiveSearch` takes the mark away.
 * What only looks like filters, as an empty search, leaves the built list: it is the answer.
 *
 * Why script: the built page is the same for every query. Without it: the built list. When it loads: with the pages of
 * the search, soon after their list is painted: hidden before, its place is empty until the answer comes, a second later.
 */
import { parseFilters, serialiseFilters } from '../../filters/query.ts';

const { classList } = document.documentElement;
if (serialiseFilters(parseFilters(location.search)) === '') classList.remove('has-query');
else classList.add('is-query-pending');
