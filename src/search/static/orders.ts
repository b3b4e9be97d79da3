import type { ApiOrder } from '../../filters/filters.ts';
import type { Language } from '../../model/language.ts';
import { shuffled } from '../../model/random.ts';
import { memoize } from '../../model/memoize.ts';
import type { StaticIndex } from './open-index.ts';
import type { TitleOrder } from './other-columns.ts';
import { nameOfValue, type ListedValue } from './values.ts';

/** All rows in an order; sorted once for each order and language. */
export type GetOrder = (order: ApiOrder, language: Language) => Promise<Uint32Array>;

/** @param today seeds `rand` (YYYY-MM-DD), so that the order stays the same for a day */
export function createOrders(index: StaticIndex, today: () => string): GetOrder {
  const random = memoize((day: string) =>
    Promise.resolve(Uint32Array.from(shuffled(Array(index.manifest.clips).keys(), day))),
  );
  const sorted = memoize(async (key: `${Exclude<ApiOrder, 'rand'>} ${Language}`) => {
    const [order, language] = key.split(' ') as [Exclude<ApiOrder, 'rand'>, Language];
    return sortRows(
      await sortKeys(index, order, language),
      order === '-date' || order === '-date_posted' ? -1 : 1,
    );
  });
  return (order, language) => (order === 'rand' ? random(today()) : sorted(`${order} ${language}`));
}

/** By row, the number that it sorts by; 0 for a clip without such a value, which comes last. */
async function sortKeys(
  index: StaticIndex,
  order: Exclude<ApiOrder, 'rand'>,
  language: Language,
): Promise<ArrayLike<number>> {
  switch (order) {
    case '-id':
      return new Uint8Array(index.manifest.clips);
    case '-date_posted':
      return index.posted();
    case 'date':
    case '-date':
      return (await index.days()).from;
    case 'title_it':
      return titleKeys(await index.titleOrder('it'));
    case 'title_en':
      return titleKeys(await index.titleOrder('en'));
    case 'city':
      return valueKeys(await index.values('positions').all(), index.manifest.clips, language);
    case 'author':
      return valueKeys(await index.values('authors').all(), index.manifest.clips, language);
  }
}

/** Key 0 comes last both ways; equal keys keep the order of the rows. */
function sortRows(keys: ArrayLike<number>, direction: 1 | -1): Uint32Array {
  const ranks = Float64Array.from(keys, (key) => (key === 0 ? Infinity : key * direction));
  // The difference of two infinities is NaN, which a sort treats as equal.
  return Uint32Array.from(ranks.keys()).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
}

/** The titles' numbers, equal for titles that sort alike. */
function titleKeys({ numbers, sameAsBefore }: TitleOrder): Uint32Array {
  if (sameAsBefore.length === 0) return numbers;
  const keyOf = new Map<number, number>();
  for (const number of sameAsBefore) keyOf.set(number, keyOf.get(number - 1) ?? number - 1);
  return numbers.map((number) => keyOf.get(number) ?? number);
}

function valueKeys(values: readonly ListedValue[], clips: number, language: Language): Uint32Array {
  const { compare } = new Intl.Collator(language);
  const sorted = values
    .map((one) => ({ rows: one.rows, name: nameOfValue(one, language) }))
    .sort((one, other) => compare(one.name, other.name));
  const keys = new Uint32Array(clips);
  let key = 0;
  for (const [at, { rows, name }] of sorted.entries()) {
    if (at === 0 || compare(sorted[at - 1]?.name ?? '', name) !== 0) key += 1;
    for (const row of rows) keys[row] = key;
  }
  return keys;
}
