import { isCalendarDay } from '../model/date.ts';

/** A time that a search names, and where its text stands in it. */
export interface ReadDate {
  /** `YYYY-MM-DD`, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly start: number;
  readonly end: number;
  /** Whether a season or a feast names it, which a film may have among its words. */
  readonly isNamed: boolean;
}

type Months = ReadonlyMap<string, readonly [from: number, to: number]>;

/** @param names words with the first and the last month that they name */
function monthsBy(names: readonly (readonly [words: string, from: number, to: number])[]): Months {
  return new Map(names.flatMap(([words, from, to]) => words.split(' ').map((word) => [word, [from, to]])));
}

const MONTHS = monthsBy(
  [
    ...['gennaio january', 'febbraio february', 'marzo march', 'aprile april', 'maggio may', 'giugno june'],
    ...['luglio july', 'agosto august', 'settembre september', 'ottobre october', 'novembre november'],
    'dicembre december',
  ].map((words, at) => [words, at + 1, at + 1]),
);

/**
 * Month 0 is December of the year before: the winter of a year is the one that has January and February of it, as
 * meteorologists count. Of a feast whose day moves these are the months in which it may be.
 */
const SEASONS_AND_FEASTS = monthsBy([
  ['primavera spring', 3, 5],
  ['estate summer', 6, 8],
  ['autunno autumn fall', 9, 11],
  ['inverno winter', 0, 2],
  ['befana epifania epiphany', 1, 1],
  ['carnevale carnival', 1, 3],
  ['pasqua easter', 3, 4],
  ['ferragosto', 8, 8],
  ['natale christmas', 12, 12],
]);

/** @param short how two figures alone are a year: the archive's are of one century */
const yearOr = (short = ''): string => String.raw`(?<year>(?:189|19\d|20[0-2])\d${short})`;
const YEAR = yearOr();
const WRITTEN_YEAR = yearOr(String.raw`|['’][2-9]\d`);
const OF = String.raw`(?:\s*,\s*|\s+(?:(?:del?|di|of)\s+|dell['’]anno\s+)?)`;
const ORDINAL = '(?:st|nd|rd|th|[º°])?';
const either = (months: Months): string => `(?<name>${[...months.keys()].join('|')})`;

const PATTERNS = [
  // 12/8/1961, 12.8.61
  String.raw`(?<day>\d{1,2})(?<sign>[./-])(?<month>\d{1,2})\k<sign>${yearOr(String.raw`|[2-9]\d`)}`,
  // 1961-08-12
  String.raw`${YEAR}-(?<month>\d\d)-(?<day>\d\d)`,
  // 25 aprile 1945, the 25th of April 1945, agosto del 1961
  String.raw`(?:(?<day>\d{1,2})${ORDINAL}\s+(?:of\s+)?)?${either(MONTHS)}${OF}${WRITTEN_YEAR}`,
  // April 25, 1945
  String.raw`${either(MONTHS)}\s+(?<day>\d{1,2})${ORDINAL}\s*,?\s+${WRITTEN_YEAR}`,
  // estate 1962, inverno 1961-62
  String.raw`${either(SEASONS_AND_FEASTS)}${OF}${WRITTEN_YEAR}(?:[-–/](?<next>\d{4}|\d\d))?`,
  // 8/1961
  String.raw`(?<month>\d{1,2})/${YEAR}`,
].map((pattern) => new RegExp(pattern, 'giu'));

const LETTER = /[\p{L}\p{N}]/u;

/** The first date, month, season or feast with its year, as people write it in Italian and in English. */
export function readDate(text: string): ReadDate | undefined {
  for (const pattern of PATTERNS) {
    for (const { 0: found, index: start, groups = {} } of text.matchAll(pattern)) {
      const end = start + found.length;
      // "40" is part of "140", and "may" of "mayor".
      if (LETTER.test(text.charAt(start - 1)) || LETTER.test(text.charAt(end))) continue;
      const period = readPeriod(groups);
      const isNamed = SEASONS_AND_FEASTS.has(nameIn(groups));
      if (period !== undefined) return { ...period, start, end, isNamed };
    }
  }
  return undefined;
}

type Groups = Readonly<Partial<Record<string, string>>>;

function nameIn({ name = '' }: Groups): string {
  return name.toLowerCase();
}

function readPeriod(groups: Groups): Pick<ReadDate, 'from' | 'to'> | undefined {
  const { day, next, month } = groups;
  const year = readYear(groups['year']);
  const named = MONTHS.get(nameIn(groups)) ?? SEASONS_AND_FEASTS.get(nameIn(groups));
  const [first, last] = named ?? [Number(month), Number(month)];
  if (day !== undefined) return readDay(year, first, Number(day));
  if (first > 12 || (month !== undefined && first < 1)) return undefined;
  if (next === undefined) return monthsOf(year, first, last);
  // Only a winter has two years.
  return first === 0 && Number(next) % 100 === (year + 1) % 100 ? monthsOf(year + 1, first, last) : undefined;
}

function readYear(text = ''): number {
  const year = Number(text.replace(/\D/g, ''));
  return year < 100 ? 1900 + year : year;
}

/**
 * The day comes first, as Italians write it, on English pages too: the archive is Italian, and 12/8 would else be two days.
 * Only what is no day so (4/25) is read the American way.
 */
function readDay(year: number, month: number, day: number): Pick<ReadDate, 'from' | 'to'> | undefined {
  const texts = [isoDay(year, month, day), isoDay(year, day, month)];
  const read = texts.find(isCalendarDay);
  return read === undefined ? undefined : { from: read, to: read };
}

function isoDay(year: number, month: number, day: number): string {
  return [year, ...[month, day].map((number) => String(number).padStart(2, '0'))].join('-');
}

function monthsOf(year: number, first: number, last: number): Pick<ReadDate, 'from' | 'to'> {
  const dayOf = (...date: [number, number, number]): string =>
    new Date(Date.UTC(...date)).toISOString().slice(0, 10);
  // Day 0 of the following month is the last day of this one.
  return { from: dayOf(year, first - 1, 1), to: dayOf(year, last, 0) };
}
