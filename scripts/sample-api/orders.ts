import type { Order } from '../../src/filters/filters.ts';
import type { Language } from '../../src/model/language.ts';
import { seededRandom } from '../../src/model/random.ts';
import { NO_NAME, type NameColumn } from './name-column.ts';
import type { ClipRecord } from './records.ts';
import { showApiText } from './shown-text.ts';

/** All places in each order; cities and authors sort by the rules of the language asked for. */
type FixedOrder = Exclude<Order, 'rand' | 'city' | 'author'> | `${'city' | 'author'}-${Language}`;
export type ClipOrders = Readonly<Record<FixedOrder, Uint32Array>>;

export interface SortColumns {
  /** Newest first: what stands equal in an order stays so. */
  readonly clips: readonly ClipRecord[];
  readonly from: Int32Array;
  readonly cities: NameColumn;
  readonly authors: NameColumn;
}

/** Sorts once and for all: 35,000 titles take longer than an answer may. */
export function sortClips({ clips, from, cities, authors }: SortColumns): ClipOrders {
  const posted = textKeys(
    clips.map((clip) => clip.date_posted ?? ''),
    (a, b) => Number(a > b) - Number(a < b),
  );
  return {
    '-id': Uint32Array.from(clips.keys()),
    date: sortPlaces(from, 1),
    '-date': sortPlaces(from, -1),
    '-date_posted': sortPlaces(posted, -1),
    title_it: sortPlaces(titleKeys(clips, 'it'), 1),
    title_en: sortPlaces(titleKeys(clips, 'en'), 1),
    'city-it': sortPlaces(nameKeys(cities, 'it'), 1),
    'city-en': sortPlaces(nameKeys(cities, 'en'), 1),
    'author-it': sortPlaces(nameKeys(authors, 'it'), 1),
    'author-en': sortPlaces(nameKeys(authors, 'en'), 1),
  };
}

/**
 * All places in the order asked for.
 * @param day seeds `rand`, so that the pages of one day fit together
 */
export function orderedPlaces(
  orders: ClipOrders,
  order: Order,
  language: Language,
  day: string,
): Uint32Array {
  if (order === 'rand') return shuffle(orders['-id'], seededRandom(day));
  if (order === 'city' || order === 'author') return orders[`${order}-${language}`];
  return orders[order];
}

/** Compares texts as a reader of the language would sort them. */
export function collation(language: Language): (a: string, b: string) => number {
  return new Intl.Collator(language).compare;
}

/** Key 0 means "has none" and comes last both ways; equal keys keep the order of places. */
function sortPlaces(keys: ArrayLike<number>, direction: 1 | -1): Uint32Array {
  const rank = Float64Array.from(keys, (key) => (key === 0 ? Infinity : key * direction));
  // The difference of two infinities is NaN, which a sort takes for "equal".
  return Uint32Array.from(rank.keys()).sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0));
}

function titleKeys(clips: readonly ClipRecord[], language: Language): number[] {
  return textKeys(
    clips.map((clip) => showApiText(clip.title, language)),
    collation(language),
  );
}

function nameKeys({ names, numbers }: NameColumn, language: Language): Float64Array {
  const keys = textKeys(names, collation(language));
  return Float64Array.from(numbers, (number) => (number === NO_NAME ? 0 : (keys[number] ?? 0)));
}

/** Numbers that compare as the texts do, from 1; texts that compare equal share one, and "" is 0. */
function textKeys(texts: readonly string[], compare: (a: string, b: string) => number): number[] {
  const sorted = [...new Set(texts)].filter((text) => text !== '').sort(compare);
  const keyOf = new Map<string, number>();
  let key = 0;
  for (const [at, text] of sorted.entries()) {
    const before = sorted[at - 1];
    if (before === undefined || compare(before, text) !== 0) key += 1;
    keyOf.set(text, key);
  }
  return texts.map((text) => keyOf.get(text) ?? 0);
}

/** Fisher-Yates. */
function shuffle(places: Uint32Array, random: () => number): Uint32Array {
  const shuffled = places.slice();
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const moved = shuffled[last] ?? 0;
    shuffled[last] = shuffled[other] ?? 0;
    shuffled[other] = moved;
  }
  return shuffled;
}
