import type { ApiText } from '../../src/api/schemas/common.ts';
import type { Language } from '../../src/model/language.ts';
import { showText } from '../../src/model/text.ts';
import type { ClipRecord } from './records.ts';

/** The text that a page in this language shows: its own, else the Italian, else the other; `''` for none. */
export function showApiText(text: ApiText | null | undefined, language: Language): string {
  return showText({ it: text?.it ?? '', en: text?.en ?? '' }, language).value;
}

/** The author's name, unless it must not be shown: then no list, filter or search may know it. */
export function shownAuthor(clip: ClipRecord): string | null {
  const name = clip.author === true ? clip.author_data?.name : undefined;
  return name === undefined || name === '' ? null : name;
}
