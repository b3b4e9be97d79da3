import { valueFilter, VALUE_KEYS, type NamingRecords } from '../../filters/filters.ts';
import type { Clip } from '../../model/clip.ts';
import type { ArchiveDate } from '../../model/date.ts';
import { writeSegment, type Segment } from './segment-format.ts';
import { encodeValues } from './value-column.ts';

/**
 * The fields of all clips that nearly every question needs, by row. A clip's row is its rank in the newest-first order
 * (-id): that order, and every tie in another one, is the order of the rows. The values that cards show are in the same
 * file; each other filter has its own file (`value-column.ts`), which a list or a map without that filter does not
 * load.
 */
export interface Columns {
  readonly ids: Float64Array;
  /** First and last day that the date may mean, as 19620714; 0 without a date. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** Ids; 0 without a territory. */
  readonly territories: Uint32Array;
}

/** The largest id that a record can have: ids are stored as steps down from here. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/** A column holds 32 bits; the higher bits of a step are in a separate column. */
const HIGH = 2 ** 32;
/** Before the first year that the model knows, so that 0 is free for "no date". */
const YEAR_ZERO = 1889;

/** @param clips newest first */
export function writeColumns(clips: readonly Clip[], archive: NamingRecords): Uint8Array<ArrayBuffer> {
  const steps = clips.map(({ id }, row) => (clips[row - 1]?.id ?? NEWEST) - id);
  const onCards = VALUE_KEYS.filter((key) => valueFilter(key).isOnCards).map((key) =>
    encodeValues(key, clips, archive),
  );
  const merged = <Value>(records: readonly Readonly<Record<string, Value>>[]): Record<string, Value> =>
    Object.fromEntries(records.flatMap((record) => Object.entries(record)));
  return writeSegment({
    texts: merged(onCards.map(({ texts }) => texts)),
    columns: {
      idSteps: steps.map((step) => step % HIGH),
      idStepsHigh: steps.map((step) => Math.floor(step / HIGH)),
      year: clips.map(({ date }) => (date.precision === 'unknown' ? 0 : date.year - YEAR_ZERO)),
      month: clips.map(({ date }) => monthOf(date)),
      day: clips.map(({ date }) => (date.precision === 'day' ? Number(date.iso.slice(8, 10)) : 0)),
      territory: clips.map(({ territoryId }) => territoryId ?? 0),
      ...merged(onCards.map(({ columns }) => columns)),
    },
  });
}

export function parseColumns(segment: Segment): Columns {
  const steps = segment.column('idSteps');
  const high = segment.column('idStepsHigh');
  const ids = new Float64Array(steps.length);
  let id = NEWEST;
  for (let row = 0; row < ids.length; row += 1) {
    id -= (high[row] ?? 0) * HIGH + (steps[row] ?? 0);
    ids[row] = id;
  }
  return { ids, ...parseDays(segment), territories: segment.column('territory') };
}

function monthOf(date: ArchiveDate): number {
  return date.precision === 'month' || date.precision === 'day' ? Number(date.iso.slice(5, 7)) : 0;
}

function parseDays(segment: Segment): Pick<Columns, 'from' | 'to'> {
  const years = segment.column('year');
  const months = segment.column('month');
  const days = segment.column('day');
  const from = new Uint32Array(years.length);
  const to = new Uint32Array(years.length);
  for (let row = 0; row < years.length; row += 1) {
    const year = years[row] ?? 0;
    if (year === 0) continue;
    const month = months[row] ?? 0;
    const day = days[row] ?? 0;
    const start = (year + YEAR_ZERO) * 10_000;
    from[row] = start + (month === 0 ? 1 : month) * 100 + (day === 0 ? 1 : day);
    // A 31st that the month does not have compares like the month's true last day.
    to[row] = start + (month === 0 ? 12 : month) * 100 + (day === 0 ? 31 : day);
  }
  return { from, to };
}
