import { expect, test } from 'vitest';
import { SEARCH_SHOWN, showSearch } from '../../../../src/client/search/show-search.ts';

/** A page whose header has a search field, and what that field is told. */
function openPage(isTyping = false) {
  const told: unknown[] = [];
  const field = Object.assign(new EventTarget(), {
    form: { action: 'https://films.example.org/it/archive/' },
    defaultValue: 'mare',
    value: 'mare mosso',
  });
  field.addEventListener(SEARCH_SHOWN, (event) => told.push((event as CustomEvent).detail));
  const document = { querySelector: () => field, activeElement: isTyping ? field : null };
  return { field, told, document: document as unknown as Pick<Document, 'querySelector' | 'activeElement'> };
}

test("the header's field shows what the archive is searched for, and whoever owns the field is told", () => {
  const { field, told, document } = openPage();
  showSearch(document, '/it/archive/', '');
  expect([field.value, field.defaultValue]).toEqual(['', '']);
  showSearch(document, '/it/archive/', 'neve');
  expect([field.value, field.defaultValue]).toEqual(['neve', 'neve']);
  expect(told).toEqual(['', 'neve']);
});

test('nobody is interrupted while typing', () => {
  const { field, told, document } = openPage(true);
  showSearch(document, '/it/archive/', 'neve');
  expect(field.value).toBe('mare mosso');
  expect(told).toEqual([]);
});

test('what a territory is searched for stays its own', () => {
  const { field, told, document } = openPage();
  showSearch(document, '/it/territories/7-romagna/', 'neve');
  expect(field.value).toBe('mare mosso');
  expect(told).toEqual([]);
});
