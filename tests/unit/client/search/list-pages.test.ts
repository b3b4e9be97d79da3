import { expect, test } from 'vitest';
import { mergePages } from '../../../../src/client/search/list-pages.ts';
import { clipPage } from '../../../support/fake-engine.ts';

test('a clip that comes twice is shown where it came first; pages without repeats keep their cards', () => {
  const answers = [clipPage([3, 1], 2), clipPage([1, 4, 4], 3), clipPage([5])];
  const { pages, hasMore } = mergePages(answers);
  expect(pages.map((cards) => cards.map(({ id }) => id))).toEqual([[3, 1], [4], [5]]);
  expect(pages[0]).toBe(answers[0]?.cards);
  expect(pages[2]).toBe(answers[2]?.cards);
  expect(hasMore).toBe(false);
});

test('the last answer knows best how many there are and whether more follow', () => {
  const older = { ...clipPage([1], 2), count: 7, total: 70 };
  expect(mergePages([older, { ...clipPage([2], 3), count: 8, total: 71 }])).toMatchObject({
    count: 8,
    total: 71,
    hasMore: true,
  });
  expect(mergePages([])).toEqual({ pages: [], count: undefined, total: undefined, hasMore: false });
});
