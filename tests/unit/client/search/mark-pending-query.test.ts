// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

const marks = (): string[] => [...document.documentElement.classList];

async function openWith(query: string): Promise<void> {
  // As the line of script in the page marks it, which knows the names of the filters alone.
  document.documentElement.className = 'has-query';
  history.replaceState(null, '', query);
  await import('../../../../src/client/search/mark-pending-query.ts');
}

beforeEach(() => {
  vi.resetModules();
});

it('has the list of an address with filters wait for its answer', async () => {
  await openWith('?search=mare');
  expect(marks()).toEqual(['has-query', 'is-query-pending']);
});

it.each(['?search=', '?view=list', '?order=-id', '?page_size=100', '?from_date=abc'])(
  'shows the built list at once at %s, which narrows nothing',
  async (query) => {
    await openWith(query);
    expect(marks()).toEqual([]);
  },
);
