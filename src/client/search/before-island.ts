import { parseFilters, serialiseFilters } from '../../filters/query.ts';

/**
 * Takes the mark from a page whose address only looks as if it had filters, as that of an empty search: the built list is
 * its answer. And says that the search did not load, and offers to load the page again; the island shows its own errors
 * itself.
 *
 * Why script: the built page is the same for every query. Without it: the built list. When it loads: with the pages of
 * the search, before the island.
 * @param failure says that the search failed; hidden, beside the island
 */
export function attach(failure: HTMLElement): void {
  const { dataset } = document.documentElement;
  if (serialiseFilters(parseFilters(location.search)) === '') delete dataset['query'];
  document.addEventListener('astro:hydration-error', () => {
    delete dataset['query'];
    failure.hidden = false;
  });
  failure.querySelector('button')?.addEventListener('click', () => {
    location.reload();
  });
}
