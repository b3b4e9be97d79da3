import { valueFilter, VALUE_KEYS, YEAR_FACET, type ValueKey } from '../../filters/filters.ts';
import { parseArchiveDate, yearOf } from '../../model/date.ts';
import type { Language } from '../../model/language.ts';
import { showText } from '../../model/text.ts';
import type { Choice, Counts, Facets, Suggestion } from '../search-engine.ts';
import { asArray, asCount, asId, asRecord, asText, optional, required, filterValid } from './guards.ts';
import { inside, type JsonPath } from './live-answer-error.ts';
import { readText } from './parse-clip.ts';

/** One page of a paged list; its records are not parsed yet. */
export interface Envelope {
  readonly records: readonly unknown[];
  readonly count: number;
  readonly total: number;
  /** The next page's number, or `null` on the last. */
  readonly next: number | null;
}

/** @param page the number of the requested page */
export function parseEnvelope(answer: unknown, jsonPath: JsonPath, page: number): Envelope {
  const envelope = asRecord(answer, jsonPath);
  const count = required(envelope, 'count', jsonPath, asCount);
  return {
    records: required(envelope, 'results', jsonPath, asArray),
    count,
    total: optional(envelope, 'total_count', jsonPath, asCount) ?? count,
    next: nextPage(optional(envelope, 'next', jsonPath, asText), page),
  };
}

/** Parses a list that may be paged or not. */
export function parseList(
  answer: unknown,
  jsonPath: JsonPath,
  page: number,
): Pick<Envelope, 'records' | 'next'> {
  return Array.isArray(answer) ? { records: answer, next: null } : parseEnvelope(answer, jsonPath, page);
}

/** The page number of the link to the next page; a link backwards would cause an endless list. */
function nextPage(link: string | null, page: number): number | null {
  if (link === null) return null;
  const number = /[?&]page=(\d{1,9})(?:[&#]|$)/.exec(link)?.[1];
  if (number === undefined) return page + 1;
  return Number(number) > page ? Number(number) : null;
}

/**
 * The numbers of clips by year and by value. A facet that the API did not count is `null`: an empty one would show
 * every value as one without clips.
 */
export function parseFacets(answer: unknown, jsonPath: JsonPath): Omit<Facets, 'undated'> {
  const facets = asRecord(answer, jsonPath);
  const years = new Map<number, number>();
  for (const [name, count] of required(facets, YEAR_FACET, jsonPath, parseCounts)) {
    const year = yearOf(parseArchiveDate(name) ?? { precision: 'unknown' });
    if (year !== undefined) years.set(year, count);
  }
  const byKey = VALUE_KEYS.map((key): [ValueKey, Counts | null] => [
    key,
    valueFilter(key).isApiFacet ? optional(facets, key, jsonPath, parseCounts) : null,
  ]);
  return { years, ...(Object.fromEntries(byKey) as Record<ValueKey, Counts | null>) };
}

function parseCounts(value: unknown, jsonPath: JsonPath): Map<string, number> {
  const counts = Object.entries(asRecord(value, jsonPath));
  return new Map(
    counts
      .map(([name, count]): [string, number] => [name, asCount(count, inside(jsonPath, name))])
      .filter(([name, count]) => name !== '' && count > 0),
  );
}

/** `[{"text": "Cesenatico"}]`: the API does not say what the text is. */
export function parseSuggestions(answer: unknown, jsonPath: JsonPath): Suggestion[] {
  const texts = filterValid(asArray(answer, jsonPath), jsonPath, (row, at) =>
    required(asRecord(row, at), 'text', at, asText),
  );
  return uniqueTexts(texts).map((text) => ({ text, kind: null }));
}

/** Formats, or author names. */
export function parseNames(answer: unknown, jsonPath: JsonPath): string[] {
  return uniqueTexts(filterValid(asArray(answer, jsonPath), jsonPath, asText));
}

/** The cities of `[{"city": "Bologna", "position": …, "count": 120}]`. */
export function parseCities(answer: unknown, jsonPath: JsonPath): string[] {
  return uniqueTexts(
    filterValid(asArray(answer, jsonPath), jsonPath, (row, at) =>
      required(asRecord(row, at), 'city', at, asText),
    ),
  );
}

export function parseKeyword(value: unknown, jsonPath: JsonPath, language: Language): Choice {
  const keyword = asRecord(value, jsonPath);
  const id = required(keyword, 'id', jsonPath, asId);
  return { value: String(id), text: showText(readText(keyword, 'value', jsonPath), language).value };
}

/** Names stay as they are written, because a filter sends them back letter by letter; blank names are dropped. */
function uniqueTexts(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text.trim() !== '');
}
