import { forEachValueKey, type ValueKey } from '../../filters/filters.ts';
import { withoutName } from '../../filters/search-names.ts';
import { splitWords } from '../../model/words.ts';
import type { Counts, Facets, Question } from '../search-engine.ts';
import type { StaticIndex } from './open-index.ts';
import { REJECTED_BY, rejectClips, type RejectionMask } from './reject-clips.ts';
import type { FilterValues } from './values.ts';

/** How many clips each year has, whatever the period. The values of a filter have files of their own, and are counted apart. */
export async function countYears(index: StaticIndex, question: Question): Promise<Facets> {
  const [{ mask }, { years }] = await Promise.all([rejectClips(index, question), index.columns()]);
  const counts = new Map<number, number>();
  const heeded = ~REJECTED_BY.period;
  for (const [row, bits] of mask.entries()) {
    if ((bits & heeded) !== 0) continue;
    const year = years[row] ?? 0;
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  const undated = counts.get(0) ?? 0;
  counts.delete(0);
  const sorted = new Map([...counts].sort(([one], [other]) => one - other));
  return { years: sorted, undated, ...forEachValueKey(() => null) };
}

/**
 * How many clips each value of a filter would find, whatever others of it are chosen. Of a long list these are its most frequent
 * values, those chosen, and those that the search names.
 */
export async function countValues(index: StaticIndex, question: Question, key: ValueKey): Promise<Counts> {
  const values = index.values(key);
  const [{ mask }, top, named] = await Promise.all([
    rejectClips(index, question),
    values.top(),
    question.scope.territory === null ? findNamed(values, question) : [],
  ]);
  const heeded = ~REJECTED_BY[key];
  const isNarrowed = mask.some((bits) => (bits & heeded) !== 0);
  const counts = new Map(top.values.map(({ value, clips }) => [value, isNarrowed ? 0 : clips]));
  const wanted = [...counts.keys(), ...question.filters[key], ...named].filter(
    (value) => isNarrowed || !counts.has(value),
  );
  const listed =
    question.scope.territory === null
      ? await Promise.all(wanted.map(async (value) => (await values.find(value)) ?? { value, rows: [] }))
      : await values.all();
  for (const { value, rows } of listed) counts.set(value, countRows(mask, rows, REJECTED_BY[key]));
  return counts;
}

/** The values of a long list whose names stand whole in the search. A name of one letter is none. */
async function findNamed(
  values: FilterValues,
  { scope, filters: { search } }: Question,
): Promise<readonly string[]> {
  const words = new Set(splitWords(search));
  const found = await Promise.all(
    [...words].filter((word) => word.length > 1).map((word) => values.startingWith(word, scope.language)),
  );
  const names = new Map(found.flatMap(({ choices }) => choices.map(({ value, text }) => [value, text])));
  return [...names].flatMap(([value, text]) => (withoutName(search, text) === undefined ? [] : [value]));
}

/** @param ignored bits of the mask that count as a match */
function countRows(mask: RejectionMask, rows: Iterable<number>, ignored: number): number {
  const heeded = ~ignored;
  let count = 0;
  for (const row of rows) if (((mask[row] ?? 0) & heeded) === 0) count += 1;
  return count;
}
