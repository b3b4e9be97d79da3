import { valueFilter, VALUE_KEYS, type ValueKey } from '../../filters/filters.ts';
import { byLanguage, type Language } from '../../model/language.ts';
import { parseCardBlock, type StoredCard } from './card-blocks.ts';
import { parseColumns, type Columns } from './columns.ts';
import { getDays, type Days } from './days.ts';
import { parseFonds } from './fonds.ts';
import { openLongValues, type LoadSegment, type LongValues } from './long-values.ts';
import { MANIFEST_FILE, parseManifest, segmentFile, type Manifest } from './manifest.ts';
import { memoize, once } from './memoize.ts';
import { parsePositions, type Positions } from './positions.ts';
import { parsePosted } from './posted.ts';
import { parseSegment } from './segment-format.ts';
import { parseTitleOrder, parseTitles, type TitleOrder } from './titles.ts';
import { parseValues, type ValueColumn } from './value-column.ts';
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
  values(key: ValueKey): Promise<ValueColumn>;
  /** The same in small files, or `null` for a filter that has few values. */
  longValues(key: ValueKey): LongValues | null;
  allValues(): Promise<Readonly<Record<ValueKey, ValueColumn>>>;
  /** By row, the rank of the day on which the clip was posted; 0 without one. */
  posted(): Promise<Uint32Array>;
  /** By row, its fonds. */
  fonds(): Promise<(row: number) => string | null>;
  positions(): Promise<Positions>;
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

  const columnsSegment = once(() => load('columns', (segment) => segment));
  const values = memoize(async (key: ValueKey) =>
    valueFilter(key).isOnCards
      ? parseValues(await columnsSegment(), key)
      : load(key, (segment) => parseValues(segment, key)),
  );
  const shards = byLanguage((language) =>
    memoize((nth: number) => load(`words-${language}`, parseWordShard, nth)),
  );
  const columns = once(async () => parseColumns(await columnsSegment()));
  return {
    manifest,
    columns,
    days: once(async () => {
      const [{ years }, segment] = await Promise.all([columns(), load('days', (read) => read)]);
      return getDays(years, segment);
    }),
    territories: once(() => load('territories', (segment) => segment.column('territory'))),
    values,
    longValues: memoize((key) => openLongValues(key, manifest, load)),
    allValues: async () => {
      const byKey = VALUE_KEYS.map(async (key) => [key, await values(key)] as const);
      return Object.fromEntries(await Promise.all(byKey)) as Record<ValueKey, ValueColumn>;
    },
    posted: once(() => load('posted', parsePosted)),
    fonds: once(() => load('fonds', parseFonds)),
    positions: once(async () => {
      const cities = await values('positions');
      return load('coordinates', (segment) => parsePositions(segment, cities));
    }),
    titles: memoize((language) => load(`titles-${language}`, parseTitles)),
    titleOrder: memoize((language) => load(`title-order-${language}`, parseTitleOrder)),
    wordShard: (language, nth) => shards[language](nth),
    cardBlock: memoize((nth) => load('cards', parseCardBlock, nth)),
  };
}
