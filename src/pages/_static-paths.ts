import { isPlanned } from '../archive/build-context.ts';
import { LANGUAGES, type Language } from '../model/language.ts';
import { lastSegment } from '../routes.ts';

/** The static paths of what exists once a language; without an address it is made in every build. */
export function inEachLanguage(
  pathOf?: (language: Language) => string,
): { params: { lang: Language }; props: { language: Language } }[] {
  return LANGUAGES.filter((language) => pathOf === undefined || isPlanned(pathOf(language))).map(
    (language) => ({
      params: { lang: language },
      props: { language },
    }),
  );
}

/**
 * The static paths of what exists once an item and language: the item's page, or a file beside it. `[slug]` is the
 * last folder of its address.
 */
export function forEachItem<Item>(
  items: readonly Item[],
  pathOf: (language: Language, item: Item) => string,
): { params: { lang: Language; slug: string }; props: { language: Language; item: Item } }[] {
  return LANGUAGES.flatMap((language) =>
    items.flatMap((item) => {
      const path = pathOf(language, item);
      if (!isPlanned(path)) return [];
      return [{ params: { lang: language, slug: lastSegment(path) }, props: { language, item } }];
    }),
  );
}

/** The static paths of the pages of a list, one of which is the list's own address, without a number. */
export function forEachPage<Page>(
  pages: readonly Page[],
  pathOf: (language: Language, page: Page) => string,
): { params: { lang: Language; page: string | undefined }; props: { language: Language; page: Page } }[] {
  return LANGUAGES.flatMap((language) =>
    pages.flatMap((page) => {
      const path = pathOf(language, page);
      if (!isPlanned(path)) return [];
      const number = /^\d+$/.exec(lastSegment(path))?.[0];
      return [{ params: { lang: language, page: number }, props: { language, page } }];
    }),
  );
}
