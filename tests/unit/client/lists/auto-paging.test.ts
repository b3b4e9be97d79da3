import { describe, expect, it } from 'vitest';
import { loadsAutomatically } from '../../../../src/client/lists/auto-paging.ts';

describe('the next page of a list', () => {
  it('comes by itself three times, then waits to be asked for, then comes three times more', () => {
    const loaded = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(loaded.filter((pages) => !loadsAutomatically(pages))).toEqual([4, 8]);
  });
});
