import { isLandscape, type Clip } from '../../model/clip.ts';
import { byLanguage, FALLBACK_LANGUAGE } from '../../model/language.ts';
import type { Text } from '../../model/text.ts';
import { writeSegment, type Segment } from './segment-format.ts';

/**
 * The fields of a card that are not in the columns, in blocks of neighbouring clips. A block has the titles of both
 * languages, because a card's address needs the fallback's on every page.
 */
export interface StoredCard {
  readonly title: Text;
  readonly picture: string | null;
  readonly isLandscape: boolean;
}

/** The clips of a search are scattered, so that nearly each of them needs another block: small blocks load fastest. */
export const CARDS_PER_BLOCK = 32;

/** @param clips oldest first, so that a new clip changes the last block alone */
export function writeCardBlocks(clips: readonly Clip[]): Uint8Array<ArrayBuffer>[] {
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  for (let start = 0; start < clips.length; start += CARDS_PER_BLOCK) {
    blocks.push(writeCardBlock(clips.slice(start, start + CARDS_PER_BLOCK)));
  }
  return blocks;
}

function writeCardBlock(clips: readonly Clip[]): Uint8Array<ArrayBuffer> {
  const pictures = clips.flatMap(({ picture }) => picture?.card ?? []);
  const prefix = commonStart(pictures);
  const suffix = reverse(commonStart(pictures.map((picture) => reverse(picture.slice(prefix.length)))));
  return writeSegment({
    texts: {
      ...byLanguage((language) => clips.map(({ title }) => title[language])),
      pictureEnds: [prefix, suffix],
      pictures: pictures.map((picture) => picture.slice(prefix.length, picture.length - suffix.length)),
    },
    columns: {
      hasPicture: clips.map(({ picture }) => Number(picture !== null)),
      isLandscape: clips.map(({ frame }) => Number(isLandscape(frame))),
    },
  });
}

export function parseCardBlock(segment: Segment): readonly StoredCard[] {
  const titles = byLanguage((language) => segment.texts(language));
  const [prefix = '', suffix = ''] = segment.texts('pictureEnds');
  const pictures = segment.texts('pictures').values();
  const hasPicture = segment.column('hasPicture');
  const landscape = segment.column('isLandscape');
  return titles[FALLBACK_LANGUAGE].map((_, at) => ({
    title: byLanguage((language) => titles[language][at] ?? ''),
    picture: hasPicture[at] === 1 ? `${prefix}${pictures.next().value ?? ''}${suffix}` : null,
    isLandscape: landscape[at] === 1,
  }));
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
