import { yearOf } from '../../../src/model/date.ts';
import type { Language } from '../../../src/model/language.ts';
import { plainText } from '../../../src/model/plain-text.ts';
import { showText } from '../../../src/model/text.ts';
import type { SearchableArchive } from '../generated-archive.ts';

/** What the page of a clip says of it, for a search that reads pages: our own index has the same words, but not the year. */
export interface FilmText {
  /** Of the clip. */
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly author: string;
  readonly year: string;
  readonly format: string;
  readonly themes: string;
  readonly description: string;
}

export function filmTexts({ clips, keywords }: SearchableArchive, language: Language): readonly FilmText[] {
  const names = new Map(keywords.map(({ id, value }) => [id, showText(value, language).value]));
  return clips.map((clip) => ({
    id: String(clip.id),
    title: showText(clip.title, language).value,
    place: clip.city ?? '',
    author: clip.author ?? '',
    year: String(yearOf(clip.date) ?? ''),
    format: clip.format ?? '',
    themes: clip.keywordIds.map((id) => names.get(id) ?? '').join(', '),
    description: plainText(showText(clip.description, language).value),
  }));
}
