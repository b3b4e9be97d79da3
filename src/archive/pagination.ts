/** One page of a longer list; pages are numbered from 1, and an empty list has one empty page. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly pages: number;
  /** Items on all pages together. */
  readonly total: number;
}

/** Series or territories on one page: each brings a carousel of clips. The six series fit on one. */
export const COLLECTIONS_PER_PAGE = 6;

/** Clips in a carousel that may show a part of them: as many as the API hands over with a series or territory of a list. */
export const CARDS_IN_CAROUSEL = 24;

export const EXTRAS_PER_PAGE = 24;

export function countPages(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The numbers of all pages of a list: 1, 2, … */
export function pageNumbers(total: number, size: number): number[] {
  return Array.from({ length: countPages(total, size) }, (_, index) => index + 1);
}

/** Page numbers that go up or down, with `null` where some are left out. */
export function withGaps(numbers: readonly number[]): (number | null)[] {
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number;
    return Math.abs(number - before) > 1 ? [null, number] : [number];
  });
}

export function listPage<Item>(items: readonly Item[], page: number, size: number): ListPage<Item> {
  return {
    items: items.slice((page - 1) * size, page * size),
    page,
    pages: countPages(items.length, size),
    total: items.length,
  };
}
