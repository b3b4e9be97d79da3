import { expect, test } from 'vitest';
import { groupBy } from '../../../src/model/group-by.ts';

test('groups values by key, in the order in which the keys appear', () => {
  expect([...groupBy([3, 1, 4, 1, 5], (number) => number % 2)]).toEqual([
    [1, [3, 1, 1, 5]],
    [0, [4]],
  ]);
});
