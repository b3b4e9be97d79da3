import type { Language } from '../model/language.ts';
import type { ShownText } from '../model/text.ts';
import { langAttribute } from './lang-attribute.ts';

/** A text from the editors. @param text sanitised HTML; nothing is drawn of an empty one */
export function richTextHtml(text: ShownText, language: Language): string {
  return text.value === ''
    ? ''
    : `<div class="rich-text"${langAttribute(text, language)}>${text.value}</div>`;
}
