import { valueFilter, type NamingRecords, type ValueKey } from '../../filters/filters.ts';
import type { Clip } from '../../model/clip.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '../../model/language.ts';
import { NO_TEXT } from '../../model/text.ts';
import { splitWords } from '../../model/words.ts';
import type { SegmentGroup } from './manifest.ts';
import { encodeLists, listSize, writeSegment, type SegmentContent } from './segment-format.ts';
import { cutShards, firstLetters, type Shard, type WrittenShard } from './shards.ts';
import { LETTERS, nameOfValue, type FilterValue } from './values.ts';

/** Fewer values are offered all at once. */
const LONG = 500;
/** Values of a long list that are offered before anything is typed. */
const TOP = 128;
const SHARD_BYTES = 16_000;

export interface ValueFiles {
  /** Of the group `KEY-top`. */
  readonly top: Uint8Array<ArrayBuffer>;
  readonly sharded: readonly (readonly [group: SegmentGroup, shards: readonly WrittenShard[]])[];
}

interface Value extends FilterValue {
  /** Of its clips, by their rank from the oldest. */
  readonly docIds: readonly number[];
}

/**
 * The files of a filter that `openValues` reads.
 * @param clips newest first
 */
export function writeValues(key: ValueKey, clips: readonly Clip[], archive: NamingRecords): ValueFiles {
  const inClipOrder = collectValues(key, clips, archive);
  // Lists and names are in an order that a new clip does not change.
  const values = [...inClipOrder].sort((one, other) => (one.value < other.value ? -1 : 1));
  const isLong = values.length >= LONG;
  const frequent = isLong
    ? [...values].sort((one, other) => other.docIds.length - one.docIds.length).slice(0, TOP)
    : [];
  const top = isLong ? frequent : inClipOrder;
  const isNamed = valueFilter(key).recordsOf !== undefined;
  const topShards = cutLists(frequent);
  const rest = cutLists(values.filter((value) => !frequent.includes(value)));
  const writeLists = ({ start, items }: Shard<Value>): WrittenShard => ({
    start,
    file: encodeValues(items, isNamed, encodeLists(items.map(({ docIds }) => docIds))),
  });
  const languages = !isLong ? [] : isNamed ? LANGUAGES : [FALLBACK_LANGUAGE];
  return {
    top: encodeValues(top, isNamed, {
      clips: top.map(({ docIds }) => docIds.length),
      shard: topShards.flatMap(({ items }, nth) => items.map(() => nth)),
      size: [values.length],
    }),
    sharded: [
      [`${key}-top-lists`, topShards.map(writeLists)],
      [`${key}-lists`, rest.map(writeLists)],
      ...languages.map((language): ValueFiles['sharded'][number] => [
        `${key}-names-${language}`,
        writeNames(values, language),
      ]),
    ],
  };
}

/** In the order of the clips. */
function collectValues(key: ValueKey, clips: readonly Clip[], archive: NamingRecords): Value[] {
  const { valuesOf, recordsOf } = valueFilter(key);
  const names = recordsOf && new Map(recordsOf(archive).map(({ id, value }) => [String(id), value]));
  const docIdsOf = new Map<string, number[]>();
  for (const [row, clip] of clips.entries()) {
    for (const value of new Set(valuesOf(clip))) {
      const docIds = docIdsOf.get(value) ?? [];
      docIds.push(clips.length - 1 - row);
      docIdsOf.set(value, docIds);
    }
  }
  return [...docIdsOf].map(([value, docIds]) => ({
    value,
    name: names ? (names.get(value) ?? NO_TEXT) : null,
    docIds: docIds.reverse(),
  }));
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

/** The names with a word that starts with the letters of the shard, those of frequent values first. */
function writeNames(values: readonly Value[], language: Language): WrittenShard[] {
  const shownOf = new Map(
    values.map((one) => [one, one.name === null ? one.value : nameOfValue(one, language)]),
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
    const texts = { values: all.map(({ value }) => value) };
    const isNamed = all.some(({ name }) => name !== null);
    const shown = all.map((one) => shownOf.get(one) ?? '');
    return { start, file: writeSegment({ texts: isNamed ? { ...texts, shown } : texts }) };
  });
}

/** How frequent a value is, so roughly that one clip more mostly changes nothing. */
function magnitude({ docIds }: Value): number {
  return Math.floor(Math.log2(docIds.length));
}

function encodeValues(
  values: readonly Value[],
  isNamed: boolean,
  columns: Required<SegmentContent>['columns'],
): Uint8Array<ArrayBuffer> {
  const texts: Record<string, readonly string[]> = { values: values.map(({ value }) => value) };
  if (isNamed) {
    for (const language of LANGUAGES) texts[language] = values.map(({ name }) => name?.[language] ?? '');
  }
  return writeSegment({ texts, columns });
}
