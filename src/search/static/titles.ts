import type { Clip } from '../../model/clip.ts';
import { getTextComparer } from '../../model/compare-texts.ts';
import type { Language } from '../../model/language.ts';
import { showText } from '../../model/text.ts';
import { writeSegment, type Segment } from './segment-format.ts';

/**
 * The clips' titles as a page in one language shows them, in two files: each title once, in the
 * alphabetical order of the language, and the number of each clip's title. The second is enough for sorting clips.
 */

/** @param clips newest first */
export function writeTitles(
  clips: readonly Clip[],
  language: Language,
): { readonly titles: Uint8Array<ArrayBuffer>; readonly order: Uint8Array<ArrayBuffer> } {
  const shown = clips.map(({ title }) => showText(title, language).value);
  const { compare } = new Intl.Collator(language);
  const titles = [...new Set(shown)].filter((title) => title !== '').sort(getTextComparer(language));
  const numberOf = new Map(titles.map((title, at) => [title, at + 1]));
  const same = titles.map((title, at) => Number(at > 0 && compare(titles[at - 1] ?? '', title) === 0));
  return {
    titles: writeSegment({ texts: { titles: ['', ...titles] } }),
    order: writeSegment({
      columns: {
        title: shown.map((title) => numberOf.get(title) ?? 0),
        sameAsBefore: same.flatMap((isSame, at) => (isSame === 1 ? at + 1 : [])),
      },
    }),
  };
}

/** The titles by number; number 0 is `''`, for no title. */
export function parseTitles(segment: Segment): readonly string[] {
  return segment.texts('titles');
}

export interface TitleOrder {
  /** By row, the number of the title. */
  readonly numbers: Uint32Array;
  /** Numbers of titles that sort like the one before them. */
  readonly sameAsBefore: Uint32Array;
}

export function parseTitleOrder(segment: Segment): TitleOrder {
  return { numbers: segment.column('title'), sameAsBefore: segment.column('sameAsBefore') };
}
