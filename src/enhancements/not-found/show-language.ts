import { inLanguage, notFoundPath } from '../../routes.ts';
import type { Language } from '../../model/language.ts';
import type { EnhanceContext } from '../enhancement.ts';
import { attach as rememberLanguage } from '../language/language.ts';

/** What differs from language to language; a banner of script's between them stays. */
const PARTS = '.skip-link, .site-header, main, .site-footer';

/**
 * Leads from `/IT/archive/` to `/it/archive/`; shows the 404 page of the language at any other address, which also asks
 * for a clip that is newer than the site.
 * @throws Error when the page of the language does not arrive; what stands there stays
 */
export async function showLanguage(language: Language, { enhance }: EnhanceContext): Promise<void> {
  const { pathname, search, hash } = location;
  const address = inLanguage(pathname, language);
  if (address !== pathname) {
    location.replace(address + search + hash);
    return;
  }
  const response = await fetch(notFoundPath(language));
  if (!response.ok) throw new Error(response.url);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const parts = page.querySelectorAll(PARTS);
  for (const [nth, part] of [...document.querySelectorAll(PARTS)].entries())
    part.replaceWith(parts[nth] ?? '');
  document.title = page.title;
  rememberLanguage();
  await enhance(document);
}
