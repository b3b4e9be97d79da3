import { LANGUAGES, type Language } from '../model/language.ts';

/** The static paths of a page that exists once a language. */
export function inEachLanguage(): { params: { lang: Language }; props: { language: Language } }[] {
  return LANGUAGES.map((language) => ({ params: { lang: language }, props: { language } }));
}

/** The static paths of a page that exists once an item and language; `segment` fills the file's own parameter. */
export function forEachItem<Name extends string, Item>(
  name: Name,
  items: readonly Item[],
  segment: (item: Item, language: Language) => string | undefined,
): {
  params: { lang: Language } & Record<Name, string | undefined>;
  props: { language: Language; item: Item };
}[] {
  return LANGUAGES.flatMap((language) =>
    items.map((item) => ({
      params: { lang: language, ...segmentParam(name, segment(item, language)) },
      props: { language, item },
    })),
  );
}

function segmentParam<Name extends string>(
  name: Name,
  segment: string | undefined,
): Record<Name, string | undefined> {
  // A computed key of a generic name widens to a string index; this says again which key it is.
  return { [name]: segment } as Record<Name, string | undefined>;
}

/** Numbered list pages: the first one is the list's own address, without a number. */
export function pageSegment(page: number): string | undefined {
  return page === 1 ? undefined : String(page);
}
