import { scaleLinear, type ScaleLinear } from 'd3-scale';
import type { YearSpan } from './year-counts.ts';

/** Pixels between the chart's side and its first or last year: a handle on the edge stays whole. */
export const CHART_MARGIN = 10;
/** Side of what can be pressed round a handle, in pixels: the least that a finger finds. */
export const HANDLE_TARGET = 24;
/** Width of a year's label on the axis, in pixels. */
const LABEL_WIDTH = 34;

export const SIDES = ['from', 'to'] as const;

/** Positions of years on the chart: each is a column, so that a single year has a width, too. */
export interface YearScale {
  readonly extent: YearSpan;
  readonly width: number;
  readonly yearWidth: number;
  /** From the beginning of a year to pixels, and back; the year before ends there. */
  readonly position: ScaleLinear<number, number>;
}

/** The dragged part: the handle of a side, the period between them, or a new one drawn beside it. */
export type Grip = keyof YearSpan | 'span' | 'new';

/** The chosen period as the chart can show it: inside the extent, all of it when nothing is chosen. */
export function shownSpan(extent: YearSpan, from: number | undefined, to: number | undefined): YearSpan {
  return inOrder(
    clamp(from ?? extent.from, extent.from, extent.to),
    clamp(to ?? extent.to, extent.from, extent.to),
  );
}

export function scaleYears(first: number, last: number, width: number): YearScale {
  const inner = Math.max(width - 2 * CHART_MARGIN, 1);
  return {
    extent: { from: first, to: last },
    width,
    yearWidth: inner / (last - first + 1),
    position: scaleLinear([first, last + 1], [CHART_MARGIN, CHART_MARGIN + inner]),
  };
}

/** The positions of a period's two handles, in pixels. */
export function spanEdges({ position }: YearScale, { from, to }: YearSpan): [number, number] {
  return [position(from), position(to + 1)];
}

/**
 * The period of whole years that a gesture means.
 *
 * @param edges where the gesture has moved the two sides, in pixels, the left one first: a handle that is dragged past
 *   the other arrives here as the other side, and stops at the year where they met
 * @param before the period when the gesture began; when it was a single year, the two handles lay on each other, and
 *   either one takes the direction of the drag
 */
export function snapSpan(
  scale: YearScale,
  edges: readonly [number, number],
  grip: Grip,
  before: YearSpan,
): YearSpan {
  const { extent } = scale;
  const [left, right] = edges.map((x) => scale.position.invert(x)) as [number, number];
  if (grip !== 'new' && grip !== 'span' && before.from === before.to) {
    return {
      from: clamp(Math.round(left), extent.from, before.from),
      to: clamp(Math.round(right) - 1, before.to, extent.to),
    };
  }
  switch (grip) {
    case 'from':
      return { from: clamp(Math.round(left), extent.from, before.to), to: before.to };
    case 'to':
      return { from: before.from, to: clamp(Math.round(right) - 1, before.from, extent.to) };
    case 'span': {
      const length = before.to - before.from;
      const from = clamp(Math.round(left), extent.from, extent.to - length);
      return { from, to: from + length };
    }
    case 'new': {
      const from = clamp(Math.floor(left), extent.from, extent.to);
      return { from, to: clamp(Math.ceil(right) - 1, from, extent.to) };
    }
  }
}

/** The period reaching out to the year that was clicked beside it. */
export function reachTo(scale: YearScale, x: number, { from, to }: YearSpan): YearSpan {
  const year = snapSpan(scale, [x, x], 'new', scale.extent).from;
  return { from: Math.min(from, year), to: Math.max(to, year) };
}

type TypedYears = Readonly<Record<keyof YearSpan, string>>;

/** The period that two typed years are; `undefined` while one is no year of the chart or the first is after the last. */
export function readYears(extent: YearSpan, typed: TypedYears): YearSpan | undefined {
  const { span, correction } = settleYears(extent, typed);
  const isTyped = SIDES.every((side) => Number(typed[side]) === span[side]);
  return isTyped && correction === undefined ? span : undefined;
}

/** The period that two typed years mean, and how they were corrected. What is no number means the chart's own end. */
export function settleYears(
  extent: YearSpan,
  typed: TypedYears,
): { readonly span: YearSpan; readonly correction: 'clamped' | 'swapped' | undefined } {
  const [from, to] = SIDES.map((side) => {
    const wanted = typed[side].trim() === '' ? NaN : Math.trunc(Number(typed[side]));
    return Number.isNaN(wanted) ? extent[side] : wanted;
  }) as [number, number];
  const span = shownSpan(extent, from, to);
  const isOutside = Math.min(from, to) < extent.from || Math.max(from, to) > extent.to;
  return { span, correction: from > to ? 'swapped' : isOutside ? 'clamped' : undefined };
}

/** Years to write under the chart: every one, or round ones as far apart as their labels need. */
export function axisYears({ extent, yearWidth }: YearScale): number[] {
  const step = [1, 2, 5, 10, 20, 50].find((years) => years * yearWidth >= LABEL_WIDTH) ?? 100;
  const first = Math.ceil(extent.from / step) * step;
  const length = Math.max(0, Math.floor((extent.to - first) / step) + 1);
  return Array.from({ length }, (_, nth) => first + nth * step);
}

function inOrder(one: number, other: number): YearSpan {
  return { from: Math.min(one, other), to: Math.max(one, other) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
