import type { Clip } from '../../model/clip.ts';
import { filmLines, LINE_NUMBERS, type SearchedLine } from '../../model/film-lines.ts';
import { groupBy } from '../../model/group-by.ts';
import { FALLBACK_LANGUAGE, parseLanguage, type Language } from '../../model/language.ts';
import { splitWords } from '../../model/words.ts';
import { decodeLists, encodeLists, listSize, writeSegment, type Segment } from './segment-format.ts';
import { cutShards, firstLetters, type WrittenShard } from './shards.ts';
import { SHORT, termStart } from './words.ts';
import { cutTerms } from './write-words.ts';

/** The lines of some clips, by docId. */
export type LineBlock = ReadonlyMap<number, readonly SearchedLine[]>;

interface ClipLines {
  readonly docId: number;
  readonly lines: readonly SearchedLine[];
}

/** A block is larger only when the lines of a single clip are. */
const BLOCK_BYTES = 12_000;
/** A block has clips of one range of docIds alone, so that a longer text moves no clip of another range. */
const RANGE = 256;
/** Digits of a docId as the start of a block, so that texts sort as the numbers do. */
const DIGITS = 8;

/** A line among those of all clips. @param docId at most a million, so that the number has 32 bits */
export function lineId(docId: number, number: number): number {
  return docId * LINE_NUMBERS + number;
}

/**
 * The lines of the films as the pages of one language show them.
 * @param clips oldest first
 */
export function getFilmLines(clips: readonly Clip[], language: Language): readonly ClipLines[] {
  return [...clips.entries()]
    .map(([docId, clip]): ClipLines => ({ docId, lines: filmLines(clip, language) }))
    .filter(({ lines }) => lines.length > 0);
}

/**
 * The words that lead to lines. The files are as those of the clips' words (`words.ts`), with the numbers of lines in place of
 * docIds.
 */
export function writeFilmWords(clips: readonly ClipLines[]): readonly WrittenShard[] {
  const postings = new Map<string, number[]>();
  for (const { docId, lines } of clips) {
    for (const { number, text } of lines) {
      for (const term of termsOf(text.value)) {
        const list = postings.get(term);
        if (list) list.push(lineId(docId, number));
        else postings.set(term, [lineId(docId, number)]);
      }
    }
  }
  const terms = [...postings]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([term, list]) => ({ term, list, size: listSize(list) }));
  return cutTerms(terms).map(({ start, items }) => {
    const texts = { terms: items.map(({ term }) => term) };
    return { start, file: writeSegment({ texts, columns: encodeLists(items.map(({ list }) => list)) }) };
  });
}

function termsOf(text: string): ReadonlySet<string> {
  return new Set(
    splitWords(text).flatMap((word) => [
      ...[1, SHORT].map((letters) => `${firstLetters(word, letters)}*`),
      termStart(word),
    ]),
  );
}

/** The texts of the lines, by clip. */
export function writeFilmLines(clips: readonly ClipLines[]): readonly WrittenShard[] {
  const ranges = groupBy(clips, ({ docId }) => Math.floor(docId / RANGE));
  return [...ranges.values()].flatMap(writeBlocks);
}

function writeBlocks(clips: readonly ClipLines[]): WrittenShard[] {
  const groups = clips.map((clip) => [blockStart(clip.docId), [clip]] as const);
  const sizeOf = ({ lines }: ClipLines): number =>
    lines.reduce((size, { text, name }) => size + text.value.length + name.length, 0);
  return cutShards(groups, sizeOf, BLOCK_BYTES).map(({ start, items }) => {
    const lines = items.flatMap((clip) => clip.lines);
    const file = writeSegment({
      texts: {
        values: lines.map(({ text }) => text.value),
        languages: lines.map(({ text }) => text.lang),
        names: lines.map(({ name }) => name),
      },
      columns: {
        docIds: items.map(({ docId }) => docId),
        ...encodeLists(items.map((clip) => clip.lines.map(({ number }) => number))),
        // 0 where there is no moment.
        seconds: lines.map((line) => (line.start === null ? 0 : line.start + 1)),
      },
    });
    return { start, file };
  });
}

/** What the start of a clip's block is compared with. */
export function blockStart(docId: number): string {
  return String(docId).padStart(DIGITS, '0');
}

export function parseLineBlock(segment: Segment): LineBlock {
  const { list: numbersOf } = decodeLists(segment);
  const [values, languages, names] = ['values', 'languages', 'names'].map((name) => segment.texts(name));
  const seconds = segment.column('seconds');
  const block = new Map<number, readonly SearchedLine[]>();
  let at = 0;
  for (const [nth, docId] of segment.column('docIds').entries()) {
    const lines = Array.from(numbersOf(nth), (number): SearchedLine => {
      const start = seconds[at] ?? 0;
      const text = { value: values?.[at] ?? '', lang: parseLanguage(languages?.[at]) ?? FALLBACK_LANGUAGE };
      const line = { number, start: start === 0 ? null : start - 1, name: names?.[at] ?? '', text };
      at += 1;
      return line;
    });
    block.set(docId, lines);
  }
  return block;
}
