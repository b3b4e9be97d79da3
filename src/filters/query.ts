import type { Language } from '../model/language.ts';
import type { Codec } from './codecs.ts';
import {
  FILTER_KEYS,
  FILTERS,
  LIST_PAGE_SIZE,
  MAP_PAGE_SIZE,
  NARROWING_KEYS,
  VALUE_KEYS,
  valueFilter,
  type FilterKey,
  type Order,
  type View,
} from './filters.ts';
import { hasPhraseOrExclusion, hasWords } from './search-text.ts';

/** The archive's query. Every value is valid. */
export type Filters = { readonly [Key in FilterKey]: (typeof FILTERS)[Key]['codec']['initial'] };

/** The day that a year alone stands for, at either end of the period. */
const YEAR_DAYS: Partial<Record<FilterKey, (text: string) => string>> = {
  from_date: (text) => text.replace(/^\d{4}$/, '$&-01-01'),
  to_date: (text) => text.replace(/^\d{4}$/, '$&-12-31'),
};

/** Values of one key beyond these are dropped. */
const MAX_VALUES = 100;

export const NO_FILTERS: Filters = Object.freeze(mapKeys(({ initial }) => initial));

/**
 * Parses a query string, hand-typed or hostile: unknown keys are dropped, invalid values become the initial ones, a
 * year stands for its first or last day, and a period that ends before it starts is none. Never throws.
 */
export function parseFilters(query: string | URLSearchParams): Filters {
  const params = new URLSearchParams(query);
  const parse = (codec: Codec<unknown>, key: FilterKey): unknown => {
    const texts = params
      .getAll(key)
      .slice(0, MAX_VALUES)
      .map(YEAR_DAYS[key] ?? ((text) => text));
    return texts.length === 0 ? undefined : codec.parse(texts);
  };
  const parsed = mapKeys((codec, key) => parse(codec, key) ?? codec.initial);
  // The map shows everything unless the address limits it.
  const isWholeMap = parsed.view === 'map' && parse(codecOf('page_size'), 'page_size') === undefined;
  const filters = isWholeMap ? inView(parsed, 'map') : parsed;
  const { from_date: from, to_date: to } = filters;
  return from !== null && to !== null && from > to ? { ...filters, from_date: null, to_date: null } : filters;
}

/** The filters as a query string without `?`: without initial values, keys in a fixed order. */
export function serialiseFilters(filters: Filters): string {
  const params = new URLSearchParams();
  for (const key of FILTER_KEYS) {
    for (const value of serialiseValue(filters, key)) params.append(key, value);
  }
  return params.toString();
}

/** The values of one key as the address has them; none for the initial value. The map always has its page size. */
export function serialiseValue(filters: Filters, key: FilterKey): readonly string[] {
  const codec = codecOf(key);
  const values = codec.serialise(filters[key]);
  if (key === 'page_size' && filters.view === 'map') return values;
  return String(values) === String(codec.serialise(codec.initial)) ? [] : values;
}

/** Whether a filter narrows the list; view, order and page size do not. */
export function isNarrowed(filters: Filters): boolean {
  return NARROWING_KEYS.some((key) => serialiseValue(filters, key).length > 0);
}

/** Whether a filter is set that the API does not know, so that only the index can answer: the API would show all. */
export function needsIndex(filters: Filters): boolean {
  return VALUE_KEYS.some((key) => valueFilter(key).isApiFilter === false && filters[key].length > 0);
}

/**
 * Whether the index understands the filters better: the API knows neither phrases nor what a search excludes. Without an index it
 * is asked for the words.
 */
export function prefersIndex(filters: Filters): boolean {
  return needsIndex(filters) || hasPhraseOrExclusion(filters.search);
}

/** Whether the order is the index's: the API has no best one, and shuffles for each page. Without words none is best. */
export function isIndexOrder({ order, search }: Pick<Filters, 'order' | 'search'>): boolean {
  return order === 'rand' || (order === 'best' && hasWords(search));
}

/** Removes all narrowing filters; view, order and page size stay. */
export function withoutNarrowing(filters: Filters): Filters {
  return { ...NO_FILTERS, view: filters.view, order: filters.order, page_size: filters.page_size };
}

/** The same filters in the other view: each view has its own page size. */
export function inView(filters: Filters, next: View): Filters {
  return { ...filters, view: next, page_size: next === 'map' ? MAP_PAGE_SIZE : LIST_PAGE_SIZE };
}

/** The first and last year of the filters' period, or `undefined` without a range. */
export function yearRange(filters: Filters): {
  readonly from: number | undefined;
  readonly to: number | undefined;
} {
  const yearOf = (value: string | null): number | undefined =>
    value === null ? undefined : Number(value.slice(0, 4));
  return { from: yearOf(filters.from_date), to: yearOf(filters.to_date) };
}

/** A range of whole years: January 1 of the first to December 31 of the last. */
export function withYears(filters: Filters, from: number, to: number): Filters {
  return { ...filters, from_date: `${from}-01-01`, to_date: `${to}-12-31` };
}

/** The orders that a page offers, in the order of the menu; titles sort in the page's language, and words have a best match. */
export function ordersFor(language: Language, search: string): readonly Order[] {
  const best: readonly Order[] = hasWords(search) ? ['best'] : [];
  return [...best, '-id', 'date', '-date', '-date_posted', `title_${language}`, 'city', 'author', 'rand'];
}

function mapKeys(valueOf: (codec: Codec<unknown>, key: FilterKey) => unknown): Filters {
  // Each codec has the type of its key's value, which TypeScript cannot infer for a union of keys.
  return Object.fromEntries(FILTER_KEYS.map((key) => [key, valueOf(codecOf(key), key)])) as Filters;
}

function codecOf(key: FilterKey): Codec<unknown> {
  return FILTERS[key].codec as Codec<unknown>;
}
