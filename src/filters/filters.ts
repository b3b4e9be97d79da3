import { apiName, type Clip } from '../model/clip.ts';
import type { Keyword } from '../model/collection.ts';
import type { Text } from '../model/text.ts';
import { day, ids, names, oneOf, someOf, text, wholeNumber, type Codec } from './codecs.ts';

/**
 * The archive's query, one descriptor a key. The address, the chips, the panel, both search engines, the requests to
 * the API, the sample API and its contract check loop over these descriptors; a filter is described nowhere else.
 */

/** A filter by values: a clip passes when it has one of the values chosen, or when none is chosen. */
export interface ValueFilter {
  readonly kind: 'values';
  readonly codec: Codec<readonly string[]>;
  /** Key of the filter's label among the messages of `filters`. */
  readonly label: string;
  /** The clip's own values, as the address writes them. */
  readonly valuesOf: (clip: Clip) => readonly string[];
  /** For values that are ids: the records that name them. */
  readonly recordsOf?: (archive: NamingRecords) => readonly NamingRecord[];
  /**
   * Whether the API filters by it. Where it does not, the index answers every question that uses the filter, on sites
   * with a live API too, and nothing sends the parameter: an API ignores what it does not know, and would show all.
   */
  readonly isApiFilter?: false;
  /** Whether the API counts the clips of each value with the years (the facet has the filter's key). The static index counts them when asked. */
  readonly isApiFacet: boolean;
  /** The call that lists the values to choose from; or the values, named by messages of `archive`: `fixed.film.1`. */
  readonly choices: ChoicesCall | readonly string[];
}

/** A record that gives an id its name. */
interface NamingRecord {
  readonly id: number | string;
  readonly value: Text;
}

export interface NamingRecords {
  readonly keywords: readonly Keyword[];
}

/** A call of the API that lists the values of a filter. */
export interface ChoicesCall {
  readonly path: string;
  /** `names`: `["8mm"]`; `cities`: `[{"city": "Bologna", …}]`; `keywords`: records with an id and a name. */
  readonly answer: 'names' | 'cities' | 'keywords';
  /** Whether the call takes all filters, so that it lists the values of the clips that match. */
  readonly isFilterable: boolean;
}

/** Words of the clip's texts. Each engine has its own index of words. */
interface SearchFilter {
  readonly kind: 'search';
  readonly codec: Codec<string>;
}

/** One end of the period. */
interface PeriodFilter {
  readonly kind: 'period';
  readonly codec: Codec<string | null>;
}

/** How the clips are shown. It narrows nothing. */
interface Setting<Value> {
  readonly kind: 'setting';
  readonly codec: Codec<Value>;
}

type Descriptor =
  SearchFilter | PeriodFilter | ValueFilter | Setting<number> | Setting<View> | Setting<Order>;

/** Clips on a page of the list, and points on the map. */
export const LIST_PAGE_SIZE = 100;
export const MAP_PAGE_SIZE = 5000;

