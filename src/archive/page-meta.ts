import type { Language } from '../model/language.ts';
import { plainText, shorten } from '../model/plain-text.ts';
import { languagesOf, showText, type Text } from '../model/text.ts';

/** Metadata in the head of a record's page. */
export interface PageMeta {
  /** Without the product's name, which the layout adds. */
  readonly title: string;
  /** For search results and social previews; `''` when the record has no text. */
  readonly description: string;
  /**
   * The languages in which the record's own title or description is written; never empty. A page outside them
   * shows fallback text only: its canonical address is that of the other language.
   */
  readonly languages: readonly Language[];
  /** Absolute address of the social picture, or `null`. */
  readonly image: string | null;
}

/** Search engines show about this many characters. */
const DESCRIPTION_LENGTH = 160;

export function pageMeta(
  language: Language,
  title: string,
  texts: { readonly title: Text; readonly description: Text },
  image: string | null,
): PageMeta {
  return {
    title,
    description: shorten(plainText(showText(texts.description, language).value), DESCRIPTION_LENGTH),
    languages: languagesOf(texts),
    image,
  };
}
