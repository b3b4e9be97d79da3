import type { Clip } from '../model/clip.ts';
import type { BlockQuery } from '../model/editorial.ts';
import type { Language } from '../model/language.ts';
import { createMatcher } from './matches-filters.ts';
import type { Filters } from './query.ts';

/** A home block's query as filters of the archive. */
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

/** Tells of each clip whether it matches a home block's query. */
export function createBlockMatcher(query: BlockQuery): (clip: Clip) => boolean {
  return createMatcher(blockFilters(query));
}

/**
 * The block's query for the API: so many clips in random order.
 * @returns a query string without `?`
 */
export function blockQueryString(query: BlockQuery, language: Language, count: number): string {
  const params = new URLSearchParams({ page_size: String(count), page: '1', lang: language });
  for (const [key, values] of Object.entries(blockFilters(query))) {
    for (const value of [values ?? []].flat()) params.append(key, value);
  }
  // An API may know the period by the block's own names for it, or by those of the filters: it gets both.
  if (query.fromDate !== null) params.set('date_from', query.fromDate);
  if (query.toDate !== null) params.set('date_to', query.toDate);
  params.set('order', 'rand');
  return params.toString();
}
