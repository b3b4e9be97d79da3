import { expect, it } from 'vitest';
import { placeRows } from '../../../src/archive/place-positions.ts';
import { archiveOf, clip } from '../../support/records.ts';

it('has a row for each place with a page and a position, with its address where the name alone does not give that', () => {
  const archive = archiveOf({
    clips: [
      clip(5, { city: 'Sen Jan', position: [10.00049, 44] }),
      clip(4, { city: 'Sèn Jan', position: [11, 45] }),
      clip(3, { city: 'Nowhere', position: null }),
      clip(2, { city: '(?)', position: [12, 46] }),
    ],
  });
  expect([...placeRows(archive)].sort()).toEqual([
    // The oldest record had the address first.
    ['Sen Jan', 'sen-jan-2', 10, 44],
    ['Sèn Jan', '', 11, 45],
  ]);
});
