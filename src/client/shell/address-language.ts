import { parseLanguage, type Language } from '../../model/language.ts';
import { inLanguage, notFoundPath } from '../../routes.ts';
import type { EnhanceContext } from '../browser/enhancement.ts';
import { rememberLanguage } from './language.ts';

/** The parts that differ from language to language. */
const PARTS = ['.skip-link', '.consent', '.site-header', 'main', '.site-footer'];

/**
 * On the 404 page of the whole site: an address below a language gets what a server with rules would have answered.
 * `/IT/archive/` leads to `/it/archive/`; any other address shows the 404 page of its language, which also asks for a
 * clip that is newer than the site.
 *
 * Why script: an object storage has one 404 page for all addresses. Before it, and when it fails: that page, in both
 * languages. When it loads: with that page.
 */
export function attach(_content: HTMLElement, { enhance }: EnhanceContext): void {
  const { documentElement: root } = document;
  const language = parseLanguage(location.pathname.split('/')[1]);
  if (language === undefined) return;
  const before = root.lang;
  // At once, so that all other script of the page says its words in this language.
  root.lang = language;
  showLanguage(language, enhance).catch(() => {
    root.lang = before;
  });
}

async function showLanguage(wanted: Language, enhance: EnhanceContext['enhance']): Promise<void> {
  const { body } = document;
  const { pathname, search, hash } = location;
  const address = inLanguage(pathname, wanted);
  if (address !== pathname) {
    location.replace(address + search + hash);
    return;
  }
  const response = await fetch(notFoundPath(wanted));
  if (!response.ok) throw new Error(response.url);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of PARTS) body.querySelector(part)?.replaceWith(page.querySelector(part) ?? '');
  document.title = page.title;
  rememberLanguage();
  await enhance(body);
}
