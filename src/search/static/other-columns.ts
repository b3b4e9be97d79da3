import type { FieldName } from '../../clip/fields.ts';
import { TABLE_FIELDS, tableValues } from '../../clip/table.ts';
import { valueFilter, VALUE_KEYS } from '../../filters/filters.ts';
import { apiName, type Clip, type NamedClip, type Position } from '../../model/clip.ts';
import { getTextComparer } from '../../model/compare-texts.ts';
import type { ArchiveDate } from '../../model/date.ts';
import { FALLBACK_LANGUAGE, type Language } from '../../model/language.ts';
import { showText } from '../../model/text.ts';
import { numberNames, unzigzag, writeSegment, zigzag, type Segment } from './segment-format.ts';

/**
 * Fields of all clips that fewer questions need, each in a file beside the columns. All are by row, and written from
 * the clips newest first.
 */

/** The first and last day that the date may mean, as 19620714; 0 without a date. */
export interface Days {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

/** Months and days. The columns have the years, and most questions about time are about whole years. */
export function writeDays(clips: readonly Clip[]): Uint8Array<ArrayBuffer> {
  return writeSegment({
    columns: {
      month: clips.map(({ date }) => monthOf(date)),
      day: clips.map(({ date }) => (date.precision === 'day' ? Number(date.iso.slice(8, 10)) : 0)),
    },
  });
}

function monthOf(date: ArchiveDate): number {
  return date.precision === 'month' || date.precision === 'day' ? Number(date.iso.slice(5, 7)) : 0;
}

/**
 * @param years 0 without a date
 * @param segment months and days; without it every date is a whole year
 */
export function getDays(years: Uint32Array, segment?: Segment): Days {
  const months = segment?.column('month');
  const days = segment?.column('day');
  const from = new Uint32Array(years.length);
  const to = new Uint32Array(years.length);
  for (let row = 0; row < years.length; row += 1) {
    const year = years[row] ?? 0;
    if (year === 0) continue;
    const month = months?.[row] ?? 0;
    const day = days?.[row] ?? 0;
    const start = year * 10_000;
    from[row] = start + (month === 0 ? 1 : month) * 100 + (day === 0 ? 1 : day);
    // A 31st that the month does not have compares like the month's true last day.
    to[row] = start + (month === 0 ? 12 : month) * 100 + (day === 0 ? 31 : day);
  }
  return { from, to };
}

/**
 * When the clips were added to the archive, as an order only: the days are numbered from the earliest, and each clip's
 * number is delta encoded against the previous clip's, because clips are added roughly in the order of their ids.
 */
export function writePosted(clips: readonly Clip[]): Uint8Array<ArrayBuffer> {
  const { names: days, numberOf } = numberNames(clips.map(({ postedOn }) => postedOn ?? '').sort());
  let last = days.length;
  return writeSegment({
    columns: {
      // 0 is a clip without a day.
      steps: clips.map(({ postedOn }) => {
        const rank = numberOf(postedOn ?? '');
        if (rank === 0) return 0;
        const step = zigzag(last - rank) + 1;
        last = rank;
        return step;
      }),
      days: [days.length],
    },
  });
}

/** The rank of the day, from 1 for the earliest; 0 without one. */
export function parsePosted(segment: Segment): Uint32Array {
  let rank = segment.column('days')[0] ?? 0;
  return segment.column('steps').map((step) => {
    if (step === 0) return 0;
    rank -= unzigzag(step - 1);
    return rank;
  });
}

const STEPS_PER_DEGREE = 10_000;

/**
 * The positions, to a ten-thousandth of a degree (about 10 m). Each is delta encoded against the last clip of the same
 * city, which mostly has the same position.
 */
export function writePositions(clips: readonly Clip[]): Uint8Array<ArrayBuffer> {
  const lastOf = new Map<string | null, readonly number[]>();
  const longitude: number[] = [];
  const latitude: number[] = [];
  for (const clip of clips) {
    const { position } = clip;
    const city = apiName(clip, 'city');
    const [lastX = 0, lastY = 0] = lastOf.get(city) ?? [];
    const [x = lastX, y = lastY] = position?.map((degrees) => Math.round(degrees * STEPS_PER_DEGREE)) ?? [];
    // 0 is a clip without a position.
    longitude.push(position === null ? 0 : zigzag(x - lastX) + 1);
    latitude.push(zigzag(y - lastY));
    lastOf.set(city, [x, y]);
  }
  return writeSegment({ columns: { longitude, latitude } });
}

/**
 * `null` for a clip without a position.
 * @param cityOf by row
 */
export function parsePositions(
  segment: Segment,
  cityOf: (row: number) => string | undefined,
): readonly (Position | null)[] {
  const latitudes = segment.column('latitude');
  const lastOf = new Map<string | undefined, { x: number; y: number }>();
  return Array.from(segment.column('longitude'), (longitude, row): Position | null => {
    if (longitude === 0) return null;
    const city = cityOf(row);
    const last = lastOf.get(city) ?? { x: 0, y: 0 };
    const x = last.x + unzigzag(longitude - 1);
    const y = last.y + unzigzag(latitudes[row] ?? 0);
    lastOf.set(city, { x, y });
    return [x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE];
  });
}

/**
 * The titles as a page in one language shows them, in two files: each title once, in the alphabetical order of the
 * language, and the number of each clip's title. The second is enough for sorting clips.
 */
export function writeTitles(
  clips: readonly Clip[],
  language: Language,
): { readonly titles: Uint8Array<ArrayBuffer>; readonly order: Uint8Array<ArrayBuffer> } {
  const shown = clips.map(({ title }) => showText(title, language).value);
  const { compare } = new Intl.Collator(language);
  const { names: titles, numberOf } = numberNames([...new Set(shown)].sort(getTextComparer(language)));
  const isSame = (title: string, at: number): boolean => at > 0 && compare(titles[at - 1] ?? '', title) === 0;
  return {
    titles: writeSegment({ texts: { titles: ['', ...titles] } }),
    order: writeSegment({
      columns: {
        title: shown.map(numberOf),
        sameAsBefore: titles.flatMap((title, at) => (isSame(title, at) ? at + 1 : [])),
      },
    }),
  };
}

export interface TitleOrder {
  /** By row, the number of the title. */
  readonly numbers: Uint32Array;
  /** Numbers of titles that sort like the one before them. */
  readonly sameAsBefore: Uint32Array;
}

export function parseTitleOrder(segment: Segment): TitleOrder {
  return { numbers: segment.column('title'), sameAsBefore: segment.column('sameAsBefore') };
}

/** By row, the values of a field. */
export type GetNames = (row: number) => readonly string[];

/** The filters by the values of a field: their label is the name of the field. */
export const FIELD_FILTERS = TABLE_FIELDS.flatMap(({ name }) => {
  const key = VALUE_KEYS.find((one) => valueFilter(one).label === name);
  return key === undefined ? [] : [{ name, key }];
});

/** The fields that only tables have. */
const OTHER_FIELDS = TABLE_FIELDS.filter(
  ({ name }) => name !== 'year' && FIELD_FILTERS.every((filter) => filter.name !== name),
);

/** Those fields, in one file; a text in two languages stands in the first. @param clips newest first */
export function writeTableFields(clips: readonly Clip[]): Uint8Array<ArrayBuffer> {
  const texts: Record<string, readonly string[]> = {};
  const columns: Record<string, readonly number[]> = {};
  for (const { name } of OTHER_FIELDS) {
    const values = clips.map(
      (clip) => tableValues(name, { ...clip, ...NAMES_NOTHING }, FALLBACK_LANGUAGE)[0] ?? '',
    );
    const { names, numberOf } = numberNames(values);
    texts[name] = names;
    columns[name] = values.map(numberOf);
  }
  return writeSegment({ texts, columns });
}

/** The records that a clip names are values of filters, or in no table. */
const NAMES_NOTHING: Omit<NamedClip, keyof Clip> = {
  territory: null,
  series: [],
  keywords: [],
  filmFacts: null,
};

/** By field and row, its value. */
export type TableFields = Partial<Record<FieldName, GetNames>>;

export function parseTableFields(segment: Segment): TableFields {
  const read = OTHER_FIELDS.map(({ name }): [FieldName, GetNames] => {
    const names = segment.texts(name);
    const numbers = segment.column(name);
    return [name, (row) => names.slice((numbers[row] ?? 0) - 1, numbers[row])];
  });
  return Object.fromEntries(read);
}
