import { expect, test } from 'vitest';
import { $searchStatus, getSearch } from '../../../../src/client/search/search.ts';

test('says which engine answers, and that there is one search a page', () => {
  expect($searchStatus.get()).toEqual({ engine: 'live' });
  expect(getSearch()).toBe(getSearch());
});
