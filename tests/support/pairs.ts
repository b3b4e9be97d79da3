import { LANGUAGES, type Language } from '../../src/model/language.ts';
import { test } from './test.ts';

/** The two screens on which the site is looked at: their layouts have different parts. */
export const PHONE = { width: 360, height: 780 };
export const DESKTOP = { width: 1440, height: 900 };

/** A Playwright project leaves out what is tagged for the other device. */
const PAIRS = {
  it: { tag: '@phone', viewport: PHONE },
  en: { tag: '@desktop', viewport: DESKTOP },
} as const satisfies Record<Language, object>;

/**
 * Tags a story that is told on both devices, because their layouts differ in what it is about. A story without a tag is
 * told on a desktop.
 */
export const BOTH = '@both';

/**
 * Tells stories once on each device and once in each language: in Italian on a phone, in English on a desktop.
 * What differs by device and language together (the menu) loops over the languages and is tagged `BOTH`, and so is told
 * in all four combinations.
 */
export function inPairs(stories: (language: Language) => void): void {
  for (const language of LANGUAGES) {
    const { tag, viewport } = PAIRS[language];
    test.describe(`in ${language}`, { tag }, () => {
      test.use({ viewport });
      stories(language);
    });
  }
}
