import type { Language } from '../../model/language.ts';
import { readCardBlock, type StoredCard } from './card-blocks.ts';
import { readColumns, type Columns } from './columns.ts';
import { readKeywords, type KeywordColumn } from './keyword-column.ts';
import { MANIFEST_FILE, parseManifest, partFile, type Manifest, type PartGroup } from './manifest.ts';
import { readAuthors, type NameColumn } from './name-column.ts';
import { readPart, type Part } from './part-format.ts';
import { readPositions, type Positions } from './positions.ts';
import { readPosted } from './posted.ts';
import { remember } from './remember.ts';
import { readTitleOrder, readTitles, type TitleOrder } from './titles.ts';
import { readWordShard, type WordShard } from './words.ts';

/** Reads one file of the index by its name; rejects when there is none. */
export type ReadFile = (name: string) => Promise<Uint8Array<ArrayBuffer>>;

/** One index. Each part is fetched when it is first asked for, and once. */
export interface StaticIndex {
  readonly manifest: Manifest;
  columns(): Promise<Columns>;
  authors(): Promise<NameColumn>;
  keywords(): Promise<KeywordColumn>;
  /** For each place the rank of the day it was posted; 0 without one. */
  posted(): Promise<Uint32Array>;
  positions(): Promise<Positions>;
  titles(language: Language): Promise<readonly string[]>;
  titleOrder(language: Language): Promise<TitleOrder>;
  wordShard(language: Language, nth: number): Promise<WordShard>;
  cardBlock(nth: number): Promise<readonly StoredCard[]>;
}

export async function openIndex(readFile: ReadFile): Promise<StaticIndex> {
  const manifest = parseManifest(new TextDecoder().decode(await readFile(MANIFEST_FILE)));

  async function load<Value>(group: PartGroup, read: (part: Part) => Value, nth?: number): Promise<Value> {
    const name = partFile(group, manifest.hashes[group], nth);
    return read(readPart(name, await readFile(name)));
  }

  const columns = once(() => load('columns', readColumns));
  const shards = {
    it: remember((nth: number) => load('words-it', readWordShard, nth)),
    en: remember((nth: number) => load('words-en', readWordShard, nth)),
  };
  return {
    manifest,
    columns,
    authors: once(() => load('authors', readAuthors)),
    keywords: once(() => load('keywords', readKeywords)),
    posted: once(() => load('posted', readPosted)),
    positions: once(async () => {
      const { cities } = await columns();
      return load('positions', (part) => readPositions(part, cities.numbers));
    }),
    titles: remember((language) => load(`titles-${language}`, readTitles)),
    titleOrder: remember((language) => load(`title-order-${language}`, readTitleOrder)),
    wordShard: (language, nth) => shards[language](nth),
    cardBlock: remember((nth) => load('cards', readCardBlock, nth)),
  };
}

function once<Value>(make: () => Value): () => Value {
  const made = remember<'only', Value>(make);
  return () => made('only');
}
