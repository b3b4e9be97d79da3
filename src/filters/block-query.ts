import type { Clip } from '../model/clip.ts';
import type { BlockQuery } from '../model/editorial.ts';
import type { Language } from '../model/language.ts';
import { createMatcher } from './matches-filters.ts';
import type { Filters } from './query.ts';

/** What a home block asks for, as filters of the archive. */
export function blockFilters(
  query: BlockQuery,
): Pick<Filters, 'keywords' | 'authors' | 'formats' | 'from_date' | 'to_date'> {
  return {
    keywords: query.keywordIds.map(String),
    authors: query.authors,
    formats: query.formats,
    from_date: query.fromDate,
    to_date: query.toDate,
  };
}

/** Whether a clip is one of those that a home block asks for. */
export function matchesBlockQuery(clip: Clip, query: BlockQuery): boolean {
  return createMatcher(blockFilters(query))(clip);
}

/**
 * The block's question to the API: so many clips in an order that changes with every call.
 * @returns a query string without `?`
 */
export function blockQueryString(query: BlockQuery, language: Language, count: number): string {
  const params = new URLSearchParams({ page_size: String(count), page: '1', lang: language });
  for (const [key, values] of Object.entries(blockFilters(query))) {
    for (const value of [values ?? []].flat()) params.append(key, value);
  }
  params.set('order', 'rand');
  return params.toString();
}
