import { expect, test } from 'vitest';
import { NO_FILTERS } from '../../../../src/filters/query.ts';
import { offersFor } from '../../../../src/client/header-search/offers.ts';

const messages = { quoted: '«{text}»' };
const wedding = { text: 'Nozze d’oro', kind: 'title' } as const;

test('offers each suggestion as a search for its text', () => {
  expect(offersFor('nozze', [wedding], messages)).toEqual([
    { ...wedding, filters: { ...NO_FILTERS, search: wedding.text } },
  ]);
});

test('offers first the period that is typed, with the other words', () => {
  const [first, second] = offersFor('anni 50 nozze', [wedding], messages);
  expect(first).toEqual({
    text: '«nozze», 1950–1959',
    kind: 'meant',
    filters: { ...NO_FILTERS, search: 'nozze', from_date: '1950-01-01', to_date: '1959-12-31' },
  });
  expect(second?.text).toBe(wedding.text);
});

test('offers the gauge that is typed, also where nothing is suggested', () => {
  expect(offersFor('super8', [], messages)).toMatchObject([{ text: 'Super 8', kind: 'meant' }]);
});
