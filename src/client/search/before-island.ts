import { isNarrowed, parseFilters, serialiseFilters, type Filters } from '../../filters/query.ts';
import { makeElement } from '../browser/elements.ts';
import { pageLanguage } from '../browser/page-language.ts';
import { openStaticEngine } from '../../search/static/static-engine.ts';

/**
 * Takes the mark from a page whose address only looks as if it had filters, as that of an empty search: the built list is
 * its answer; and begins the search of any other. And says that the search did not load, and offers to load the page again;
 * the island shows its own errors itself.
 *
 * Why script: the built page is the same for every query. Without it: the built list. When it loads: with the pages of
 * the search, before the island.
 * @param failure says that the search failed; hidden, before the island
 */
export function attach(failure: HTMLElement): void {
  const { dataset } = document.documentElement;
  const filters = parseFilters(location.search);
  if (serialiseFilters(filters) === '') delete dataset['query'];
  document.addEventListener('astro:hydration-error', () => {
    delete dataset['query'];
    failure.hidden = false;
  });
  failure.querySelector('button')?.addEventListener('click', () => {
    location.reload();
  });
  if (!isNarrowed(filters)) return;
  fetchCode(failure.nextElementSibling);
  // Where the API is asked first, the index may not be needed at all.
  if (!import.meta.env.PUBLIC_API_URL) prepare(filters, failure.dataset['territory']);
}

/** Side by side with the rest, and not one file after the other once the first view is painted. */
function fetchCode(island: Element | null): void {
  for (const name of ['component-url', 'renderer-url']) {
    const href = island?.getAttribute(name);
    if (href) document.head.append(makeElement('link', { rel: 'modulepreload', href }));
  }
}

/** Fetches of the index what the answer takes, while the island's code is on its way. The list tells of a failure. */
function prepare(filters: Filters, territory: string | undefined): void {
  const scope = { language: pageLanguage(), territory: territory === undefined ? null : Number(territory) };
  openStaticEngine()
    .prepare({ scope, filters }, new AbortController().signal)
    .catch(() => undefined);
}
