import type { Clip } from './clip.ts';
import { dateSpan } from './date.ts';
import type { BlockQuery } from './editorial.ts';
import type { Language } from './language.ts';

/**
 * Whether a clip is one of those that a home block asks for. Values of one filter are alternatives, different
 * filters narrow; a date known to the year or month matches every range that it overlaps, an unknown one none.
 */
export function matchesBlockQuery(clip: Clip, query: BlockQuery): boolean {
  return (
    isOneOf(query.authors, clip.author) &&
    isOneOf(query.formats, clip.format) &&
    (query.keywordIds.length === 0 || query.keywordIds.some((id) => clip.keywordIds.includes(id))) &&
    isInRange(clip, query)
  );
}

/**
 * The same question to the API: so many clips in an order that changes with every call.
 * @returns a query string without `?`
 */
export function blockQueryString(query: BlockQuery, language: Language, count: number): string {
  const params = new URLSearchParams({ page_size: String(count), page: '1', lang: language });
  for (const id of query.keywordIds) params.append('keywords', String(id));
  for (const name of query.authors) params.append('authors', name);
  for (const format of query.formats) params.append('formats', format);
  if (query.fromDate !== null) params.set('from_date', query.fromDate);
  if (query.toDate !== null) params.set('to_date', query.toDate);
  params.set('order', 'rand');
  return params.toString();
}

function isOneOf(wanted: readonly string[], value: string | null): boolean {
  return wanted.length === 0 || (value !== null && wanted.includes(value));
}

function isInRange(clip: Clip, { fromDate, toDate }: BlockQuery): boolean {
  if (fromDate === null && toDate === null) return true;
  if (clip.date.precision === 'unknown') return false;
  const span = dateSpan(clip.date);
  return (fromDate === null || span.to >= fromDate) && (toDate === null || span.from <= toDate);
}
