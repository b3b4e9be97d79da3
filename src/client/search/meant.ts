/** What the words of a search stand for, as the page offers it: see search/find-meant.ts. */
import { serialiseFilters, type Filters } from '../../filters/query.ts';
import type { NamedCollection } from '../../model/collection.ts';
import type { Language } from '../../model/language.ts';
import { archivePath, collectionNamesPath } from '../../routes.ts';
import { findMeant, type Meant } from '../../search/find-meant.ts';
import type { Question, SearchEngine } from '../../search/search-engine.ts';

let collections: Promise<readonly NamedCollection[]> | undefined;

/** Fetched once a page. Without them the rest is still worth offering, and the next search tries again. */
function fetchCollections(language: Language): Promise<readonly NamedCollection[]> {
  return (collections ??= fetchNames(language).catch(() => {
    collections = undefined;
    return [];
  }));
}

async function fetchNames(language: Language): Promise<readonly NamedCollection[]> {
  const response = await fetch(collectionNamesPath(language));
  if (!response.ok) throw new Error(response.url);
  // Written by the build, from archive/collection-names.ts.
  return (await response.json()) as readonly NamedCollection[];
}

export async function fetchMeant(
  search: Pick<SearchEngine, 'clips'>,
  question: Question,
  signal: AbortSignal,
): Promise<readonly Meant[]> {
  return findMeant(search, question, await fetchCollections(question.scope.language), signal);
}

/** @param nameOf filters in one line */
export function meantText({ page, filters }: Meant, nameOf: (filters: Filters) => string): string {
  return [page?.title ?? '', nameOf(filters)].filter((text) => text !== '').join(', ');
}

export function meantHref({ page, filters }: Meant, language: Language): string {
  const query = serialiseFilters(filters);
  return `${page?.path ?? archivePath(language)}${query === '' ? '' : `?${query}`}`;
}
