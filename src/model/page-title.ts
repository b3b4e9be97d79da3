import type { Language } from './language.ts';
import { isNoText, showTitle, type Text } from './text.ts';

/** The title of a document: the product's name, then what the page is. */
export function documentTitle(product: string, title: string): string {
  return `${product} | ${title}`;
}

/**
 * The title of a clip's document: its Italian title on all pages, because catalogues and citations name it so; on an
 * English page the clip's own English title follows, "Prova della macchina (Trying out the camera)".
 */
export function clipDocumentTitle(
  clip: { readonly id: number; readonly title: Text },
  language: Language,
): string {
  const italian = showTitle(clip, 'it').value;
  const { value, lang } = showTitle(clip, language);
  const isOne = lang === 'it' || value === italian || isNoText(clip.title);
  return isOne ? value : `${italian} (${value})`;
}
