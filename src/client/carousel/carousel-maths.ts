/** A row of slides of one width, in pixels. */
export interface Row {
  /** From the beginning of a slide to that of the next: its width and the gap. */
  readonly step: number;
  readonly gap: number;
  /** Width of the visible part. */
  readonly width: number;
  readonly count: number;
}

/** Sizes come rounded to whole pixels. */
const TOLERANCE = 2;

/**
 * The slides seen whole, counted from 1, however narrow the window is at least one.
 * @param position how far the row is moved, from 0
 */
export function shownSlides(
  { step, gap, width, count }: Row,
  position: number,
): { from: number; to: number } {
  const perView = Math.max(1, Math.floor((width + gap + TOLERANCE) / step));
  const first = Math.min(Math.round(position / step), count - 1);
  return { from: first + 1, to: Math.min(first + perView, count) };
}

/** Which clips of how many are in view, for the visitor: counted from 1. */
interface ShownPart {
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

/**
 * The same of a list that is a part of a set: its last slide is no clip, it leads to all of them.
 * @param whole how many clips the set has, as the markup says it; `undefined` for a list that is whole
 */
export function countedPart({ from, to, total }: ShownPart, whole: string | undefined): ShownPart {
  if (whole === undefined) return { from, to, total };
  const clips = total - 1;
  return { from: Math.min(from, clips), to: Math.min(to, clips), total: Number(whole) };
}

/** The index of the value that is nearest, the first of two; 0 when there is none. */
export function nearest(values: readonly number[], wanted: number): number {
  return values.reduce((best, value, index) => {
    const bestValue = values[best] ?? value;
    return Math.abs(value - wanted) < Math.abs(bestValue - wanted) ? index : best;
  }, 0);
}

/** The index that a key leads to, from another of `count`; `undefined` for a key that leads nowhere. */
export function indexByKey(
  key: string,
  index: number,
  count: number,
  isLooping: boolean,
): number | undefined {
  const last = count - 1;
  const held = (next: number): number =>
    isLooping ? (next + count) % count : Math.min(last, Math.max(0, next));
  switch (key) {
    case 'ArrowLeft':
      return held(index - 1);
    case 'ArrowRight':
      return held(index + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/**
 * The year that a slide belongs to: the last one that begins at it or before it.
 * @param firstSlides for each year of the axis that has a clip, the index of its first slide, ascending
 * @returns the index in `firstSlides`, -1 when there is none
 */
export function yearOfSlide(firstSlides: readonly number[], slide: number): number {
  return firstSlides.findLastIndex((first) => first >= 0 && first <= slide);
}
