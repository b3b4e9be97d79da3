import type { Gauge } from '../model/clip-card.ts';
import { splitWords } from '../model/words.ts';
import { withYears, type Filters } from './query.ts';

/** The words for decades, folded: "anni sessanta", "the sixties". */
const DECADE_WORDS: Readonly<Record<string, number>> = {
  ...{ venti: 1920, trenta: 1930, quaranta: 1940, cinquanta: 1950, sessanta: 1960, settanta: 1970 },
  ...{ ottanta: 1980, twenties: 1920, thirties: 1930, forties: 1940, fifties: 1950, sixties: 1960 },
  ...{ seventies: 1970, eighties: 1980 },
};

/** Words before a year, a decade or a name that say nothing more. */
const FILLERS: ReadonlySet<string> = new Set([
  ...['anno', 'anni', 'gli', 'degli', 'negli', 'dagli', 'il', 'al', 'nel', 'del', 'dal', 'tra', 'fra'],
  ...[
    'nell',
    'dell',
    'dall',
    'nella',
    'della',
    'dalla',
    'the',
    'in',
    'of',
    'from',
    'between',
    'year',
    'years',
  ],
]);

/** Those of them that make a decade of a bare number: "anni 60". After the number they do not: "50 anni di nozze". */
const PLURALS: ReadonlySet<string> = new Set(['anni', 'years', 'the']);

/** Whether a word, folded, says nothing by itself. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}

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
 * The filters that a visitor may have meant: for a year, some years, a decade or a gauge, alone or beside other words
 * ("1962", "nozze anni ’50", "super8"), the period or the gauge and the other words. `null` for any other search.
 */
export function readSearch(filters: Filters): Filters | null {
  const { from, to } = RANGE.exec(filters.search)?.groups ?? {};
  if (from !== undefined && to !== undefined && from <= to) {
    const search = filters.search.replace(RANGE, ' ').trim().replaceAll(/\s+/g, ' ');
    return withYears({ ...filters, search }, Number(from), Number(to));
  }
  const words = filters.search.split(/\s+/);
  const without = (start: number, end: number): Filters => ({
    ...filters,
    search: [...words.slice(0, start), ...words.slice(end)].join(' '),
  });
  for (const [at, word] of words.entries()) {
    let start = at;
    while (isFiller(foldWord(words[start - 1]))) start -= 1;
    const isPlural = words.slice(start, at).some((filler) => PLURALS.has(foldWord(filler)));
    const years = readYears(foldWord(word), isPlural);
    if (years !== undefined) return withYears(without(start, at + 1), years.from, years.to);
    for (const end of [at + 2, at + 1]) {
      const gauge = readGauge(splitWords(words.slice(at, end).join(' ')));
      if (gauge !== undefined) return { ...without(at, end), formats: [gauge] };
    }
  }
  return null;
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
function readYears(
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
