import type { Language } from '../model/language.ts';
import { showText } from '../model/text.ts';
import type { WordNote } from '../model/word-note.ts';
import { foldText, splitWords } from '../model/words.ts';
import { html, trustedHtml, type Html } from './html.ts';
import { langAttribute } from './lang-attribute.ts';

/** A clip's title and what the editors say of words in it, or in its description. */
export interface NotedWords {
  /** The title with the noted words marked. */
  readonly title: Html;
  readonly notes: Html;
}

/**
 * The notes as every visitor reads them: no press, no script. One on several words of the clip stands there once.
 * @param title as it is shown
 * @param label the name of the notes for who does not see them
 * @returns nothing where there are none
 */
export function notedWords(
  notes: readonly WordNote[],
  title: string,
  language: Language,
  label: string,
): NotedWords | undefined {
  if (notes.length === 0) return undefined;
  const paragraphs = notes.map((note) => {
    const text = showText(note.text, language);
    return html`<p${trustedHtml(langAttribute(text, language))}>${text.value}</p>`.toString();
  });
  return {
    title: html`${markPhrases(
      title,
      notes.map(({ phrase }) => phrase),
    )}`,
    notes: html`<div class="label" role="note" aria-label="${label}">${trustedHtml([...new Set(paragraphs)].join(''))}</div>`,
  };
}

/** A text with each phrase of it marked; what is in two phrases belongs to the first. */
function markPhrases(text: string, phrases: readonly string[]): (Html | string)[] {
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)];
  const folded = words.map(([word]) => foldText(word));
  const wanted = phrases.map(splitWords);
  const parts: (Html | string)[] = [];
  let end = 0;
  for (let index = 0; index < words.length; index += 1) {
    const found = wanted.find((phrase) => phrase.every((word, offset) => folded[index + offset] === word));
    const last = words[index + (found?.length ?? 0) - 1];
    if (found === undefined || last === undefined) continue;
    const start = words[index]?.index ?? 0;
    parts.push(text.slice(end, start));
    end = last.index + last[0].length;
    parts.push(html`<u>${text.slice(start, end)}</u>`);
    index += found.length - 1;
  }
  return [...parts, text.slice(end)];
}
