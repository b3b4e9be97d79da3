import { chaptersOf } from '../../model/captions.ts';
import type { Clip } from '../../model/clip.ts';
import { FALLBACK_LANGUAGE, type Language } from '../../model/language.ts';
import { plainText } from '../../model/plain-text.ts';
import { NO_TEXT, showText, type Text } from '../../model/text.ts';
import { voicesOn } from '../../model/voice.ts';

/** Where a clip has a word, the best place first: its title, its place or author, a theme, its description or any other text. */
const FIELDS = { title: 0, name: 1, theme: 2, description: 3 } as const;
type Field = (typeof FIELDS)[keyof typeof FIELDS];

/** A text of a clip that a search looks through. */
export interface ClipText {
  readonly field: Field;
  readonly text: string;
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

function keyOf({ field, text }: ClipText): string {
  return `${field} ${text}`;
}

function allTexts(clip: Clip, keywords: ReadonlyMap<number, Text>, language: Language): ClipText[] {
  const { title, name, theme, description } = FIELDS;
  const shown = (text: Text): string => showText(text, language).value;
  return [
    { field: title, text: shown(clip.title) },
    { field: description, text: plainText(shown(clip.description)) },
    { field: name, text: clip.city ?? '' },
    { field: name, text: clip.author ?? '' },
    ...clip.keywordIds.map((id) => ({ field: theme, text: shown(keywords.get(id) ?? NO_TEXT) })),
    ...voicesOn(clip.voices, language).map(({ html }) => ({ field: description, text: plainText(html) })),
    ...chaptersOf(clip.tracks, language, null).map(({ text }) => ({ field: description, text: text.value })),
  ].filter(({ text }) => text !== '');
}
