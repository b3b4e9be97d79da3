/** One page of a list; pages are numbered from 1, and an empty list has none. */
export interface NumberedPage<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly pages: number;
  /** Items on the page after this one; 0 on the last. */
  readonly next: number;
}

/** Series or territories on one page: each brings a carousel of clips. The six series fit on one. */
export const COLLECTIONS_PER_PAGE = 6;

/** Clips in a carousel that may show a part of them: as many as the API hands over with a series or territory of a list. */
export const CARDS_IN_CAROUSEL = 24;

export const EXTRAS_PER_PAGE = 24;

/** The numbers of all pages of a list: 1, 2, … */
export function pageNumbers({ length }: readonly unknown[], size: number): number[] {
  return Array.from({ length: Math.ceil(length / size) }, (_, index) => index + 1);
}

/** Page numbers that go up or down, with `null` where some are left out. */
export function withGaps(numbers: readonly number[]): (number | null)[] {
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number;
    return Math.abs(number - before) > 1 ? [null, number] : [number];
  });
}

/** @param show a record as the page shows it */
export function numberedPage<Record, Item>(
  records: readonly Record[],
  page: number,
  size: number,
  show: (record: Record) => Item,
): NumberedPage<Item> {
  return {
    items: records.slice((page - 1) * size, page * size).map(show),
    page,
    pages: pageNumbers(records, size).length,
    next: records.slice(page * size, (page + 1) * size).length,
  };
}
