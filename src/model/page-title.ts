import { FALLBACK_LANGUAGE, type Language } from './language.ts';
import { isNoText, showTitle, type Text } from './text.ts';

/** The title of a document: the product's name, then what the page is. */
export function documentTitle(product: string, title: string): string {
  return `${product} | ${title}`;
}

/**
 * The title of a clip's document: that in the fallback language on all pages, because catalogues and citations name it so;
 * on a page in the other language the clip's own title follows, "Prova della macchina (Trying out the camera)".
 */
export function clipDocumentTitle(
  clip: { readonly id: number; readonly title: Text },
  language: Language,
): string {
  const first = showTitle(clip, FALLBACK_LANGUAGE).value;
  const { value, lang } = showTitle(clip, language);
  const isOne = lang === FALLBACK_LANGUAGE || value === first || isNoText(clip.title);
  return isOne ? value : `${first} (${value})`;
}
