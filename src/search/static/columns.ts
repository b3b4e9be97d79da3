import { valueFilter, VALUE_KEYS, type NamingRecords } from '../../filters/filters.ts';
import type { Clip } from '../../model/clip.ts';
import { writeSegment, type Segment } from './segment-format.ts';
import { encodeValues } from './value-column.ts';

/**
 * The fields of all clips that nearly every question needs, by row. A clip's row is its rank in the newest-first order
 * (-id): that order, and every tie in another one, is the order of the rows. The values that cards show are in the same
 * file. What fewer questions need has files of its own: each other filter (`value-column.ts`), the days of the dates (`days.ts`),
 * the territories.
 */
export interface Columns {
  readonly ids: Float64Array;
  /** 0 without a date. */
  readonly years: Uint32Array;
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
  return { ids, years: segment.column('year').map((year) => (year === 0 ? 0 : year + YEAR_ZERO)) };
}

/**
 * By row, the id of the territory, or 0; a file beside the columns, for the pages of territories.
 * @param clips newest first
 */
export function writeTerritories(clips: readonly Clip[]): Uint8Array<ArrayBuffer> {
  return writeSegment({ columns: { territory: clips.map(({ territoryId }) => territoryId ?? 0) } });
}
