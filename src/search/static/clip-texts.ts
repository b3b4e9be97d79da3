import type { Clip } from '../../model/clip.ts';
import { FALLBACK_LANGUAGE, type Language } from '../../model/language.ts';
import { plainText } from '../../model/plain-text.ts';
import { NO_TEXT, showText, type ShownText, type Text } from '../../model/text.ts';
import type { UnseenField } from '../passages.ts';

/** How well each text of a clip tells what it is: a title is the best place for a word, then its place or author, then a theme. */
export const FIELD_RANKS = {
  ...{ title: 0, city: 1, author: 1, keywords: 2, description: 3 },
} as const satisfies Readonly<Record<UnseenField | 'city', number>>;

/** A text of a clip that a search looks through. */
export interface ClipText extends ShownText {
  readonly field: keyof typeof FIELD_RANKS;
}

/**
 * The texts of a clip as a page in the language shows them. Those of the other language without what they share with the
 * fallback's, which every search looks through. Title and description come first: what is after a text that is
 * edited may stand elsewhere in the index.
 */
export function textsOf(clip: Clip, keywords: ReadonlyMap<number, Text>, language: Language): ClipText[] {
  const texts = allTexts(clip, keywords, language);
  if (language === FALLBACK_LANGUAGE) return texts;
  const shared = new Set(allTexts(clip, keywords, FALLBACK_LANGUAGE).map(keyOf));
  return texts.filter((one) => !shared.has(keyOf(one)));
}

function keyOf({ field, value }: ClipText): string {
  return `${FIELD_RANKS[field]} ${value}`;
}

function allTexts(clip: Clip, keywords: ReadonlyMap<number, Text>, language: Language): ClipText[] {
  const { lang, value } = showText(clip.description, language);
  const of = (field: ClipText['field'], texts: readonly ShownText[]): ClipText[] =>
    texts.filter((text) => text.value !== '').map((text) => ({ field, lang: text.lang, value: text.value }));
  return [
    ...of('title', [showText(clip.title, language)]),
    ...of('description', [{ lang, value: plainText(value) }]),
    ...of('city', [{ lang: language, value: clip.city ?? '' }]),
    ...of('author', [{ lang: language, value: clip.author ?? '' }]),
    ...of(
      'keywords',
      clip.keywordIds.map((id) => showText(keywords.get(id) ?? NO_TEXT, language)),
    ),
  ];
}
