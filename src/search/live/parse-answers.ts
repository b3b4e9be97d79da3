import type { z } from 'zod';
import type { pageSchema } from '../../api/schemas/answers.ts';
import type { ApiKeyword } from '../../api/schemas/clip.ts';
import { WrongTypeError, type FieldReader } from '../../api/to-model/field-reader.ts';
import { API_FACETS, forEachValueKey, YEAR_FACET } from '../../filters/filters.ts';
import { parseArchiveDate, yearOf } from '../../model/date.ts';
import type { Language } from '../../model/language.ts';
import { showText } from '../../model/text.ts';
import type { Choice, Counts, Facets, Suggestion } from '../search-engine.ts';
import { readList, readObject, readText, type JsonPath } from './read-answer.ts';

/** One page of a paged list; its records are not parsed yet. */
export interface Envelope {
  readonly records: readonly unknown[];
  readonly count: number;
  readonly total: number;
  /** The next page's number, or `null` on the last. */
  readonly next: number | null;
}

/** @param page the number of the requested page */
export function parseEnvelope(answer: unknown, at: JsonPath, page: number): Envelope {
  return readObject<z.infer<typeof pageSchema>, Envelope>(answer, at, (envelope, fields) => {
    const count = fields.count(envelope.count, 'count');
    const records = fields.list(envelope.results, 'results');
    if (records === null) throw new WrongTypeError('results', 'an array', records);
    const next = nextPage(fields.string(envelope.next, 'next'), page);
    return { records, count, total: fields.count(envelope.total_count ?? count, 'total_count'), next };
  });
}

/** Parses a list that may be paged or not. */
export function parseList(answer: unknown, at: JsonPath, page: number): Pick<Envelope, 'records' | 'next'> {
  return Array.isArray(answer) ? { records: answer, next: null } : parseEnvelope(answer, at, page);
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
export function parseFacets(answer: unknown, at: JsonPath): Omit<Facets, 'undated'> {
  return readObject<Record<string, unknown>, Omit<Facets, 'undated'>>(answer, at, (facets, fields) => {
    const years = new Map<number, number>();
    for (const [name, count] of parseCounts(facets[YEAR_FACET], YEAR_FACET, fields)) {
      const year = yearOf(parseArchiveDate(name) ?? { precision: 'unknown' });
      if (year !== undefined) years.set(year, count);
    }
    const counted = API_FACETS.filter((key) => (facets[key] ?? null) !== null);
    const byKey = forEachValueKey((key) =>
      counted.includes(key) ? parseCounts(facets[key], key, fields) : null,
    );
    return { years, ...byKey };
  });
}

function parseCounts(value: unknown, path: string, fields: FieldReader): Counts {
  if (value === undefined || value === null) throw new WrongTypeError(path, 'an object', value);
  const counts = Object.entries(fields.object(value, path))
    .map(([name, count]): [string, number] => [name, fields.count(count, `${path}.${name}`)])
    .filter(([name, count]) => name !== '' && count > 0);
  return new Map(counts);
}

/** `[{"text": "Cesenatico"}]`: the API does not say what the text is. */
export function parseSuggestions(answer: unknown, at: JsonPath): Suggestion[] {
  return parseTexts(answer, at, 'text').map((text) => ({ text, kind: null }));
}

/**
 * Formats or author names, `["8mm"]`; with a key, those of objects: the cities of `[{"city": "Bologna", …}]`.
 * Names stay as they are written, because a filter sends them back letter by letter; blank names are dropped.
 */
export function parseTexts(answer: unknown, at: JsonPath, key?: string): string[] {
  const texts = readList(answer, at, (value, of) =>
    key === undefined
      ? readText(value, of)
      : readObject<Record<string, unknown>, string>(value, of, (row, fields) =>
          fields.knownText(row[key], key),
        ),
  );
  return [...new Set(texts)].filter((text) => text.trim() !== '');
}

export function parseKeyword(value: unknown, at: JsonPath, language: Language): Choice {
  return readObject<ApiKeyword, Choice>(value, at, (keyword, fields) => ({
    value: String(fields.id(keyword.id, 'id')),
    text: showText(fields.text(keyword.value, 'value'), language).value,
  }));
}
