import { showText } from '../../model/text.ts';
import type { Choices, Scope } from '../search-engine.ts';
import { countKeywords, countNames } from './counting.ts';
import { matchScope } from './matching.ts';
import type { NameColumn } from './name-column.ts';
import type { StaticIndex } from './open-index.ts';

/** What the clips of the scope have, sorted as a reader of the language sorts. */
export async function listChoices(index: StaticIndex, { language, territory }: Scope): Promise<Choices> {
  const [columns, authors, keywords] = await Promise.all([
    index.columns(),
    index.authors(),
    index.keywords(),
  ]);
  const { failures } = matchScope(columns, territory);
  const { compare } = new Intl.Collator(language);
  const namesOf = (column: NameColumn): string[] => {
    const counts = countNames(failures, column, 0);
    return column.names.filter((name, number) => name !== '' && (counts[number] ?? 0) > 0).sort(compare);
  };
  const counts = countKeywords(failures, keywords, 0);
  return {
    keywords: keywords.texts
      .map((text, number) => ({
        id: keywords.ids[number] ?? 0,
        text: showText(text, language).value,
        number,
      }))
      .filter(({ text, number }) => text !== '' && (counts[number] ?? 0) > 0)
      .map(({ id, text }) => ({ id, text }))
      .sort((one, other) => compare(one.text, other.text) || one.id - other.id),
    authors: namesOf(authors),
    cities: namesOf(columns.cities),
    formats: namesOf(columns.formats),
  };
}
