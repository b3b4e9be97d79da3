import { valueFilter, VALUE_KEYS, YEAR_FACET, type ValueKey } from '../../filters/filters.ts';
import { parseArchiveDate, yearOf } from '../../model/date.ts';
import type { Language } from '../../model/language.ts';
import { showText } from '../../model/text.ts';
import type { Choice, Counts, Facets } from '../search-engine.ts';
import { asArray, asCount, asId, asRecord, asText, optional, required, soundOnes } from './guards.ts';
import { inside, type Spot } from './live-answer-error.ts';
import { readText } from './read-clip.ts';

/** One page of a paged list; its records are not parsed yet. */
export interface Envelope {
  readonly records: readonly unknown[];
  readonly count: number;
  readonly total: number;
  /** The next page's number, or `null` on the last. */
  readonly next: number | null;
}

/** @param page the number of the requested page */
export function parseEnvelope(answer: unknown, spot: Spot, page: number): Envelope {
  const envelope = asRecord(answer, spot);
  const count = required(envelope, 'count', spot, asCount);
  return {
    records: required(envelope, 'results', spot, asArray),
    count,
    total: optional(envelope, 'total_count', spot, asCount) ?? count,
    next: nextPage(optional(envelope, 'next', spot, asText), page),
  };
}

/** A list that may be paged or not. */
export function parseList(answer: unknown, spot: Spot, page: number): Pick<Envelope, 'records' | 'next'> {
  return Array.isArray(answer) ? { records: answer, next: null } : parseEnvelope(answer, spot, page);
}

/** The page number of the link to the next page; a link that leads back would make an endless list. */
function nextPage(link: string | null, page: number): number | null {
  if (link === null) return null;
  const number = /[?&]page=(\d{1,9})(?:[&#]|$)/.exec(link)?.[1];
  if (number === undefined) return page + 1;
  return Number(number) > page ? Number(number) : null;
}

/**
 * The numbers of clips by year and by value. A facet that the API did not count is `null`: an empty one would show every
 * value as one without clips.
 */
export function parseFacets(answer: unknown, spot: Spot): Omit<Facets, 'undated'> {
  const facets = asRecord(answer, spot);
  const years = new Map<number, number>();
  for (const [name, count] of required(facets, YEAR_FACET, spot, parseCounts)) {
    const year = yearOf(parseArchiveDate(name) ?? { precision: 'unknown' });
    if (year !== undefined) years.set(year, count);
  }
  const byKey = VALUE_KEYS.map((key): [ValueKey, Counts | null] => [
    key,
    valueFilter(key).isApiFacet ? optional(facets, key, spot, parseCounts) : null,
  ]);
  return { years, ...(Object.fromEntries(byKey) as Record<ValueKey, Counts | null>) };
}

function parseCounts(value: unknown, spot: Spot): Map<string, number> {
  const counts = Object.entries(asRecord(value, spot));
  return new Map(
    counts
      .map(([name, count]): [string, number] => [name, asCount(count, inside(spot, name))])
      .filter(([name, count]) => name !== '' && count > 0),
  );
}

/** `[{"text": "Cesenatico"}]` */
export function parseSuggestions(answer: unknown, spot: Spot): string[] {
  return uniqueTexts(
    soundOnes(asArray(answer, spot), spot, (row, at) => required(asRecord(row, at), 'text', at, asText)),
  );
}

/** Formats, or author names. */
export function parseNames(answer: unknown, spot: Spot): string[] {
  return uniqueTexts(soundOnes(asArray(answer, spot), spot, asText));
}

/** The cities of `[{"city": "Bologna", "position": …, "count": 120}]`. */
export function parseCities(answer: unknown, spot: Spot): string[] {
  return uniqueTexts(
    soundOnes(asArray(answer, spot), spot, (row, at) => required(asRecord(row, at), 'city', at, asText)),
  );
}

export function parseKeyword(value: unknown, spot: Spot, language: Language): Choice {
  const keyword = asRecord(value, spot);
  const id = required(keyword, 'id', spot, asId);
  return { value: String(id), text: showText(readText(keyword, 'value', spot), language).value };
}

/** Names stay as they are written, because a filter sends them back letter by letter; blank names are dropped. */
function uniqueTexts(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text.trim() !== '');
}
