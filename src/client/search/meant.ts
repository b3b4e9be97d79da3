/** What the words of a search stand for, as the page offers it: see search/find-meant.ts. */
import { serialiseFilters, type Filters } from '../../filters/query.ts';
import type { NamedCollection } from '../../model/collection.ts';
import type { Language } from '../../model/language.ts';
import { archivePath, collectionNamesPath } from '../../routes.ts';
import { findMeant, type Meant } from '../../search/find-meant.ts';
import type { Question, SearchEngine } from '../../search/search-engine.ts';
import { fetchBuilt } from '../browser/fetch-built.ts';

export async function fetchMeant(
  search: Pick<SearchEngine, 'clips'>,
  question: Question,
  signal: AbortSignal,
): Promise<readonly Meant[]> {
  const none: readonly NamedCollection[] = [];
  const collections = await fetchBuilt(collectionNamesPath(question.scope.language), none);
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
