import { parseFilters, serialiseFilters } from '../../filters/query.ts';

/**
 * Marks the page when its address has filters, so that other clips do not flash by; `ArchiveSearch` takes the mark away. An
 * address that only looks so, as of an empty search, leaves the built list: it is the answer. And says that the search did
 * not load, and offers to load the page again; the island shows its own errors itself.
 *
 * Why script: the built page is the same for every query. Without it: the built list. When it loads: with the pages of
 * the search, before the island, soon after their list is painted: hidden before, its place is empty until the answer
 * comes, a second later.
 * @param failure says that the search failed; hidden, beside the island
 */
export function attach(failure: HTMLElement): void {
  const { classList } = document.documentElement;
  if (serialiseFilters(parseFilters(location.search)) === '') classList.remove('has-query');
  else classList.add('is-query-pending');
  document.addEventListener('astro:hydration-error', () => {
    classList.remove('is-query-pending', 'has-query');
    failure.hidden = false;
  });
  failure.querySelector('button')?.addEventListener('click', () => {
    location.reload();
  });
}
