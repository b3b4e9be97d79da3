import fc from '../../support/property.ts';
import { describe, expect, it } from 'vitest';
import { clipListPage, clipPageNumbers } from '../../../src/archive/clip-list.ts';
import type { ClipPageNumber } from '../../../src/routes.ts';
import { clips } from '../../support/records.ts';

const anyTotal = fc.oneof(
  fc.integer({ min: 0, max: 450 }),
  fc.constantFrom(0, 1, 99, 100, 101, 199, 200, 201),
);

/** The ids on a page of a list of clips with the ids from `total` down to 1. */
function idsOn(total: number, page: ClipPageNumber): number[] {
  return clipListPage(clips(total), page).items.map(({ id }) => id);
}

describe('a list of clips in pages', () => {
  it.each([
    [0, ['newest']],
    [1, ['newest']],
    [99, ['newest']],
    [100, ['newest', 1]],
    [101, ['newest', 1]],
    [199, ['newest', 1]],
    [250, ['newest', 1, 2]],
  ] as const)('of %i clips has a numbered page for each full hundred', (total, pages) => {
    expect(clipPageNumbers(total)).toEqual(pages);
  });

  it.each([
    [0, 0, 0, null, []],
    [1, 1, 1, null, []],
    [99, 99, 1, null, []],
    [100, 100, 1, null, [1]],
    [101, 101, 2, 1, [1]],
    [200, 200, 101, 1, [2, 1]],
    [250, 250, 151, 2, [2, 1]],
    [900, 900, 801, 8, [9, 8, 7, 1]],
  ])('of %i clips begins with the newest hundred', (total, first, last, older, near) => {
    const { items, ...page } = clipListPage(clips(total), 'newest');
    expect([items[0]?.id ?? 0, items.at(-1)?.id ?? 0]).toEqual([first, last]);
    expect(page).toEqual({ page: 'newest', newer: null, older, near, total, fixedFilters: [] });
  });

  it('offers a filter with fixed values where it narrows the list, on the page with the panel', () => {
    const mixed = clips(250).map((clip) => ({
      ...clip,
      film: clip.id % 2 === 0 ? null : 'https://a.it/1.mp4',
    }));
    expect(clipListPage(mixed, 'newest').fixedFilters).toEqual(['film']);
    expect(clipListPage(mixed, 1).fixedFilters).toEqual([]);
    expect(clipListPage(clips(250), 'newest').fixedFilters).toEqual([]);
  });

  it('counts its numbered pages from the oldest clip', () => {
    expect([idsOn(250, 1)[0], idsOn(250, 1).at(-1)]).toEqual([100, 1]);
    expect([idsOn(250, 2)[0], idsOn(250, 2).at(-1)]).toEqual([200, 101]);
    expect(clipListPage(clips(250), 2)).toMatchObject({
      newer: 'newest',
      older: 1,
      near: [2, 1],
      total: null,
    });
    expect(clipListPage(clips(900), 5)).toMatchObject({ newer: 6, older: 4, near: [6, 5, 4, 3, 1] });
  });

  it('leads from its newest page to every clip, without a gap and without a page past the last', () => {
    fc.assert(
      fc.property(anyTotal, (total) => {
        const seen: number[] = [];
        const pages = new Set(clipPageNumbers(total));
        for (let page: ClipPageNumber | null = 'newest'; page !== null;) {
          expect(pages).toContain(page);
          const list = clipListPage(clips(total), page);
          for (const { id } of list.items) if (!seen.includes(id)) seen.push(id);
          for (const other of [list.newer ?? page, ...list.near]) expect(pages).toContain(other);
          page = list.older;
        }
        // Newest first, so that what is above a clip is newer on whichever pages they stand.
        expect(seen).toEqual(clips(total).map(({ id }) => id));
      }),
      { numRuns: 40 },
    );
  });

  it('keeps what stands on a numbered page when clips are added, but for the way of the last to newer ones', () => {
    fc.assert(
      fc.property(anyTotal, fc.integer({ min: 1, max: 120 }), (total, added) => {
        for (const page of clipPageNumbers(total).slice(1, -1)) {
          expect(clipListPage(clips(total + added), page)).toEqual(clipListPage(clips(total), page));
        }
        const last = clipPageNumbers(total).at(-1) ?? 'newest';
        if (last !== 'newest') expect(idsOn(total + added, last)).toEqual(idsOn(total, last));
      }),
      { numRuns: 40 },
    );
  });
});
