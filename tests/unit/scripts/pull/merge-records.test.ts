import { expect, it } from 'vitest';
import { compareRecords, isSameRecord } from '../../../../scripts/pull/merge-records.ts';

it('counts what is new, other and gone', () => {
  const before = [1, 2, 3].map((id) => ({ id, text: { it: `Film ${id}` } }));
  const after = [
    { id: 2, text: { it: 'Film 2' } },
    { id: 3, text: { it: 'Altro' } },
    { id: 4, text: { it: 'Nuovo' } },
  ];
  const counts = compareRecords(before, after, ({ id }) => id);
  expect(counts).toEqual({ added: 1, changed: 1, unchanged: 1, removedIds: [1] });
});

it('takes records for the same that are stored as the same', () => {
  expect(isSameRecord({ at: [0, 1], note: null }, { at: [-0, 1], note: null, more: undefined })).toBe(true);
  expect(isSameRecord({ note: null }, { note: '' })).toBe(false);
});
