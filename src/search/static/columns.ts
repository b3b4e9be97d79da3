import type { Clip } from '../../model/clip.ts';
import { writeSegment, type Segment } from './segment-format.ts';

/**
 * The fields of all clips that a period, the years' counts and the map need, by row. A clip's row is its rank in the newest-first order
 * (-id): that order, and every tie in another one, is the order of the rows. What other questions need has files of its own: each
 * filter by values (`values.ts`) and other fields (`other-columns.ts`).
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
export function writeColumns(clips: readonly Clip[]): Uint8Array<ArrayBuffer> {
  return writeSegment({
    columns: {
      ...encodeIds(clips.map(({ id }) => id)),
      year: clips.map(({ date }) => (date.precision === 'unknown' ? 0 : date.year - YEAR_ZERO)),
    },
  });
}

/** Ids as columns. @param ids descending */
export function encodeIds(ids: readonly number[]): Record<'idSteps' | 'idStepsHigh', readonly number[]> {
  const steps = ids.map((id, at) => (ids[at - 1] ?? NEWEST) - id);
  return {
    idSteps: steps.map((step) => step % HIGH),
    idStepsHigh: steps.map((step) => Math.floor(step / HIGH)),
  };
}

/** Reads the ids that `encodeIds` wrote. */
export function decodeIds(segment: Segment): Float64Array {
  const steps = segment.column('idSteps');
  const high = segment.column('idStepsHigh');
  const ids = new Float64Array(steps.length);
  let id = NEWEST;
  for (let at = 0; at < ids.length; at += 1) {
    id -= (high[at] ?? 0) * HIGH + (steps[at] ?? 0);
    ids[at] = id;
  }
  return ids;
}

export function parseColumns(segment: Segment): Columns {
  return {
    ids: decodeIds(segment),
    years: segment.column('year').map((year) => (year === 0 ? 0 : year + YEAR_ZERO)),
  };
}
