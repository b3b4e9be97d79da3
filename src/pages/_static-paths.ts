import type { Archive } from '../archive/archive.ts';
import { isPlanned } from '../archive/build-context.ts';
import { openArchive } from '../archive/open-archive.ts';
import { hasSection } from '../archive/sections.ts';
import { LANGUAGES, type Language } from '../model/language.ts';
import type { OptionalSection } from '../site.config.ts';

/** The static paths of what exists once a language; without an address it is made in every build. */
export function inEachLanguage(pathOf?: (language: Language) => string): { params: { lang: Language } }[] {
  return LANGUAGES.filter((language) => pathOf === undefined || isPlanned(pathOf(language))).map((lang) => ({
    params: { lang },
  }));
}

/** The same of a section that the site may not have. */
export async function inEachLanguageOf(
  section: OptionalSection,
  pathOf: (language: Language) => string,
): Promise<{ params: { lang: Language } }[]> {
  return hasSection(await openArchive(), section) ? inEachLanguage(pathOf) : [];
}

interface ItemPath<Item> {
  readonly params: { lang: Language; topics: string; slug: string | undefined; page: string | undefined };
  readonly props: { readonly item: Item };
}

/**
 * The static paths of what exists once an item and language: the page of a record or a file beside it, or a page of a
 * list. `[topics]` is the first part of its address below the language, `[slug]` the second, and `[page]` the third, or the
 * number of a page of a list.
 */
export async function forEachItem<Item>(
  itemsOf: (archive: Archive) => readonly Item[],
  pathOf: (language: Language, item: Item) => string,
): Promise<ItemPath<Item>[]> {
  const items = itemsOf(await openArchive());
  return LANGUAGES.flatMap((lang) =>
    items.flatMap((item) => {
      const path = pathOf(lang, item);
      if (!isPlanned(path)) return [];
      const [topics = '', slug, third] = path.split('/').slice(2, -1);
      // A place may be called "1944".
      const page = third ?? (typeof item === 'number' ? slug : undefined);
      return [{ params: { lang, topics, slug, page }, props: { item } }];
    }),
  );
}
