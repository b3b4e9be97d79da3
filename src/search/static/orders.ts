import type { Order } from '../../model/filters.ts';
import type { Language } from '../../model/language.ts';
import { seededRandom } from '../../model/random.ts';
import type { NameColumn } from './name-column.ts';
import type { StaticIndex } from './open-index.ts';
import { remember } from './remember.ts';
import type { TitleOrder } from './titles.ts';

/** All places in the order asked for. Sorted once an order and language, then kept. */
export type ReadOrder = (order: Order, language: Language) => Promise<Uint32Array>;

/** @param today seeds `rand` (YYYY-MM-DD), so that the pages of one day fit together */
export function createOrders(index: StaticIndex, today: () => string): ReadOrder {
  const shuffled = remember(async (day: string) => shuffle((await index.columns()).ids.length, day));
  const sorted = remember(async (key: `${Exclude<Order, 'rand'>} ${Language}`) => {
    const [order, language] = key.split(' ') as [Exclude<Order, 'rand'>, Language];
    return sortPlaces(
      await sortKeys(index, order, language),
      order === '-date' || order === '-date_posted' ? -1 : 1,
    );
  });
  return (order, language) => (order === 'rand' ? shuffled(today()) : sorted(`${order} ${language}`));
}

/** For each place what it sorts by; 0 where it has no such thing. */
async function sortKeys(
  index: StaticIndex,
  order: Exclude<Order, 'rand'>,
  language: Language,
): Promise<ArrayLike<number>> {
  switch (order) {
    case '-id':
      return new Uint8Array((await index.columns()).ids.length);
    case '-date_posted':
      return index.posted();
    case 'date':
    case '-date':
      return (await index.columns()).from;
    case 'title_it':
      return titleKeys(await index.titleOrder('it'));
    case 'title_en':
      return titleKeys(await index.titleOrder('en'));
    case 'city':
      return nameKeys((await index.columns()).cities, language);
    case 'author':
      return nameKeys(await index.authors(), language);
  }
}

/** Key 0 comes last both ways; equal keys keep the order of places. */
function sortPlaces(keys: ArrayLike<number>, direction: 1 | -1): Uint32Array {
  const ranks = Float64Array.from(keys, (key) => (key === 0 ? Infinity : key * direction));
  // The difference of two infinities is NaN, which a sort takes for "equal".
  return Uint32Array.from(ranks.keys()).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
}

/** The titles' numbers, with one and the same for titles that sort alike. */
function titleKeys({ numbers, sameAsBefore }: TitleOrder): Uint32Array {
  if (sameAsBefore.length === 0) return numbers;
  const keyOf = new Map<number, number>();
  for (const number of sameAsBefore) keyOf.set(number, keyOf.get(number - 1) ?? number - 1);
  return numbers.map((number) => keyOf.get(number) ?? number);
}

function nameKeys({ names, numbers }: NameColumn, language: Language): Uint32Array {
  const { compare } = new Intl.Collator(language);
  const keys = new Uint32Array(names.length);
  let key = 0;
  let before = '';
  for (const [number, name] of [...names.entries()].sort(([, one], [, other]) => compare(one, other))) {
    if (name === '') continue;
    if (before === '' || compare(before, name) !== 0) key += 1;
    keys[number] = key;
    before = name;
  }
  return numbers.map((number) => keys[number] ?? 0);
}

/** Fisher-Yates over all places. */
function shuffle(count: number, seed: string): Uint32Array {
  const random = seededRandom(seed);
  const places = Uint32Array.from({ length: count }, (_, place) => place);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const moved = places[last] ?? 0;
    places[last] = places[other] ?? 0;
    places[other] = moved;
  }
  return places;
}
