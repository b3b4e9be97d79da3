import { FALLBACK_LANGUAGE, type Language } from '../../src/model/language.ts';
import { splitWords } from '../../src/model/words.ts';
import { dayNumber, type ClipIndex } from './clip-index.ts';
import { NO_NAME, type NameColumn } from './name-column.ts';
import { readDay, readId, readIds, readLanguage, readText, readTexts } from './parameters.ts';
import { findWordStart } from './word-index.ts';

/** The filters of a request. Values of one filter are alternatives; an empty list filters nothing. */
export interface ClipFilters {
  readonly language: Language;
  /** Folded words, each of which must start a word of the clip. */
  readonly search: readonly string[];
  readonly keywords: readonly number[];
  readonly authors: readonly string[];
  readonly formats: readonly string[];
  readonly positions: readonly string[];
  readonly fromDate: string | undefined;
  readonly toDate: string | undefined;
  readonly territory: number | undefined;
  readonly series: number | undefined;
}

export const NO_FILTERS: ClipFilters = {
  language: FALLBACK_LANGUAGE,
  search: [],
  keywords: [],
  authors: [],
  formats: [],
  positions: [],
  fromDate: undefined,
  toDate: undefined,
  territory: undefined,
  series: undefined,
};

/** @param featuredSeries what `serie=home` means */
export function readFilters(params: URLSearchParams, featuredSeries: number | undefined): ClipFilters {
  return {
    language: readLanguage(params),
    search: splitWords(readText(params, 'search') ?? ''),
    keywords: readIds(params, 'keywords'),
    authors: readTexts(params, 'authors'),
    formats: readTexts(params, 'formats'),
    positions: readTexts(params, 'positions'),
    fromDate: readDay(params, 'from_date'),
    toDate: readDay(params, 'to_date'),
    territory: readId(params, 'territorio'),
    series: readSeries(params, featuredSeries),
  };
}

/** The filter by series; like the call, it knows the featured one as "home". */
export function readSeries(params: URLSearchParams, featured: number | undefined): number | undefined {
  return readText(params, 'serie') === 'home' ? (featured ?? NO_SERIES) : readId(params, 'serie');
}

/** "home" in an archive without series: no clip is in it. */
const NO_SERIES = -1;

/**
 * Which filters a clip fails, as bits: the three that have a facet one each, all others together. So a facet that
 * ignores its own filter is the count of clips that fail nothing else.
 */
export const FAILS = { date: 1, position: 2, format: 4, other: 8 } as const;

/** For each place the filters that the clip fails; 0 is a match. */
export function findFailures(index: ClipIndex, filters: ClipFilters): Uint8Array {
  const failures = new Uint8Array(index.clips.length);
  const { cities, formats, authors } = index;
  for (const word of filters.search) {
    keep(failures, FAILS.other, findWordStart(index.words[filters.language], word, failures.length));
  }
  for (const groups of groupsAskedFor(index, filters)) {
    keep(failures, FAILS.other, markPlaces(failures.length, groups));
  }
  if (filters.authors.length > 0) keep(failures, FAILS.other, markNames(authors, filters.authors));
  if (filters.formats.length > 0) keep(failures, FAILS.format, markNames(formats, filters.formats));
  if (filters.positions.length > 0) keep(failures, FAILS.position, markNames(cities, filters.positions));
  if (filters.fromDate !== undefined || filters.toDate !== undefined) {
    keep(failures, FAILS.date, markDays(index, filters));
  }
  return failures;
}

/** Sets the bit on every clip that is not marked. */
function keep(failures: Uint8Array, bit: number, marks: Uint8Array): void {
  for (let place = 0; place < failures.length; place += 1) {
    if (marks[place] !== 1) failures[place] = (failures[place] ?? 0) | bit;
  }
}

/** For each filter by group that is set, the places of every group it allows. */
function groupsAskedFor(index: ClipIndex, filters: ClipFilters): (readonly number[])[][] {
  const { keywords, territory, series } = filters;
  const asked: (readonly number[])[][] = [];
  if (keywords.length > 0) asked.push(keywords.map((id) => index.byKeyword.get(id) ?? []));
  if (territory !== undefined) asked.push([index.byTerritory.get(territory) ?? []]);
  if (series !== undefined) asked.push([index.bySeries.get(series) ?? []]);
  return asked;
}

function markPlaces(clipCount: number, groups: readonly (readonly number[])[]): Uint8Array {
  const marks = new Uint8Array(clipCount);
  for (const places of groups) {
    for (const place of places) marks[place] = 1;
  }
  return marks;
}

function markNames({ names, numbers }: NameColumn, wanted: readonly string[]): Uint8Array {
  const allowed = new Set(wanted.map((name) => names.indexOf(name)));
  return Uint8Array.from(numbers, (number) => Number(number !== NO_NAME && allowed.has(number)));
}

/** A date known to the month or year passes when any of its days does; a clip without a date never does. */
function markDays({ from, to }: ClipIndex, { fromDate, toDate }: ClipFilters): Uint8Array {
  const first = fromDate === undefined ? 0 : dayNumber(fromDate);
  const last = toDate === undefined ? Infinity : dayNumber(toDate);
  return Uint8Array.from(from, (day, place) => Number(day !== 0 && day <= last && (to[place] ?? 0) >= first));
}
