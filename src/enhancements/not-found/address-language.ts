import { parseLanguage } from '../../model/language.ts';
import type { EnhanceContext } from '../enhancement.ts';

/**
 * On the 404 page of the whole site: an address below a language gets what it would have got from a server with rules.
 *
 * Why script: an object storage has one 404 page for all addresses. Before it: that page, in both languages. When it
 * loads: this part with the page; the rest only when the address begins with a language.
 */
export async function attach(_place: HTMLElement, context: EnhanceContext): Promise<void> {
  const language = parseLanguage(location.pathname.split('/')[1]);
  if (language === undefined) return;
  const page = document.documentElement;
  const before = page.lang;
  // At once, so that all other script of the page says its words in this language.
  page.lang = language;
  try {
    const { showLanguage } = await import('./show-language.ts');
    await showLanguage(language, context);
  } catch (error) {
    page.lang = before;
    throw error;
  }
}
