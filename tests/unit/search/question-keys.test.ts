import { expect, test } from 'vitest';
import { inView } from '../../../src/filters/query.ts';
import { choicesKey, countKey, facetsKey, listKey, placesKey } from '../../../src/search/question-keys.ts';
import { question } from '../../support/fake-engine.ts';

test('equal questions have equal keys, others have others', () => {
  const mare = question({ search: 'mare' });
  expect(listKey(mare)).toBe(listKey(question({ search: 'mare' })));
  const others = [
    question({ search: 'mare d' }),
    question({ search: 'mare' }, 7),
    { ...mare, scope: { language: 'en', territory: null } } as const,
    question({ search: 'mare', order: 'rand' }),
    question({ search: 'mare', page_size: 20 }),
  ];
  expect(new Set([mare, ...others].map(listKey)).size).toBe(6);
});

test('a view changes no list, and an order no counts', () => {
  const list = question({ search: 'mare' });
  expect(listKey({ ...list, filters: { ...list.filters, view: 'map' } })).toBe(listKey(list));
  const map = { ...list, filters: { ...inView(list.filters, 'map'), order: 'date' as const } };
  expect(facetsKey(map)).toBe(facetsKey(list));
  expect(countKey(map)).toBe(countKey(list));
  expect(placesKey(map)).toBe(placesKey(list));
});

test('the lists of filters are told apart by what is typed and chosen in each', () => {
  const wanted = { typed: 'a b', chosen: ['4', '7'] };
  expect(choicesKey(question({}, 7).scope, [['keywords', wanted]])).toBe(
    'choices it 7 keywords=a+b&keywords=4&keywords=7',
  );
});
