import fc from '../../support/property.ts';
import { describe, expect, it } from 'vitest';
import { countPages, listPage, pageNumbers, withGaps } from '../../../src/archive/pagination.ts';

describe('a list in pages', () => {
  it('has one empty page when there is nothing in it', () => {
    expect(pageNumbers(0, 100)).toEqual([1]);
    expect(listPage([], 1, 100)).toEqual({ items: [], page: 1, pages: 1, total: 0 });
  });

  it('begins a page only when the one before is full', () => {
    expect(countPages(100, 100)).toBe(1);
    expect(countPages(101, 100)).toBe(2);
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
          const pages = pageNumbers(items.length, size).map((page) => listPage(items, page, size));
          expect(pages.flatMap((page) => page.items)).toEqual(items);
          expect(pages.every((page) => page.pages === pages.length && page.total === items.length)).toBe(
            true,
          );
        },
      ),
    );
  });
});
