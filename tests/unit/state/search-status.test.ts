import { expect, test } from 'vitest';
import { $searchStatus, reportSearchStatus } from '../../../src/state/search-status.ts';

test('says which engine is being read, at first the live one', () => {
  expect($searchStatus.get()).toEqual({ engine: 'live' });
  const status = { engine: 'static', cause: 'offline', since: 0, indexDate: '2026-02-28' } as const;
  reportSearchStatus(status);
  expect($searchStatus.get()).toBe(status);
});
