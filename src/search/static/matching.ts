import type { Filters } from '../../model/filters.ts';
import { LANGUAGES, type Language } from '../../model/language.ts';
import { splitWords } from '../../model/words.ts';
import type { Question } from '../search-engine.ts';
import type { Columns } from './columns.ts';
import type { KeywordColumn } from './keyword-column.ts';
import type { NameColumn } from './name-column.ts';
import type { StaticIndex } from './open-index.ts';
import { entryStart, findShard, markWord } from './words.ts';

/**
 * Which filters a clip fails, as bits: those that have a facet one each, the others together. So a facet that ignores
 * its own filter is a count of the clips that fail nothing else.
 */
export const FAILS = { date: 1, position: 2, format: 4, keyword: 8, author: 16, other: 32 } as const;

export interface Matching {
  /** For each place the filters that the clip fails; 0 is a match. */
  readonly failures: Uint8Array;
  /** Clips in the scope, before filters. */
  readonly total: number;
}

/** Holds every clip against the question; fetches only what its filters ask about. */
export async function matchClips(index: StaticIndex, { scope, filters }: Question): Promise<Matching> {
  const [columns, authors, keywords, marks] = await Promise.all([
    index.columns(),
    filters.authors.length > 0 ? index.authors() : null,
    filters.keywords.length > 0 ? index.keywords() : null,
    markWords(index, filters.search, scope.language),
  ]);
  const { failures, total } = matchScope(columns, scope.territory);
  for (const marked of marks) {
    for (let place = 0; place < failures.length; place += 1) {
      if (marked[place] === 0) failures[place] = (failures[place] ?? 0) | FAILS.other;
    }
  }
  if (filters.positions.length > 0) failNames(failures, FAILS.position, columns.cities, filters.positions);
  if (filters.formats.length > 0) failNames(failures, FAILS.format, columns.formats, filters.formats);
  if (authors !== null) failNames(failures, FAILS.author, authors, filters.authors);
  if (keywords !== null) failKeywords(failures, keywords, filters.keywords);
  if (filters.from_date !== null || filters.to_date !== null) failDays(failures, columns, filters);
  return { failures, total };
}

/** Every clip of the territory, or of the whole archive, matches as long as no filter says otherwise. */
export function matchScope({ territories }: Columns, territory: number | null): Matching {
  const failures = new Uint8Array(territories.length);
  if (territory === null) return { failures, total: failures.length };
  let total = 0;
  for (let place = 0; place < failures.length; place += 1) {
    // 0 in the column is a clip without a territory, and no id.
    if (territories[place] === territory && territory !== 0) total += 1;
    else failures[place] = FAILS.other;
  }
  return { failures, total };
}

/** For each word of the search, 1 at the places of the clips that have a word which starts like it. */
async function markWords(index: StaticIndex, search: string, language: Language): Promise<Uint8Array[]> {
  const words = [...new Set(splitWords(search))];
  // The English index holds only what the Italian one lacks.
  const languages: readonly Language[] = language === 'it' ? ['it'] : LANGUAGES;
  return Promise.all(
    words.map(async (word) => {
      const marks = new Uint8Array(index.manifest.clips);
      const start = entryStart(word);
      await Promise.all(
        languages.map(async (one) => {
          const nth = findShard(index.manifest.wordStarts[one], start);
          if (nth >= 0) markWord(await index.wordShard(one, nth), start, marks);
        }),
      );
      return marks;
    }),
  );
}

function failNames(
  failures: Uint8Array,
  bit: number,
  { names, numbers }: NameColumn,
  wanted: readonly string[],
): void {
  const allowed = new Uint8Array(names.length);
  for (const name of wanted) allowed[names.indexOf(name)] = 1;
  // The filter asks for names, and none is not one, not even to a filter of "".
  allowed[0] = 0;
  for (let place = 0; place < failures.length; place += 1) {
    if (allowed[numbers[place] ?? 0] === 0) failures[place] = (failures[place] ?? 0) | bit;
  }
}

function failKeywords(
  failures: Uint8Array,
  { ids, starts, numbers }: KeywordColumn,
  wanted: readonly number[],
): void {
  const allowed = Uint8Array.from(ids, (id) => Number(wanted.includes(id)));
  for (let place = 0; place < failures.length; place += 1) {
    const end = starts[place + 1] ?? 0;
    let at = starts[place] ?? 0;
    while (at < end && allowed[numbers[at] ?? 0] === 0) at += 1;
    if (at === end) failures[place] = (failures[place] ?? 0) | FAILS.keyword;
  }
}

/** A date known to the month or year passes when any of its days does; a clip without a date never does. */
function failDays(failures: Uint8Array, { from, to }: Columns, filters: Filters): void {
  const first = filters.from_date === null ? 1 : dayNumber(filters.from_date);
  const last = filters.to_date === null ? Infinity : dayNumber(filters.to_date);
  for (let place = 0; place < failures.length; place += 1) {
    // Without a date both ends are 0, which no range begins before.
    if ((from[place] ?? 0) > last || (to[place] ?? 0) < first) {
      failures[place] = (failures[place] ?? 0) | FAILS.date;
    }
  }
}

/** "1962-07-14" as 19620714: days compare as numbers. */
function dayNumber(day: string): number {
  return Number(day.replaceAll('-', ''));
}
