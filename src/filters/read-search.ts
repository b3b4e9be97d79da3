import type { Gauge } from '../model/clip-card.ts';
import { splitWords } from '../model/words.ts';
import { isFiller } from './fillers.ts';
import { withYears, type Filters } from './query.ts';
import { readDate } from './read-date.ts';
import { hideMarked } from './search-text.ts';

/** The words for decades, folded: "anni sessanta", "the sixties". */
const DECADE_WORDS: Readonly<Record<string, number>> = {
  ...{ venti: 1920, trenta: 1930, quaranta: 1940, cinquanta: 1950, sessanta: 1960, settanta: 1970 },
  ...{ ottanta: 1980, twenties: 1920, thirties: 1930, forties: 1940, fifties: 1950, sixties: 1960 },
  ...{ seventies: 1970, eighties: 1980 },
};

/** Words that make a decade of a bare number: "anni 60". After the number they do not: "50 anni di nozze". */
const PLURALS: ReadonlySet<string> = new Set(['anni', 'years', 'the']);

/** How people write the gauges, folded and without what is no letter or digit. */
const GAUGE_WORDS: Readonly<Record<string, Gauge>> = {
  ...{ super8: 'Super 8', super8mm: 'Super 8', s8: 'Super 8', s8mm: 'Super 8' },
  ...{ '8mm': '8mm', normale8: '8mm', normal8: '8mm', doppio8: '8mm', regular8: '8mm' },
  ...{ '95mm': '9.5mm', '912mm': '9.5mm', '912': '9.5mm', pathebaby: '9.5mm', '16mm': '16mm' },
};

/** "dal 1960 al 1965", "1960-1965". */
const RANGE =
  /(?:\b(?:dal|tra il|fra il|from|between)\s+)?\b(?<from>(?:19|20)\d\d)\s*(?:[-–—/]|al|e il|to|and)\s*(?<to>(?:19|20)\d\d)\b/iu;

/**
 * The filters that a visitor may have meant: the period and the gauge that a search names, and its other words ("1962",
 * "nozze anni ’50", "rimini super 8 estate 1962"). `null` for any other search.
 */
export function readSearch(filters: Filters): Filters | null {
  return readWords(filters, (words) => {
    const ofGauge = readGauges(words);
    return readDates(ofGauge ?? words) ?? readYears(ofGauge ?? words) ?? ofGauge;
  });
}

/**
 * The same with the year alone of a season or a feast, whose name stays a word: "natale" in 1958 has the films that are
 * called so. `null` for any other search.
 */
export function readWithName(filters: Filters): Filters | null {
  return readWords(filters, (words) => {
    const ofGauge = readGauges(words) ?? words;
    return readDate(ofGauge.search)?.isNamed === true ? readYears(ofGauge) : null;
  });
}

/** What stands in quotes or behind a minus stays a word. */
function readWords(filters: Filters, read: (filters: Filters) => Filters | null): Filters | null {
  const { unmarked, restore } = hideMarked(filters.search);
  const found = read({ ...filters, search: unmarked });
  return found && { ...found, search: restore(found.search) };
}

function readGauges(filters: Filters): Filters | null {
  const words = filters.search.split(/\s+/);
  for (const at of words.keys()) {
    for (const end of [at + 2, at + 1]) {
      const gauge = readGauge(splitWords(words.slice(at, end).join(' ')));
      if (gauge !== undefined) return { ...withoutWords(filters, words, at, end), formats: [gauge] };
    }
  }
  return null;
}

function readDates(filters: Filters): Filters | null {
  const read = readDate(filters.search);
  if (read === undefined) return null;
  const before = filters.search.slice(0, read.start).match(/[^\s'’]*[\s'’]+/gu) ?? [];
  while (isFiller(foldWord(before.at(-1)))) before.pop();
  const search = [...before, ' ', filters.search.slice(read.end)].join('').trim().replaceAll(/\s+/g, ' ');
  return { ...filters, search, from_date: read.from, to_date: read.to };
}

function readYears(filters: Filters): Filters | null {
  const { from, to } = RANGE.exec(filters.search)?.groups ?? {};
  if (from !== undefined && to !== undefined && from <= to) {
    const search = filters.search.replace(RANGE, ' ').trim().replaceAll(/\s+/g, ' ');
    return withYears({ ...filters, search }, Number(from), Number(to));
  }
  const words = filters.search.split(/\s+/);
  for (const [at, word] of words.entries()) {
    let start = at;
    while (isFiller(foldWord(words[start - 1]))) start -= 1;
    const isPlural = words.slice(start, at).some((filler) => PLURALS.has(foldWord(filler)));
    const years = yearsIn(foldWord(word), isPlural);
    if (years !== undefined)
      return withYears(withoutWords(filters, words, start, at + 1), years.from, years.to);
  }
  return null;
}

function withoutWords(filters: Filters, words: readonly string[], start: number, end: number): Filters {
  return { ...filters, search: [...words.slice(0, start), ...words.slice(end)].join(' ') };
}

function foldWord(word = ''): string {
  return splitWords(word).join(' ');
}

function readGauge(words: readonly string[]): Gauge | undefined {
  const joined = words.join('');
  // "9.5" is two words; "95" is none of a gauge.
  if (words.length === 2 && joined === '95') return '9.5mm';
  return Object.hasOwn(GAUGE_WORDS, joined) ? GAUGE_WORDS[joined] : undefined;
}

/** @param isPlural whether the words before it speak of several years */
function yearsIn(
  word: string,
  isPlural: boolean,
): { readonly from: number; readonly to: number } | undefined {
  const decade = readDecade(word, isPlural);
  if (decade !== undefined) return { from: decade, to: decade + 9 };
  return /^(?:189|19\d|20[0-2])\d$/.test(word) ? { from: Number(word), to: Number(word) } : undefined;
}

function readDecade(word: string, isPlural: boolean): number | undefined {
  const isEnglish = word.endsWith('ies');
  if (Object.hasOwn(DECADE_WORDS, word) && (isEnglish || isPlural)) return DECADE_WORDS[word];
  const digits = /^(?:19)?(?<tens>[2-9]0)(?<plural>s?)$/.exec(word)?.groups;
  if (digits === undefined || (digits['plural'] === '' && !isPlural)) return undefined;
  return 1900 + Number(digits['tens']);
}