/** The orders of the API. */
export const API_ORDERS = [
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
export type ApiOrder = (typeof API_ORDERS)[number];

/** `best`, the best match of a search first, is the index's alone. */
export const ORDERS = [...API_ORDERS, 'best'] as const;
export type Order = (typeof ORDERS)[number];

/** Addresses of an older site contain "credits", which was a list: every word but "map" means the list. */
const VIEWS = ['list', 'map'] as const;
export type View = (typeof VIEWS)[number];

/** By key of the address, which is also the API's, in the order of the address. */
export const FILTERS = {
  search: { kind: 'search', codec: text },
  page_size: { kind: 'setting', codec: wholeNumber(LIST_PAGE_SIZE, MAP_PAGE_SIZE) },
  keywords: {
    kind: 'values',
    codec: ids,
    label: 'keywords',
    valuesOf: ({ keywordIds }) => keywordIds.map(String),
    recordsOf: ({ keywords }) => keywords,
    isApiFacet: false,
    choices: { path: '/api/keywords/', answer: 'keywords', isFilterable: false },
  },
  authors: {
    kind: 'values',
    codec: names,
    label: 'author',
    valuesOf: (clip) => valueOrNone(apiName(clip, 'author')),
    isApiFacet: false,
    choices: { path: '/api/clips/authors/', answer: 'names', isFilterable: false },
  },
  from_date: { kind: 'period', codec: day },
  to_date: { kind: 'period', codec: day },
  view: { kind: 'setting', codec: oneOf(VIEWS, 'list') },
  positions: {
    kind: 'values',
    codec: names,
    label: 'city',
    valuesOf: (clip) => valueOrNone(apiName(clip, 'city')),
    isApiFacet: true,
    choices: { path: '/api/clips/positions/', answer: 'cities', isFilterable: true },
  },
  formats: {
    kind: 'values',
    codec: names,
    label: 'format',
    valuesOf: (clip) => valueOrNone(apiName(clip, 'format')),
    isApiFacet: true,
    choices: { path: '/api/clips/formats/', answer: 'names', isFilterable: true },
  },
  film: {
    kind: 'values',
    codec: someOf(['1']),
    label: 'film',
    valuesOf: ({ film }) => (film === null ? [] : ['1']),
    isApiFilter: false,
    isApiFacet: false,
    choices: ['1'],
  },
  order: { kind: 'setting', codec: oneOf(ORDERS, '-id') },
} as const satisfies Readonly<Record<string, Descriptor>>;

export type FilterKey = keyof typeof FILTERS;
type KeyOfKind<Kind extends Descriptor['kind']> = {
  [Key in FilterKey]: (typeof FILTERS)[Key]['kind'] extends Kind ? Key : never;
}[FilterKey];

/** A filter by values. */
export type ValueKey = KeyOfKind<'values'>;
/** A key that narrows the list. */
export type NarrowingKey = KeyOfKind<'search' | 'period' | 'values'>;

export const FILTER_KEYS = Object.keys(FILTERS) as readonly FilterKey[];
export const VALUE_KEYS: readonly ValueKey[] = FILTER_KEYS.filter(
  (key): key is ValueKey => FILTERS[key].kind === 'values',
);
export const NARROWING_KEYS: readonly NarrowingKey[] = FILTER_KEYS.filter(
  (key): key is NarrowingKey => FILTERS[key].kind !== 'setting',
);

/** The keys that the API narrows a list by. */
export const API_KEYS: readonly NarrowingKey[] = NARROWING_KEYS.filter((key) => {
  const descriptor: Descriptor = FILTERS[key];
  return descriptor.kind !== 'values' || descriptor.isApiFilter !== false;
});
export const API_VALUE_KEYS: readonly ValueKey[] = VALUE_KEYS.filter((key) => API_KEYS.includes(key));

/** The descriptor of a filter by values, with the optional properties that not every one has. */
export function valueFilter(key: ValueKey): ValueFilter {
  return FILTERS[key];
}

/** The call that lists the values of a filter; `undefined` for fixed values. */
export function choicesCall(key: ValueKey): ChoicesCall | undefined {
  const { choices } = valueFilter(key);
  return 'path' in choices ? choices : undefined;
}

/** A filter with fixed values, and one of these, as messages name it: `film.1`. */
export type FixedValue = {
  [Key in ValueKey]: (typeof FILTERS)[Key]['choices'] extends readonly (infer Value extends string)[]
    ? `${Key}.${Value}`
    : never;
}[ValueKey];

/** The fixed values of a filter; none where a call lists them. */
export function fixedValues(key: ValueKey): readonly string[] {
  const { choices } = valueFilter(key);
  return 'path' in choices ? [] : choices;
}

/** The filters with fixed values that narrow these clips: some of them have a value that others do not have. */
export function narrowingFixedKeys(clips: readonly Clip[]): readonly ValueKey[] {
  return VALUE_KEYS.filter((key) =>
    fixedValues(key).some((value) => {
      const { length } = clips.filter((clip) => valueFilter(key).valuesOf(clip).includes(value));
      return length > 0 && length < clips.length;
    }),
  );
}

/** Builds a record with a value for each filter by values. */
export function forEachValueKey<Value>(make: (key: ValueKey) => Value): Readonly<Record<ValueKey, Value>> {
  // Every key is present, which the type of Object.fromEntries does not express.
  return Object.fromEntries(VALUE_KEYS.map((key) => [key, make(key)])) as Record<ValueKey, Value>;
}

/** The filters whose values complete a search, in the order of equally frequent ones. */
export const SUGGESTED_KEYS = ['positions', 'authors', 'keywords'] as const satisfies readonly ValueKey[];

/** The API's name for the number of clips of each year. */
export const YEAR_FACET = 'date__year';

/** The facets that the API counts. */
export const API_FACETS: readonly string[] = [
  YEAR_FACET,
  ...VALUE_KEYS.filter((key) => FILTERS[key].isApiFacet),
];

function valueOrNone(value: string | null): readonly string[] {
  return value === null ? [] : [value];
}
