import type { ValueKey } from '../../filters/filters.ts';
import type { Position } from '../../model/clip.ts';
import { byLanguage, type Language } from '../../model/language.ts';
import { parseCardBlock, type StoredCard } from './card-blocks.ts';
import { parseColumns, type Columns } from './columns.ts';
import { MANIFEST_FILE, parseManifest, segmentFile, type Manifest } from './manifest.ts';
import { memoize, once } from './memoize.ts';
import {
  getDays,
  parsePositions,
  parsePosted,
  parseTableFields,
  parseTitleOrder,
  type Days,
  type TableFields,
  type TitleOrder,
} from './other-columns.ts';
import { parseSegment } from './segment-format.ts';
import { openValues, type FilterValues, type LoadSegment } from './values.ts';
import { parseWordShard, type WordShard } from './words.ts';

/** Reads one file of the index by its name; rejects when there is none. */
export type ReadFile = (name: string) => Promise<Uint8Array<ArrayBuffer>>;

/** One index. Each file is fetched once, when it is first needed. */
export interface StaticIndex {
  readonly manifest: Manifest;
  columns(): Promise<Columns>;
  days(): Promise<Days>;
  /** By row, the id of its territory; 0 without one. */
  territories(): Promise<Uint32Array>;
  /** The values of one filter. */
  values(key: ValueKey): FilterValues;
  /** By row, the rank of the day on which the clip was posted; 0 without one. */
  posted(): Promise<Uint32Array>;
  /** Fields that only tables to download have. */
  tableFields(): Promise<TableFields>;
  /** By row, its position or `null`. */
  positions(): Promise<readonly (Position | null)[]>;
  /** The titles by number; number 0 is `''`, for no title. */
  titles(language: Language): Promise<readonly string[]>;
  titleOrder(language: Language): Promise<TitleOrder>;
  wordShard(language: Language, nth: number): Promise<WordShard>;
  cardBlock(nth: number): Promise<readonly StoredCard[]>;
}

export async function openIndex(readFile: ReadFile): Promise<StaticIndex> {
  const manifest = parseManifest(new TextDecoder().decode(await readFile(MANIFEST_FILE)));

  const load: LoadSegment = async (group, parse, nth) => {
    const name = segmentFile(group, manifest.hashes[group], nth);
    return parse(parseSegment(name, await readFile(name)));
  };

  const columns = once(() => load('columns', parseColumns));
  const shards = byLanguage((language) =>
    memoize((nth: number) => load(`words-${language}`, parseWordShard, nth)),
  );
  return {
    manifest,
    columns,
    days: once(async () => {
      const [{ years }, segment] = await Promise.all([columns(), load('days', (read) => read)]);
      return getDays(years, segment);
    }),
    territories: once(() => load('territories', (segment) => segment.column('territory'))),
    values: memoize((key) => openValues(key, manifest, load, async () => (await columns()).cardValues(key))),
    posted: once(() => load('posted', parsePosted)),
    tableFields: once(() => load('tables', parseTableFields)),
    positions: once(async () => {
      const { cardValues } = await columns();
      return load('coordinates', (segment) => parsePositions(segment, cardValues('positions')));
    }),
    titles: memoize((language) => load(`titles-${language}`, (segment) => segment.texts('titles'))),
    titleOrder: memoize((language) => load(`title-order-${language}`, parseTitleOrder)),
    wordShard: (language, nth) => shards[language](nth),
    cardBlock: memoize((nth) => load('cards', parseCardBlock, nth)),
  };
}
