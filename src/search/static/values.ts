import { cleanText } from '../../api/clean-text.ts';
import { valueFilter, VALUE_KEYS, type ValueKey } from '../../filters/filters.ts';
import { byLanguage, FALLBACK_LANGUAGE, type Language } from '../../model/language.ts';
import { showText, type Text } from '../../model/text.ts';
import type { Choice } from '../search-engine.ts';
import type { Manifest, SegmentGroup } from './manifest.ts';
import { memoize, once } from '../../model/memoize.ts';
import { decodeLists, type Segment } from './segment-format.ts';
import { findShard, firstLetters } from './shards.ts';

/** A value of a filter, as the address writes it. */
export interface FilterValue {
  readonly value: string;
  /** Of the record that the value is the id of, or `null`. */
  readonly name: Text | null;
}

/** A value with the rows of its clips. */
export interface ListedValue extends FilterValue {
  readonly rows: Uint32Array;
}

/**
 * The values of a filter, from small files: the values to offer at once, which are all or the most frequent of thousands;
 * the clips of each value, for a filter by it; and of thousands the names by the first letters of their words, for what
 * is typed. Only the first says how many clips a value has, so that a new clip changes few of the others.
 */
export interface FilterValues {
  readonly top: () => Promise<TopValues>;
  readonly find: (value: string) => Promise<ListedValue | undefined>;
  readonly all: () => Promise<readonly ListedValue[]>;
  /** The values of a row. */
  readonly byRow: () => Promise<(row: number) => readonly FilterValue[]>;
  /** Values by their names: all that have a word with this start, and perhaps others. None where the top has all. */
  readonly startingWith: (word: string, language: Language) => Promise<FoundNames>;
}

interface TopValues {
  /** In the order of the clips, or where these are not all values, the most frequent first. */
  readonly values: readonly (FilterValue & { readonly clips: number })[];
  /** How many values there are. */
  readonly size: number;
}

interface FoundNames {
  /** Those of frequent values first. */
  readonly choices: readonly Choice[];
  /** Whether a file could not be read. */
  readonly isIncomplete: boolean;
}

/** The letters of a word by which names are found. */
export const LETTERS = 2;

/** Larger than every character of a word. */
const LAST = '\u{10ffff}';

/** Reads a file of a group. */
export type LoadSegment = <Value>(
  group: SegmentGroup,
  parse: (segment: Segment) => Value,
  nth?: number,
) => Promise<Value>;

/** Whether a filter has so many values that not all are among those to offer at once. */
export function hasLongList({ starts }: Pick<Manifest, 'starts'>): boolean {
  return VALUE_KEYS.some((key) => starts[`${key}-names-${FALLBACK_LANGUAGE}`] !== undefined);
}

export function openValues(key: ValueKey, { starts, clips }: Manifest, load: LoadSegment): FilterValues {
  const isNamed = valueFilter(key).recordsOf !== undefined;
  const readShards = <Value>(group: SegmentGroup, parse: (segment: Segment) => Value) =>
    memoize((nth: number) => load(group, parse, nth));
  const readLists = (group: SegmentGroup) =>
    readShards(group, (segment) => parseLists(segment, isNamed, clips));
  const top = once(() => load(`${key}-top`, (segment) => parseTop(segment, isNamed)));
  const topLists = readLists(`${key}-top-lists`);
  const lists = readLists(`${key}-lists`);
  const startsOfTop = starts[`${key}-top-lists`] ?? [];
  const startsOfLists = starts[`${key}-lists`] ?? [];
  const names = byLanguage((language) =>
    readShards(`${key}-names-${language}`, (segment) => parseNames(segment, isNamed)),
  );
  /** The list of a value among the most frequent. A short list has none of these, so that `top` is not read. */
  const findTop = async (value: string): Promise<readonly ListedValue[] | undefined> => {
    if (startsOfTop.length === 0) return undefined;
    const { values, shards } = await top();
    const nth = shards[values.findIndex((one) => one.value === value)];
    return nth === undefined ? undefined : topLists(nth);
  };
  const all = async (): Promise<readonly ListedValue[]> => {
    const ofTop = startsOfTop.map((_, nth) => topLists(nth));
    return (await Promise.all([...ofTop, ...startsOfLists.map((_, nth) => lists(nth))])).flat();
  };
  return {
    top,
    all,
    async find(value) {
      const nth = findShard(startsOfLists, value);
      const shard = (await findTop(value)) ?? (nth >= 0 ? await lists(nth) : []);
      return shard.find((one) => one.value === value);
    },
    byRow: once(async () => {
      const ofRows: FilterValue[][] = [];
      for (const one of await all()) for (const row of one.rows) (ofRows[row] ??= []).push(one);
      return (row: number) => ofRows[row] ?? [];
    }),
    async startingWith(word, language) {
      // Values that are no ids have the same names in every language.
      const ofLanguage = isNamed ? language : FALLBACK_LANGUAGE;
      const startsOfNames = starts[`${key}-names-${ofLanguage}`] ?? [];
      const letters = firstLetters(word, LETTERS);
      const from = Math.max(0, findShard(startsOfNames, letters));
      // A single letter starts many words of two.
      const to =
        letters === firstLetters(word, LETTERS - 1) ? findShard(startsOfNames, letters + LAST) : from;
      const files = startsOfNames.slice(from, to + 1).map((_, at) => names[ofLanguage](from + at));
      const read = await Promise.allSettled(files);
      return {
        choices: read.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
        isIncomplete: read.some(({ status }) => status === 'rejected'),
      };
    },
  };
}

/** The value's name as a page in the language shows it; `''` for an id that nothing names. */
export function nameOfValue({ value, name }: FilterValue, language: Language): string {
  return name === null ? cleanText(value) : showText(name, language).value;
}

function parseTop(segment: Segment, isNamed: boolean): TopValues & { readonly shards: Uint32Array } {
  const clips = segment.column('clips');
  return {
    values: parseValues(segment, isNamed).map((one, at) => ({ ...one, clips: clips[at] ?? 0 })),
    size: segment.column('size')[0] ?? 0,
    shards: segment.column('shard'),
  };
}

/** @param clips how many there are: lists hold ranks from the oldest, rows begin with the newest */
function parseLists(segment: Segment, isNamed: boolean, clips: number): readonly ListedValue[] {
  const { list: docIdsOf } = decodeLists(segment);
  return parseValues(segment, isNamed).map((one, nth) => ({
    ...one,
    rows: docIdsOf(nth).map((docId) => clips - 1 - docId),
  }));
}

function parseValues(segment: Segment, isNamed: boolean): FilterValue[] {
  const values = segment.texts('values');
  if (!isNamed) return values.map((value) => ({ value, name: null }));
  const names = byLanguage((language) => segment.texts(language));
  return values.map((value, at) => ({ value, name: byLanguage((language) => names[language][at] ?? '') }));
}

function parseNames(segment: Segment, isNamed: boolean): readonly Choice[] {
  const values = segment.texts('values');
  const shown = isNamed ? segment.texts('shown') : values;
  return values.map((value, at) => ({ value, text: cleanText(shown[at] ?? '') }));
}
