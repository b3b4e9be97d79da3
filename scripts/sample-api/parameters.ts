import type { z } from 'zod';
import type { pageSchema } from '../../src/api/schemas/answers.ts';
import { isCalendarDay } from '../../src/model/date.ts';
import { FALLBACK_LANGUAGE, parseLanguage, type Language } from '../../src/model/language.ts';
import { MAX_PAGE_SIZE } from '../../src/api/endpoints.ts';

/**
 * Reading query parameters. An empty value counts as not given; of a single-valued parameter given twice the last
 * one counts, as in Django.
 */

/** A request that gets an error status and `{"detail": "…"}`. */
export class Refusal extends Error {
  readonly status: 400 | 404 | 405;

  constructor(status: 400 | 404 | 405, detail: string) {
    super(detail);
    this.status = status;
  }
}

const DEFAULT_PAGE_SIZE = 100;

export interface PageQuery {
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

export function readText(params: URLSearchParams, name: string): string | undefined {
  const value = params.getAll(name).at(-1);
  return value === '' ? undefined : value;
}

export function readTexts(params: URLSearchParams, name: string): string[] {
  return params.getAll(name).filter((value) => value !== '');
}

export function readLanguage(params: URLSearchParams): Language {
  return parseLanguage(readText(params, 'lang')) ?? FALLBACK_LANGUAGE;
}

/** @throws Refusal unless it is `YYYY-MM-DD` and an existing day */
export function readDay(params: URLSearchParams, name: string): string | undefined {
  const value = readText(params, name);
  if (value === undefined || (/^\d{4}-\d{2}-\d{2}$/.test(value) && isCalendarDay(value))) return value;
  throw new Refusal(400, `${name}: expected a day as YYYY-MM-DD, received "${value}".`);
}

export function readChoice<Choice extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = readText(params, name);
  const choice = choices.find((one) => one === value);
  if (value === undefined || choice !== undefined) return choice;
  throw new Refusal(400, `${name}: expected one of ${choices.join(', ')}, received "${value}".`);
}

export function readIds(params: URLSearchParams, name: string): number[] {
  return readTexts(params, name).map((value) => parseWhole(name, value));
}

export function readId(params: URLSearchParams, name: string): number | undefined {
  const value = readText(params, name);
  return value === undefined ? undefined : parseWhole(name, value);
}

export function readPage(params: URLSearchParams): PageQuery {
  const page = readId(params, 'page') ?? 1;
  const size = readId(params, 'page_size') ?? DEFAULT_PAGE_SIZE;
  if (page < 1) throw new Refusal(400, 'page: pages count from 1.');
  if (size < 1) throw new Refusal(400, 'page_size: a page has at least one record.');
  return { page, size: Math.min(size, MAX_PAGE_SIZE) };
}

/** Parses an id of an address; anything but a whole number names no record. */
export function parseId(text: string): number | undefined {
  const id = /^\d{1,16}$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}

function parseWhole(name: string, value: string): number {
  const whole = parseId(value);
  if (whole !== undefined) return whole;
  throw new Refusal(400, `${name}: expected a whole number, received "${value}".`);
}

/** A page of a list, with the data for its envelope. */
interface Page {
  /** Where its records begin and end in the list. */
  readonly slice: readonly [start: number, end: number];
  readonly envelope: Omit<z.infer<typeof pageSchema>, 'results'>;
}

/** @throws Refusal for a page past the end; the first page exists even if it is empty */
export function findPage(
  url: URL,
  { page, size }: PageQuery,
  { count, total }: { readonly count: number; readonly total: number },
): Page {
  const pages = Math.max(1, Math.ceil(count / size));
  if (page > pages) throw new Refusal(404, `Page ${page} does not exist: there are ${pages}.`);
  return {
    slice: [(page - 1) * size, page * size],
    envelope: {
      count,
      total_count: total,
      next: page < pages ? pageAddress(url, page + 1) : null,
      previous: page > 1 ? pageAddress(url, page - 1) : null,
    },
  };
}

function pageAddress(url: URL, page: number): string {
  const address = new URL(url);
  address.searchParams.set('page', String(page));
  return address.href;
}
