import { parseArchiveDate, yearOf } from '../../model/date.ts';
import type { Language } from '../../model/language.ts';
import { showText } from '../../model/text.ts';
import type { Facets } from '../search-engine.ts';
import { asArray, asCount, asId, asRecord, asText, optional, required, soundOnes } from './guards.ts';
import { inside, type Spot } from './live-answer-error.ts';
import { readText } from './read-clip.ts';

/** One page of a paged list; its records are yet to be read. */
export interface Envelope {
  readonly records: readonly unknown[];
  readonly count: number;
  readonly total: number;
  /** The next page's number, or `null` on the last. */
  readonly next: number | null;
}

/** @param page the number of the page that was asked for */
export function readEnvelope(answer: unknown, spot: Spot, page: number): Envelope {
  const envelope = asRecord(answer, spot);
  const count = required(envelope, 'count', spot, asCount);
  return {
    records: required(envelope, 'results', spot, asArray),
    count,
    total: optional(envelope, 'total_count', spot, asCount) ?? count,
    next: nextPage(optional(envelope, 'next', spot, asText), page),
  };
}

/** A list of which it is not said whether it is paged. */
export function readList(answer: unknown, spot: Spot, page: number): Pick<Envelope, 'records' | 'next'> {
  return Array.isArray(answer) ? { records: answer, next: null } : readEnvelope(answer, spot, page);
}

/** The link's own page number; a link that leads back would make a list without an end. */
function nextPage(link: string | null, page: number): number | null {
  if (link === null) return null;
  const number = /[?&]page=(\d{1,9})(?:[&#]|$)/.exec(link)?.[1];
  if (number === undefined) return page + 1;
  return Number(number) > page ? Number(number) : null;
}

/**
 * Years, places and formats with their numbers of clips. What the API did not count, although it was asked to, is not
 * known: read as no clips at all, it would tell the visitor that every value is a dead end.
 */
export function readFacets(answer: unknown, spot: Spot): Pick<Facets, 'years' | 'positions' | 'formats'> {
  const facets = asRecord(answer, spot);
  const years = new Map<number, number>();
  for (const [name, count] of required(facets, 'date__year', spot, readCounts)) {
    const year = yearOf(parseArchiveDate(name) ?? { precision: 'unknown' });
    if (year !== undefined) years.set(year, count);
  }
  return {
    years,
    positions: optional(facets, 'positions', spot, readCounts),
    formats: optional(facets, 'formats', spot, readCounts),
  };
}

function readCounts(value: unknown, spot: Spot): Map<string, number> {
  const counts = Object.entries(asRecord(value, spot));
  return new Map(
    counts
      .map(([name, count]): [string, number] => [name, asCount(count, inside(spot, name))])
      .filter(([name, count]) => name !== '' && count > 0),
  );
}

/** `[{"text": "Cesenatico"}]` */
export function readSuggestions(answer: unknown, spot: Spot): string[] {
  return uniqueTexts(
    soundOnes(asArray(answer, spot), spot, (row, at) => required(asRecord(row, at), 'text', at, asText)),
  );
}

/** Formats, or author names. */
export function readNames(answer: unknown, spot: Spot): string[] {
  return uniqueTexts(soundOnes(asArray(answer, spot), spot, asText));
}

/** The cities of `[{"city": "Bologna", "position": …, "count": 120}]`. */
export function readCities(answer: unknown, spot: Spot): string[] {
  return uniqueTexts(
    soundOnes(asArray(answer, spot), spot, (row, at) => required(asRecord(row, at), 'city', at, asText)),
  );
}

export function readKeyword(
  value: unknown,
  spot: Spot,
  language: Language,
): { readonly id: number; readonly text: string } {
  const keyword = asRecord(value, spot);
  const id = required(keyword, 'id', spot, asId);
  return { id, text: showText(readText(keyword, 'value', spot), language).value };
}

/** Names stay as they are written, since the API is asked for them letter by letter; blank ones name nothing. */
function uniqueTexts(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text.trim() !== '');
}
