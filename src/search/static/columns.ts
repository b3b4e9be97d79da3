import { valueFilter, VALUE_KEYS, type ValueKey } from '../../filters/filters.ts';
import type { Clip } from '../../model/clip.ts';
import { writeSegment, type Segment } from './segment-format.ts';

/**
 * The fields of all clips that most filters, the counts and the map need, by row. A clip's row is its rank in the newest-first order
 * (-id): that order, and every tie in another one, is the order of the rows. The filters that cards show are in the
 * same file. A search for words needs none of it. What fewer questions need has files of its own: each other filter (`values.ts`) and other fields
 * (`other-columns.ts`).
 */
export interface Columns {
  readonly ids: Float64Array;
  /** 0 without a date. */
  readonly years: Uint32Array;
  /** A filter that cards show, of which a clip has one value at most. */
  readonly cardValues: (key: ValueKey) => CardColumn;
}

export interface CardColumn {
  /** As the address writes them, in the order of the clips. */
  readonly values: readonly string[];
  /** By row, the number of the value, from 1; 0 without one. */
  readonly numbers: Uint32Array;
}

/** The largest id that a record can have: ids are stored as steps down from here. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/** A column holds 32 bits; the higher bits of a step are in a separate column. */
const HIGH = 2 ** 32;
/** Before the first year that the model knows, so that 0 is free for "no date". */
const YEAR_ZERO = 1889;

/** The filters that cards show. */
export const CARD_KEYS = VALUE_KEYS.filter((key) => valueFilter(key).isOnCards);

/** @param clips newest first */
export function writeColumns(clips: readonly Clip[]): Uint8Array<ArrayBuffer> {
  const texts: Record<string, readonly string[]> = {};
  const numbers: Record<string, readonly number[]> = {};
  for (const key of CARD_KEYS) {
    const valueOf = (clip: Clip): string => valueFilter(key).valuesOf(clip)[0] ?? '';
    const { names, numberOf } = numberNames(clips.map(valueOf));
    texts[key] = names;
    numbers[key] = clips.map((clip) => numberOf(valueOf(clip)));
  }
  return writeSegment({
    texts,
    columns: {
      ...encodeIds(clips.map(({ id }) => id)),
      year: clips.map(({ date }) => (date.precision === 'unknown' ? 0 : date.year - YEAR_ZERO)),
      ...numbers,
    },
  });
}

/** Numbers the different names from 1; 0 is no name. */
export function numberNames(names: readonly string[]): {
  readonly names: readonly string[];
  readonly numberOf: (name: string) => number;
} {
  const unique = [...new Set(names)].filter((name) => name !== '');
  const numbers = new Map(unique.map((name, at) => [name, at + 1]));
  return { names: unique, numberOf: (name) => numbers.get(name) ?? 0 };
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
    cardValues: (key) => ({ values: segment.texts(key), numbers: segment.column(key) }),
  };
}
