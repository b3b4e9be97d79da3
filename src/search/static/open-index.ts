import type { ValueKey } from '../../filters/filters.ts';
import { byLanguage, type Language } from '../../model/language.ts';
import { parseCardBlock } from './card-blocks.ts';
import { parseColumns } from './columns.ts';
import { parseLineBlock } from './film-words.ts';
import {
  MANIFEST_FILE,
  parseHashes,
  parseManifest,
  segmentFile,
  type Hashes,
  type Manifest,
} from './manifest.ts';
import { memoize, once } from '../../model/memoize.ts';
import { getDays, parsePositions, parsePosted, parseTableFields, parseTitleOrder } from './other-columns.ts';
import { parseSegment } from './segment-format.ts';
import { parseSynonyms } from './synonyms.ts';
import { parseTextBlock } from './text-blocks.ts';
import { openValues, type LoadSegment } from './values.ts';
import { parsePositionShard, parseRankShard, parseWordShard } from './words.ts';

/** Reads one file of the index by its name; rejects when there is none. */
export type ReadFile = (name: string) => Promise<Uint8Array<ArrayBuffer>>;

/** One index. Each file is fetched once, when it is first needed. */
export type StaticIndex = ReturnType<typeof indexOf>;

export async function openIndex(readFile: ReadFile): Promise<StaticIndex> {
  return indexOf(parseManifest(new TextDecoder().decode(await readFile(MANIFEST_FILE))), readFile);
}

function indexOf(manifest: Manifest, readFile: ReadFile) {
  const load: LoadSegment = async (group, parse, nth) => {
    const hashes = manifest.hashes[group] ?? (await moreHashes())[group];
    const name = segmentFile(group, hashes, nth);
    return parse(parseSegment(name, await readFile(name)));
  };
  const moreHashes = once((): Promise<Hashes> => load('hashes', parseHashes));

  const columns = once(() => load('columns', parseColumns));
  const values = memoize((key: ValueKey) => openValues(key, manifest, load));
  const shards = byLanguage((language) => ({
    words: memoize((nth: number) => load(`words-${language}`, parseWordShard, nth)),
    ranks: memoize((nth: number) => load(`ranks-${language}`, parseRankShard, nth)),
    positions: memoize((nth: number) => load(`positions-${language}`, parsePositionShard, nth)),
  }));
  const textBlocks = byLanguage((language) =>
    memoize(async (name: string) => parseTextBlock(parseSegment(name, await readFile(name)), language)),
  );
  return {
    manifest,
    /** By id, the rows of the clips whose cards were shown. */
    shownRows: new Map<number, number>(),
    columns,
    days: once(async () => {
      const [{ years }, segment] = await Promise.all([columns(), load('days', (read) => read)]);
      return getDays(years, segment);
    }),
    /** By row, the id of its territory; 0 without one. */
    territories: once(() => load('territories', (segment) => segment.column('territory'))),
    /** The values of one filter. */
    values,
    /** By row, the rank of the day on which the clip was posted; 0 without one. */
    posted: once(() => load('posted', parsePosted)),
    /** Fields that only tables to download have. */
    tableFields: once(() => load('tables', parseTableFields)),
    /** By row, its position or `null`. */
    positions: once(async () => {
      const citiesOf = await values('positions').byRow();
      return load('coordinates', (segment) => parsePositions(segment, (row) => citiesOf(row)[0]?.value));
    }),
    /** The titles by number; number 0 is `''`, for no title. */
    titles: memoize((language: Language) => load(`titles-${language}`, (segment) => segment.texts('titles'))),
    titleOrder: memoize((language: Language) => load(`title-order-${language}`, parseTitleOrder)),
    /** The words of the texts in a language, with the files beside them, by the number of the shard. */
    words: (language: Language) => shards[language],
    /** The groups of synonyms; none where the editors have none. */
    synonyms: memoize(async (language: Language) =>
      manifest.hashes[`synonyms-${language}`] === undefined
        ? []
        : load(`synonyms-${language}`, parseSynonyms),
    ),
    /** What is said in the films, for pages in a language: the words, and the lines, by the number of the file. */
    films: memoize((language: Language) => openFilms(load, language)),
    cardBlock: memoize((nth: number) => load('cards', parseCardBlock, nth)),
    /** A file of texts, by its name. */
    textBlock: (language: Language, name: string) => textBlocks[language](name),
  };
}

function openFilms(load: LoadSegment, language: Language) {
  return {
    words: memoize((nth: number) => load(`film-words-${language}`, parseWordShard, nth)),
    lines: memoize((nth: number) => load(`film-lines-${language}`, parseLineBlock, nth)),
  };
}
