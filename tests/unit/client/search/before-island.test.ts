// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { attach } from '../../../../src/client/search/before-island.ts';

const marks = (): string[] => [...document.documentElement.classList];

function openWith(query: string): void {
  // As the line of script in the page marks it, which knows the names of the filters alone.
  document.documentElement.className = 'has-query';
  history.replaceState(null, '', query);
  attach(document.createElement('div'));
}

it('has the list of an address with filters wait for its answer', () => {
  openWith('?search=mare');
  expect(marks()).toEqual(['has-query', 'is-query-pending']);
});

it.each(['?search=', '?view=list', '?order=-id', '?page_size=100', '?from_date=abc'])(
  'shows the built list at once at %s, which narrows nothing',
  (query) => {
    openWith(query);
    expect(marks()).toEqual([]);
  },
);

it('says where the search did not load, and shows the built list', () => {
  const failure = document.createElement('div');
  failure.hidden = true;
  document.documentElement.className = 'has-query';
  history.replaceState(null, '', '?search=mare');
  attach(failure);
  document.dispatchEvent(new Event('astro:hydration-error'));
  expect(failure.hidden).toBe(false);
  expect(marks()).toEqual([]);
});
