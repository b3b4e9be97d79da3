/** What the words of a search stand for, as the page offers it: see search/find-meant.ts. */
import { serialiseFilters, type Filters } from '../../filters/query.ts';
import type { NamedCollection } from '../../model/collection.ts';
import type { Language } from '../../model/language.ts';
import { archivePath, collectionNamesPath } from '../../routes.ts';
import type { Meant } from '../../search/meant.ts';
import type { Question, SearchEngine } from '../../search/search-engine.ts';
import { fetchBuilt } from '../browser/fetch-built.ts';
import { importAgain } from '../browser/import-again.ts';

/** What reads a search and finds others is loaded with the first words. */
const importFinder = importAgain(() => import('../../search/find-meant.ts'));
export const importAlternatives = importAgain(() => import('../../search/find-alternatives.ts'));

export async function fetchMeant(
  search: Pick<SearchEngine, 'clips'>,
  question: Question,
  signal: AbortSignal,
): Promise<readonly Meant[]> {
  const none: readonly NamedCollection[] = [];
  const [{ findMeant }, collections] = await Promise.all([
    importFinder(),
    fetchBuilt(collectionNamesPath(question.scope.language), none),
  ]);
  return findMeant(search, question, collections, signal);
}

/** @param nameOf filters in one line */
export function meantText({ page, filters }: Meant, nameOf: (filters: Filters) => string): string {
  return [page?.title ?? '', nameOf(filters)].filter((text) => text !== '').join(', ');
}

export function meantHref({ page, filters }: Meant, language: Language): string {
  const query = serialiseFilters(filters);
  return `${page?.path ?? archivePath(language)}${query === '' ? '' : `?${query}`}`;
}
