import type { Clip } from '../../model/clip.ts';
import type { ArchiveDate } from '../../model/date.ts';
import { readNames, writeNames, type NameColumn } from './name-column.ts';
import { writePart, type Part } from './part-format.ts';

/**
 * What nearly every question needs of all clips, by place. A clip's place is its rank in the newest-first order (-id),
 * which makes that order, and every tie in another one, the plain order of places. Authors and keywords have files of
 * their own (`name-column.ts`, `keyword-column.ts`): a list or a map without such a filter does without them.
 */
export interface Columns {
  readonly ids: Float64Array;
  /** First and last day that the date may mean, as 19620714; 0 without a date. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly cities: NameColumn;
  readonly formats: NameColumn;
  /** Ids; 0 without a territory. */
  readonly territories: Uint32Array;
}

/** Where the ids begin to descend from: the largest that a record can have. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/** A column holds 32 bits; a step between ids may need more, which stand in a column of their own. */
const HIGH = 2 ** 32;
/** Before the first year that the model knows, so that 0 is free for "no date". */
const YEAR_ZERO = 1889;

/** @param clips newest first */
export function writeColumns(clips: readonly Clip[]): Uint8Array<ArrayBuffer> {
  const steps = clips.map(({ id }, place) => (clips[place - 1]?.id ?? NEWEST) - id);
  const cities = writeNames(clips.map(({ city }) => city));
  const formats = writeNames(clips.map(({ format }) => format));
  return writePart({
    texts: { cities: cities.names, formats: formats.names },
    columns: {
      idSteps: steps.map((step) => step % HIGH),
      idStepsHigh: steps.map((step) => Math.floor(step / HIGH)),
      year: clips.map(({ date }) => (date.precision === 'unknown' ? 0 : date.year - YEAR_ZERO)),
      month: clips.map(({ date }) => monthOf(date)),
      day: clips.map(({ date }) => (date.precision === 'day' ? Number(date.iso.slice(8, 10)) : 0)),
      city: cities.numbers,
      format: formats.numbers,
      territory: clips.map(({ territoryId }) => territoryId ?? 0),
    },
  });
}

export function readColumns(part: Part): Columns {
  const steps = part.column('idSteps');
  const high = part.column('idStepsHigh');
  const ids = new Float64Array(steps.length);
  let id = NEWEST;
  for (let place = 0; place < ids.length; place += 1) {
    id -= (high[place] ?? 0) * HIGH + (steps[place] ?? 0);
    ids[place] = id;
  }
  return {
    ids,
    ...readDays(part),
    cities: readNames(part, 'cities', 'city'),
    formats: readNames(part, 'formats', 'format'),
    territories: part.column('territory'),
  };
}

function monthOf(date: ArchiveDate): number {
  return date.precision === 'month' || date.precision === 'day' ? Number(date.iso.slice(5, 7)) : 0;
}

function readDays(part: Part): Pick<Columns, 'from' | 'to'> {
  const years = part.column('year');
  const months = part.column('month');
  const days = part.column('day');
  const from = new Uint32Array(years.length);
  const to = new Uint32Array(years.length);
  for (let place = 0; place < years.length; place += 1) {
    const year = years[place] ?? 0;
    if (year === 0) continue;
    const month = months[place] ?? 0;
    const day = days[place] ?? 0;
    const start = (year + YEAR_ZERO) * 10_000;
    from[place] = start + (month === 0 ? 1 : month) * 100 + (day === 0 ? 1 : day);
    // A 31st that the month does not have stands between the same days as the month's true last one.
    to[place] = start + (month === 0 ? 12 : month) * 100 + (day === 0 ? 31 : day);
  }
  return { from, to };
}
