import { cleanText } from '../../api/clean-text.ts';
import { valueFilter, type ValueKey } from '../../filters/filters.ts';
import { byLanguage, FALLBACK_LANGUAGE, type Language } from '../../model/language.ts';
import type { Text } from '../../model/text.ts';
import type { Choice } from '../search-engine.ts';
import { decodeList, listStarts } from './delta-lists.ts';
import type { Manifest, SegmentGroup } from './manifest.ts';
import { memoize, once } from './memoize.ts';
import type { Segment } from './segment-format.ts';
import { findShard, firstLetters } from './shards.ts';

/**
 * The values of a filter that has thousands, such as authors, in small files beside the whole column
 * (`value-column.ts`): the most frequent ones, which are offered at once; the names by the first letters of their
 * words, for what is typed; and the clips of each value, for a filter by it. Only the first says how many clips a
 * value has, so that a new clip changes few of the others.
 */
export interface LongValues {
  readonly top: () => Promise<TopValues>;
  /** Values by their names: all that have a word with this start, and perhaps others. */
  readonly startingWith: (word: string, language: Language) => Promise<FoundNames>;
  readonly find: (value: string) => Promise<ListedValue | undefined>;
}

interface TopValues {
  /** The most frequent first. */
  readonly values: readonly { readonly value: string; readonly name: Text | null; readonly clips: number }[];
  /** How many values there are. */
  readonly size: number;
}

interface ListedValue {
  readonly value: string;
  /** Of the record that the value is the id of, or `null`. */
  readonly name: Text | null;
  /** The clips, by their rank from the oldest. */
  readonly docIds: Uint32Array;
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

/** @returns `null` for a filter whose values are only in the whole column */
export function openLongValues(
  key: ValueKey,
  { hashes, starts }: Pick<Manifest, 'hashes' | 'starts'>,
  load: LoadSegment,
): LongValues | null {
  if (hashes[`${key}-top`] === undefined) return null;
  const isNamed = valueFilter(key).recordsOf !== undefined;
  const top = once(() => load(`${key}-top`, (segment) => parseTop(segment, isNamed)));
  const lists = memoize((file: string) => {
    const [group, nth] = file.split(' ') as [SegmentGroup, string];
    return load(group, (segment) => parseLists(segment, isNamed), Number(nth));
  });
  const names = memoize((file: string) => {
    const [group, nth] = file.split(' ') as [SegmentGroup, string];
    return load(group, (segment) => parseNames(segment, isNamed), Number(nth));
  });
  return {
    top,
    async find(value) {
      const { values, shards } = await top();
      const shard = shards[values.findIndex((one) => one.value === value)];
      if (shard !== undefined) return (await lists(`${key}-top-lists ${shard}`))(value);
      const nth = findShard(starts[`${key}-lists`] ?? [], value);
      return nth < 0 ? undefined : (await lists(`${key}-lists ${nth}`))(value);
    },
    async startingWith(word, language) {
      const group: SegmentGroup = `${key}-names-${isNamed ? language : FALLBACK_LANGUAGE}`;
      const all = starts[group] ?? [];
      const letters = firstLetters(word, LETTERS);
      const from = Math.max(0, findShard(all, letters));
      // A single letter starts many words of two.
      const to = letters === firstLetters(word, LETTERS - 1) ? findShard(all, letters + LAST) : from;
      const files = all.slice(from, to + 1).map((_, at) => names(`${group} ${from + at}`));
      const read = await Promise.allSettled(files);
      return {
        choices: read.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
        isIncomplete: read.some(({ status }) => status === 'rejected'),
      };
    },
  };
}

function parseTop(segment: Segment, isNamed: boolean): TopValues & { readonly shards: Uint32Array } {
  const clips = segment.column('clips');
  return {
    values: parseValues(segment, isNamed).map((one, at) => ({ ...one, clips: clips[at] ?? 0 })),
    size: segment.column('size')[0] ?? 0,
    shards: segment.column('shard'),
  };
}

function parseLists(segment: Segment, isNamed: boolean): (value: string) => ListedValue | undefined {
  const starts = listStarts(segment.column('counts'));
  const steps = segment.column('steps');
  const values = parseValues(segment, isNamed);
  return (value) => {
    const nth = values.findIndex((one) => one.value === value);
    const found = values[nth];
    return found && { ...found, docIds: decodeList(steps.slice(starts[nth], starts[nth + 1])) };
  };
}

function parseValues(segment: Segment, isNamed: boolean): Pick<ListedValue, 'value' | 'name'>[] {
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
