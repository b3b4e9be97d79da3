// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { attach } from '../../../../src/client/search/before-island.ts';

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
