import type { Clip } from './clip.ts';
import { dateSpan } from './date.ts';
import type { BlockQuery } from './editorial.ts';

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

function isOneOf(wanted: readonly string[], value: string | null): boolean {
  return wanted.length === 0 || (value !== null && wanted.includes(value));
}

function isInRange(clip: Clip, { fromDate, toDate }: BlockQuery): boolean {
  if (fromDate === null && toDate === null) return true;
  if (clip.date.precision === 'unknown') return false;
  const span = dateSpan(clip.date);
  return (fromDate === null || span.to >= fromDate) && (toDate === null || span.from <= toDate);
}
