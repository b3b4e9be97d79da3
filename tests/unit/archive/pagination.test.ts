import fc from '../../support/property.ts';
import { describe, expect, it } from 'vitest';
import { numberedPage, pageNumbers, withGaps } from '../../../src/archive/pagination.ts';

describe('a list in pages', () => {
  it('has no page when there is nothing in it', () => {
    expect(pageNumbers([], 100)).toEqual([]);
  });

  it('begins a page only when the one before is full', () => {
    const records = Array.from({ length: 101 });
    expect(pageNumbers(records.slice(1), 100)).toEqual([1]);
    expect(pageNumbers(records, 100)).toEqual([1, 2]);
    expect(numberedPage(records, 1, 100, String).next).toBe(1);
  });

  it('says where page numbers are left out, whichever way they go', () => {
    expect(withGaps([])).toEqual([]);
    expect(withGaps([1, 2, 5, 6])).toEqual([1, 2, null, 5, 6]);
    expect(withGaps([9, 8, 7, 1])).toEqual([9, 8, 7, null, 1]);
  });

  it('shows every item exactly once, in order, over its pages', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        (items, size) => {
          const pages = pageNumbers(items, size).map((page) => numberedPage(items, page, size, Number));
          expect(pages.flatMap((page) => page.items)).toEqual(items);
          expect(pages.every((page) => page.pages === pages.length)).toBe(true);
        },
      ),
    );
  });
});
