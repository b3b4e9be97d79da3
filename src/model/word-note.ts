import { LANGUAGES } from './language.ts';
import { plainText } from './plain-text.ts';
import type { Text } from './text.ts';
import { splitWords } from './words.ts';

/** What the editors say of a word that stays as it was written: of the regime, of the colonies, or one that wounds today. */
export interface WordNote {
  /** The word or phrase, as the editors wrote it. */
  readonly phrase: string;
  readonly text: Text;
}

/**
 * The notes on words of a record's title or description, in any language.
 * A phrase is found by whole words, whatever their case, accents and signs.
 */
export function wordNotesOn(
  record: { readonly title: Text; readonly description: Text },
  notes: readonly WordNote[],
): readonly WordNote[] {
  if (notes.length === 0) return [];
  const texts = LANGUAGES.flatMap((code) => [record.title[code], plainText(record.description[code])]);
  const folded = texts.map((text) => ` ${splitWords(text).join(' ')} `).join('\n');
  return notes.filter(({ phrase }) => folded.includes(` ${splitWords(phrase).join(' ')} `));
}
