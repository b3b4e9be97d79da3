import { valueFilter, type NamingRecords, type ValueKey } from '../../filters/filters.ts';
import type { Clip } from '../../model/clip.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '../../model/language.ts';
import { NO_TEXT, showText, type Text } from '../../model/text.ts';
import { splitWords } from '../../model/words.ts';
import { encodeLists, listSize } from './delta-lists.ts';
import { LETTERS } from './long-values.ts';
import type { SegmentGroup } from './manifest.ts';
import { writeSegment, type SegmentContent } from './segment-format.ts';
import { cutShards, firstLetters, type Shard, type WrittenShard } from './shards.ts';

/** A filter with fewer values is read as a whole. */
const LONG = 500;
/** Values that are offered before anything is typed. */
const TOP = 128;
const SHARD_BYTES = 16_000;

export interface LongValueFiles {
  /** Of the group `KEY-top`. */
  readonly top: Uint8Array<ArrayBuffer>;
  readonly sharded: readonly (readonly [group: SegmentGroup, shards: readonly WrittenShard[]])[];
}

interface Value {
  readonly value: string;
  readonly name: Text | null;
  readonly docIds: readonly number[];
}

/**
 * The files that `openLongValues` reads.
 * @param oldestFirst the clips
 * @returns `null` for a filter with so few values that it needs none
 */
export function writeLongValues(
  key: ValueKey,
  oldestFirst: readonly Clip[],
  archive: NamingRecords,
): LongValueFiles | null {
  const values = collectValues(key, oldestFirst, archive);
  if (values.length < LONG) return null;
  const top = [...values].sort((one, other) => other.docIds.length - one.docIds.length).slice(0, TOP);
  const rest = values.filter((value) => !top.includes(value));
  const topShards = cutLists(top);
  // Values that are no ids have the same names in every language.
  const languages = valueFilter(key).recordsOf === undefined ? [FALLBACK_LANGUAGE] : LANGUAGES;
  return {
    top: writeValues(top, {
      clips: top.map(({ docIds }) => docIds.length),
      shard: topShards.flatMap(({ items }, nth) => items.map(() => nth)),
      size: [values.length],
    }),
    sharded: [
      [`${key}-top-lists`, topShards.map(writeLists)],
      [`${key}-lists`, cutLists(rest).map(writeLists)],
      ...languages.map((language): LongValueFiles['sharded'][number] => [
        `${key}-names-${language}`,
        writeNames(values, language),
      ]),
    ],
  };
}

/** In an order that a new clip does not change. */
function collectValues(key: ValueKey, oldestFirst: readonly Clip[], archive: NamingRecords): Value[] {
  const { valuesOf, recordsOf } = valueFilter(key);
  const names = recordsOf && new Map(recordsOf(archive).map(({ id, value }) => [String(id), value]));
  const docIdsOf = new Map<string, Set<number>>();
  for (const [docId, clip] of oldestFirst.entries()) {
    for (const value of valuesOf(clip)) {
      docIdsOf.set(value, (docIdsOf.get(value) ?? new Set()).add(docId));
    }
  }
  return [...docIdsOf]
    .map(([value, docIds]) => ({
      value,
      name: names ? (names.get(value) ?? NO_TEXT) : null,
      docIds: [...docIds],
    }))
    .sort((one, other) => (one.value < other.value ? -1 : 1));
}

function cutLists(values: readonly Value[]): readonly Shard<Value>[] {
  const sizeOf = ({ value, name, docIds }: Value): number =>
    value.length +
    LANGUAGES.reduce((sum, language) => sum + (name?.[language].length ?? 0), listSize(docIds));
  return cutShards(
    values.map((one) => [one.value, [one]] as const),
    sizeOf,
    SHARD_BYTES,
  );
}

function writeLists({ start, items }: Shard<Value>): WrittenShard {
  return {
    start,
    bytes: writeValues(items, encodeLists(items.map(({ docIds }) => docIds))),
  };
}

/** The names with a word that starts with the letters of the shard, those of frequent values first. */
function writeNames(values: readonly Value[], language: Language): WrittenShard[] {
  const shownOf = new Map(
    values.map((one) => [one, one.name === null ? one.value : showText(one.name, language).value]),
  );
  const groups = new Map<string, Set<Value>>();
  for (const [one, shown] of shownOf) {
    for (const word of splitWords(shown)) {
      const letters = firstLetters(word, LETTERS);
      groups.set(letters, (groups.get(letters) ?? new Set()).add(one));
    }
  }
  const sorted = [...groups]
    .map(([letters, ofGroup]) => [letters, [...ofGroup]] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const sizeOf = (one: Value): number => one.value.length + (shownOf.get(one)?.length ?? 0);
  return cutShards(sorted, sizeOf, SHARD_BYTES).map(({ start, items }) => {
    const all = [...new Set(items)].sort((one, other) => magnitude(other) - magnitude(one));
    const shown = all.map((one) => shownOf.get(one) ?? '');
    const isNamed = all.some(({ name }) => name !== null);
    const texts = { values: all.map(({ value }) => value) };
    return { start, bytes: writeSegment({ texts: isNamed ? { ...texts, shown } : texts }) };
  });
}

/** How frequent a value is, so roughly that one clip more mostly changes nothing. */
function magnitude({ docIds }: Value): number {
  return Math.floor(Math.log2(docIds.length));
}

function writeValues(
  values: readonly Value[],
  columns: Required<SegmentContent>['columns'],
): Uint8Array<ArrayBuffer> {
  const texts: Record<string, readonly string[]> = { values: values.map(({ value }) => value) };
  if (values.some(({ name }) => name !== null)) {
    for (const language of LANGUAGES) texts[language] = values.map(({ name }) => name?.[language] ?? '');
  }
  return writeSegment({ texts, columns });
}
