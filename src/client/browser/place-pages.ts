import { cleanText } from '../../api/clean-text.ts';
import type { Language } from '../../model/language.ts';
import { PLACE_PAGES, topicPath } from '../../routes.ts';
import { slugOf } from '../../model/words.ts';
import { fetchBuilt } from './fetch-built.ts';
import { savesData } from './saves-data.ts';

/** The page of the place that has this name; `undefined` where none has. */
export type PlacePageOf = (name: string) => string | undefined;

/** Which places have pages. Nobody who saves data is made to fetch it. */
export async function fetchPlacePages(language: Language): Promise<PlacePageOf> {
  const none: Readonly<Record<string, string>> = {};
  const slugs = new Map(Object.entries(savesData() ? none : await fetchBuilt(PLACE_PAGES, none)));
  return (written) => {
    const name = cleanText(written);
    const slug = slugs.get(name);
    return slug === undefined ? undefined : topicPath(language, 'place', slug || slugOf(name));
  };
}
