import type { Language } from '../model/language.ts';
import { foreignLang, type ShownText } from '../model/text.ts';

/** ` lang="it"` for a text that is not in the page's language, else nothing. */
export function langAttribute(text: ShownText, language: Language): string {
  const lang = foreignLang(text, language);
  return lang === undefined ? '' : ` lang="${lang}"`;
}
