import type { Clip } from '../../model/clip.ts';
import { FALLBACK_LANGUAGE, otherLanguage, type Language } from '../../model/language.ts';
import type { Text } from '../../model/text.ts';
import type { UnseenField, UnseenText } from '../passages.ts';
import { textsOf, type ClipText } from './clip-texts.ts';
import { writeSegment, type Segment } from './segment-format.ts';
import { cutShards } from './shards.ts';

/**
 * The texts that a search looks through and that no card shows, to tell in which words a clip was found. In files of
 * neighbouring clips, one for each language: what its pages show, and for the other language only what they show
 * otherwise than those of the fallback. A block of cards names its files of texts, because all of them would fill the
 * manifest, which every search reads.
 */
export interface TextFile {
  /** Which clip of its block of cards it begins with. */
  readonly first: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Of the texts in a file, before compression: a screen of twelve clips is that of nearly as many files. */
const FILE_BYTES = 4000;

/** @param clips those of one block of cards */
export function writeTextFiles(
  clips: readonly Clip[],
  keywords: ReadonlyMap<number, Text>,
  language: Language,
): readonly TextFile[] {
  const encoded = clips.map((clip) => encodeTexts(textsOf(clip, keywords, language), clip, language));
  const groups = encoded.map((text, nth) => [String(nth), [text]] as const);
  return cutShards(groups, (text) => text.length, FILE_BYTES).map(({ start, items }) => ({
    first: Number(start),
    bytes: writeSegment({ texts: { texts: items } }),
  }));
}

type StoredField = Exclude<UnseenField, 'title'>;

const FIELD_SIGNS: Readonly<Record<StoredField, string>> = {
  ...{ author: 'a', keywords: 'k', description: 'd' },
};
const FOREIGN = '*';

/** A line for each text: what it is, whether it is in the other language, and the text. */
function encodeTexts(texts: readonly ClipText[], { author }: Clip, language: Language): string {
  const lines = texts.flatMap(({ field, lang, value }) =>
    // Cards show titles and places.
    field === 'title' || field === 'city' ? [] : [encodeText(field, value, lang !== language)],
  );
  // A name is short, and often searched: in the other language too, though it is the same.
  const isShared = author !== null && language !== FALLBACK_LANGUAGE;
  return [...(isShared ? [encodeText('author', author, false)] : []), ...lines].join('\n');
}

function encodeText(field: StoredField, value: string, isForeign: boolean): string {
  return `${FIELD_SIGNS[field]}${isForeign ? FOREIGN : ' '}${value.replaceAll('\n', ' ')}`;
}

/** By clip of the file, its texts. */
export type TextBlock = readonly (readonly UnseenText[])[];

/** @param language the file's */
export function parseTextBlock(segment: Segment, language: Language): TextBlock {
  const fields = new Map(Object.entries(FIELD_SIGNS).map(([field, sign]) => [sign, field as StoredField]));
  return segment.texts('texts').map((text) =>
    text.split('\n').flatMap((line) => {
      const field = fields.get(line.charAt(0));
      if (field === undefined) return [];
      const lang = line.charAt(1) === FOREIGN ? otherLanguage(language) : language;
      return [{ field, value: line.slice(2), lang }];
    }),
  );
}
