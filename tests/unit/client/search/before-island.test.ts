// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { NO_FILTERS } from '../../../../src/filters/query.ts';
import { attach } from '../../../../src/client/search/before-island.ts';

const prepare = vi.fn(() => Promise.resolve());
vi.mock('../../../../src/search/static/static-engine.ts', () => ({ openStaticEngine: () => ({ prepare }) }));

afterEach(() => {
  document.head.replaceChildren();
  prepare.mockClear();
  vi.unstubAllEnvs();
});

const mark = (): string | undefined => document.documentElement.dataset['query'];

function openWith(query: string): void {
  // As the line of script in the page marks it, which knows the names of the filters alone.
  document.documentElement.dataset['query'] = 'filters';
  history.replaceState(null, '', query);
  attach(document.createElement('div'));
}

it('has the list of an address with filters wait for its answer', () => {
  openWith('?search=mare');
  expect(mark()).toBe('filters');
});

it.each(['?search=', '?view=list', '?order=-id', '?page_size=100', '?from_date=abc'])(
  'shows the built list at once at %s, which narrows nothing',
  (query) => {
    openWith(query);
    expect(mark()).toBeUndefined();
  },
);

it('says where the search did not load, and shows the built list', () => {
  const failure = document.createElement('div');
  failure.hidden = true;
  document.documentElement.dataset['query'] = 'filters';
  history.replaceState(null, '', '?search=mare');
  attach(failure);
  document.dispatchEvent(new Event('astro:hydration-error'));
  expect(failure.hidden).toBe(false);
  expect(mark()).toBeUndefined();
});

/** A page in English with a list of a territory, and an island that is still to load. */
function openIsland(query: string): void {
  document.documentElement.lang = 'en';
  history.replaceState(null, '', query);
  document.body.innerHTML =
    '<div data-territory="5" hidden></div><astro-island component-url="/_astro/search.js" renderer-url="/_astro/client.js">';
  attach(document.body.firstElementChild as HTMLElement);
}

const fetched = (): (string | null)[] =>
  [...document.head.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'));

it('fetches the code and what the index must know for an address with filters, before the island starts', async () => {
  openIsland('?formats=8mm');
  expect(fetched()).toEqual(['/_astro/search.js', '/_astro/client.js']);
  await vi.waitFor(() => {
    expect(prepare).toHaveBeenCalledExactlyOnceWith(
      { scope: { language: 'en', territory: 5 }, filters: { ...NO_FILTERS, formats: ['8mm'] } },
      expect.any(AbortSignal),
    );
  });
});

it('leaves the index alone where an API is asked first', async () => {
  vi.stubEnv('PUBLIC_API_URL', 'https://api.example.org');
  openIsland('?formats=8mm');
  expect(fetched()).toHaveLength(2);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(prepare).not.toHaveBeenCalled();
});

it('fetches nothing early where the address narrows nothing', () => {
  openIsland('?order=-id');
  expect(fetched()).toEqual([]);
});
