import { isCalendarDay } from './date.ts';
import type { Language } from './language.ts';

/**
 * The archive's query, as it stands in the address. One map of codecs is the single source: the type, the links, the
 * API's request and the static engine's query all derive from it. The keys are the words of the address, which are
 * also those of the API.
 */

/** How one key of the address becomes a value and back. */
interface Codec<Value> {
  /** What the key is worth when it is absent or makes no sense. */
  readonly initial: Value;
  /** @returns `undefined` for values that make no sense, which then fall to `initial` */
  readonly parse: (values: readonly string[]) => Value | undefined;
  readonly serialise: (value: Value) => readonly string[];
}

/** Records a page of the list, and points on the map. */
const LIST_PAGE_SIZE = 100;
const MAP_PAGE_SIZE = 5000;

export const ORDERS = [
  '-id',
  'date',
  '-date',
  '-date_posted',
  'title_it',
  'title_en',
  'city',
  'author',
  'rand',
] as const;
export type Order = (typeof ORDERS)[number];

export type View = 'list' | 'map';

/** Longer texts are no searches; hand-made addresses are cut here so that nothing downstream must care. */
const MAX_TEXT = 200;
const MAX_VALUES = 100;

const text: Codec<string> = {
  initial: '',
  // Trimmed again, because the cut may end in a space or in half a character.
  parse: ([value]) => value?.toWellFormed().trim().slice(0, MAX_TEXT).toWellFormed().trim(),
  serialise: (value) => [value],
};

const names: Codec<readonly string[]> = {
  initial: [],
  parse: (values) =>
    unique(values.map((value) => value.trim()).filter((value) => value !== '' && value.length <= MAX_TEXT)),
  serialise: (value) => value,
};

const ids: Codec<readonly number[]> = {
  initial: [],
  parse: (values) => unique(values.filter((value) => /^\d{1,9}$/.test(value)).map(Number)),
  serialise: (value) => value.map(String),
};

const day: Codec<string | null> = {
  initial: null,
  parse: ([value]) =>
    value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value) && isCalendarDay(value) ? value : undefined,
  serialise: (value) => (value === null ? [] : [value]),
};

const pageSize: Codec<number> = {
  initial: LIST_PAGE_SIZE,
  parse: ([value]) => {
    const size = /^\d{1,5}$/.test(value ?? '') ? Number(value) : 0;
    return size >= 1 && size <= MAP_PAGE_SIZE ? size : undefined;
  },
  serialise: (value) => [String(value)],
};

const view: Codec<View> = {
  initial: 'list',
  // Older addresses say "credits", which was a list too; so is everything else but "map".
  parse: ([value]) => (value === 'map' ? 'map' : 'list'),
  serialise: (value) => [value],
};

const order: Codec<Order> = {
  initial: '-id',
  parse: ([value]) => ORDERS.find((known) => known === value),
  serialise: (value) => [value],
};

const codecs = {
  search: text,
  page_size: pageSize,
  keywords: ids,
  authors: names,
  from_date: day,
  to_date: day,
  view,
  positions: names,
  formats: names,
  order,
} as const;

export type FilterKey = keyof typeof codecs;

/** The archive's query; every value is sound, whatever the address said. */
export type Filters = { readonly [Key in FilterKey]: (typeof codecs)[Key]['initial'] };

const KEYS = Object.keys(codecs) as FilterKey[];

export const NO_FILTERS: Filters = Object.freeze(
  Object.fromEntries(KEYS.map((key) => [key, codecs[key].initial])),
) as Filters;

/** The keys that narrow the list, in the order in which the page names them. */
export const NARROWING_KEYS = [
  'search',
  'from_date',
  'to_date',
  'keywords',
  'authors',
  'positions',
  'formats',
] as const satisfies readonly FilterKey[];

/**
 * Reads a query string, hand-typed or hostile: unknown keys are dropped, values that make no sense fall to their
 * initial ones, a range that ends before it starts is no range. Never throws.
 */
export function parseFilters(query: string | URLSearchParams): Filters {
  const params = new URLSearchParams(query);
  const read = <Value>(key: FilterKey, codec: Codec<Value>): Value => {
    const values = params.getAll(key).slice(0, MAX_VALUES);
    return values.length === 0 ? codec.initial : (codec.parse(values) ?? codec.initial);
  };
  const filters: Filters = {
    search: read('search', codecs.search),
    page_size: read('page_size', codecs.page_size),
    keywords: read('keywords', codecs.keywords),
    authors: read('authors', codecs.authors),
    from_date: read('from_date', codecs.from_date),
    to_date: read('to_date', codecs.to_date),
    view: read('view', codecs.view),
    positions: read('positions', codecs.positions),
    formats: read('formats', codecs.formats),
    order: read('order', codecs.order),
  };
  const { from_date: from, to_date: to } = filters;
  return from !== null && to !== null && from > to ? { ...filters, from_date: null, to_date: null } : filters;
}

/** The filters as a query string without `?`; what has its initial value is left out, keys stand in a fixed order. */
export function serialiseFilters(filters: Filters): string {
  const params = new URLSearchParams();
  for (const key of KEYS) {
    for (const value of serialiseValue(filters, key)) params.append(key, value);
  }
  return params.toString();
}

/** The values of one key as the address has them; none when it has its initial value. */
export function serialiseValue(filters: Filters, key: FilterKey): readonly string[] {
  // Each codec fits its own key's value, which TypeScript cannot follow through a union of keys.
  const codec = codecs[key] as Codec<unknown>;
  const values = codec.serialise(filters[key]);
  return String(values) === String(codec.serialise(codec.initial)) ? [] : values;
}

/** Whether anything narrows the list; view, order and page size do not. */
export function isNarrowed(filters: Filters): boolean {
  return NARROWING_KEYS.some((key) => serialiseValue(filters, key).length > 0);
}

/** Everything that narrows taken away; view, order and page size stay. */
export function withoutNarrowing(filters: Filters): Filters {
  return { ...NO_FILTERS, view: filters.view, order: filters.order, page_size: filters.page_size };
}

/** The same filters in the other view: each view has its own page size. */
export function inView(filters: Filters, next: View): Filters {
  return { ...filters, view: next, page_size: next === 'map' ? MAP_PAGE_SIZE : LIST_PAGE_SIZE };
}

/** The first and last year that the filters ask for, or `undefined` without a range. */
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

/** The orders that a page offers, in the order of the menu; titles sort in the page's language. */
export function ordersFor(language: Language): readonly Order[] {
  return ['-id', 'date', '-date', '-date_posted', `title_${language}`, 'city', 'author', 'rand'];
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
