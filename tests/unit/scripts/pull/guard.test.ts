import { describe, expect, it } from 'vitest';
import { findStops, type GuardedResource, type Stop } from '../../../../scripts/pull/guard.ts';

function reasons(counts: Partial<GuardedResource>): readonly Stop[] {
  return findStops([{ resource: 'extras', received: 100, broken: 0, before: 100, after: 100, ...counts }]);
}

describe('broken records', () => {
  it.each([
    ['two of a hundred may be broken', 100, 2, 0],
    ['three of a hundred are too many', 100, 3, 1],
    ['one of eight may be broken, a single slip must not stop the site', 8, 1, 0],
    ['two of eight are too many', 8, 2, 1],
    ['one that is all there is may be broken', 1, 1, 0],
  ])('%s', (_title, received, broken, found) => {
    expect(reasons({ received, broken })).toHaveLength(found);
  });
});

describe('lost records', () => {
  it.each([
    ['ten of a hundred may go', { before: 100, after: 90 }, 0],
    ['eleven of a hundred may not', { before: 100, after: 89 }, 1],
    ['three of nine slides may go', { before: 9, after: 6 }, 0],
    ['two of ten may not', { before: 10, after: 8 }, 1],
    ['of the clips not even one of five may go', { resource: 'clips', before: 5, after: 4 }, 1],
    ['the last one may not go', { before: 1, after: 0 }, 1],
    ['what was empty may stay empty', { before: 0, after: 0 }, 0],
    ['the first pull may bring anything', { before: undefined, after: 0 }, 0],
    ['more is always fine', { before: 100, after: 1000 }, 0],
  ])('%s', (_title, counts, found) => {
    expect(reasons(counts)).toHaveLength(found);
  });
});
