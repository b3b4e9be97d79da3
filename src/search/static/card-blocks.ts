import { isLandscape, type Clip } from '../../model/clip.ts';
import type { CardFields } from '../../model/clip-card.ts';
import { UNKNOWN_DATE, yearOf, type ArchiveDate } from '../../model/date.ts';
import { byLanguage, type Language, LANGUAGES } from '../../model/language.ts';
import { decodeIds, encodeIds } from './columns.ts';
import { numberNames, writeSegment, type Segment } from './segment-format.ts';

/** A file of texts that no card shows (`text-blocks.ts`). */
interface NamedTextFile {
  /** Which clip of the block it begins with. */
  readonly first: number;
  readonly hash: string;
}

type TextFiles = Readonly<Record<Language, readonly NamedTextFile[]>>;

export interface CardBlock {
  readonly cards: readonly CardFields[];
  readonly textFiles: TextFiles;
}

/** The clips of a search are scattered, so that nearly each of them needs another block: small blocks load fastest. */
export const CARDS_PER_BLOCK = 32;

/** Any frame that is not landscape: cards show nothing else of its size. */
const UPRIGHT = { width: 1, height: 1 };

/**
 * The clips of each block.
 * @param clips oldest first, so that a new clip changes the last block alone
 */
export function cutCardBlocks(clips: readonly Clip[]): (readonly Clip[])[] {
  const blocks: (readonly Clip[])[] = [];
  for (let start = 0; start < clips.length; start += CARDS_PER_BLOCK) {
    blocks.push(clips.slice(start, start + CARDS_PER_BLOCK));
  }
  return blocks;
}

/**
 * All that cards show, in blocks of neighbouring clips, so that a list reads nothing else of its clips. A block has the titles of both
 * languages, because a card's address needs the fallback's on every page.
 */
export function writeCardBlock(clips: readonly Clip[], textFiles: TextFiles): Uint8Array<ArrayBuffer> {
  const pictures = clips.flatMap(({ picture }) => picture?.card ?? []);
  const prefix = commonStart(pictures);
  const suffix = reverse(commonStart(pictures.map((picture) => reverse(picture.slice(prefix.length)))));
  const cities = numberNames(clips.map(({ city }) => city ?? ''));
  const formats = numberNames(clips.map(({ format }) => format ?? ''));
  return writeSegment({
    texts: {
      ...byLanguage((language) => clips.map(({ title }) => title[language])),
      cities: cities.names,
      formats: formats.names,
      pictureEnds: [prefix, suffix],
      pictures: pictures.map((picture) => picture.slice(prefix.length, picture.length - suffix.length)),
      ...ofTextFiles((language) => textFiles[language].map(({ hash }) => hash)),
    },
    columns: {
      ...encodeIds(clips.map(({ id }) => id).reverse()),
      year: clips.map(({ date }) => yearOf(date) ?? 0),
      city: clips.map(({ city }) => cities.numberOf(city ?? '')),
      format: clips.map(({ format }) => formats.numberOf(format ?? '')),
      hasPicture: clips.map(({ picture }) => Number(picture !== null)),
      isLandscape: clips.map(({ frame }) => Number(isLandscape(frame))),
      ...ofTextFiles((language) => textFiles[language].map(({ first }) => first)),
    },
  });
}

/** The column of a block's files of texts, or the texts beside it. */
function ofTextFiles<Value>(make: (language: Language) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(LANGUAGES.map((language) => [`texts-${language}`, make(language)]));
}

export function parseCardBlock(segment: Segment): CardBlock {
  const textFiles = byLanguage((language) => {
    const first = segment.column(`texts-${language}`);
    return segment.texts(`texts-${language}`).map((hash, nth) => ({ hash, first: first[nth] ?? 0 }));
  });
  return { cards: parseCards(segment), textFiles };
}

function parseCards(segment: Segment): readonly CardFields[] {
  const titles = byLanguage((language) => segment.texts(language));
  const [prefix = '', suffix = ''] = segment.texts('pictureEnds');
  const pictures = segment.texts('pictures').values();
  const [cities, formats] = [segment.texts('cities'), segment.texts('formats')];
  const column = (name: string) => {
    const numbers = segment.column(name);
    return (at: number): number => numbers[at] ?? 0;
  };
  const [year, city, format] = [column('year'), column('city'), column('format')];
  const [hasPicture, isWide] = [column('hasPicture'), column('isLandscape')];
  return Array.from(decodeIds(segment).reverse(), (id, at): CardFields => {
    const picture = hasPicture(at) === 1 ? `${prefix}${pictures.next().value ?? ''}${suffix}` : null;
    return {
      id,
      title: byLanguage((language) => titles[language][at] ?? ''),
      date: yearAsDate(year(at)),
      city: cities[city(at) - 1] ?? null,
      format: formats[format(at) - 1] ?? null,
      frame: isWide(at) === 1 ? null : UPRIGHT,
      picture: picture === null ? null : { card: picture, poster: picture },
    };
  });
}

/** @param year 0 for none */
function yearAsDate(year: number): ArchiveDate {
  return year === 0 ? UNKNOWN_DATE : { precision: 'year', iso: String(year), year };
}

function commonStart(texts: readonly string[]): string {
  const [first = ''] = texts;
  let length = first.length;
  for (const text of texts) {
    while (!text.startsWith(first.slice(0, length))) length -= 1;
  }
  return first.slice(0, length);
}

/** By code unit, like the lengths of `commonStart`. */
function reverse(text: string): string {
  return text.split('').reverse().join('');
}
