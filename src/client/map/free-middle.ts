import type { Point } from './map-point.ts';

/** In pixels from the map's left top corner. */
export type Rectangle = readonly [left: number, top: number, right: number, bottom: number];

/** Pixels that a mark takes around its middle. */
const MARK = 28;

/**
 * The middle of the map's area that the card does not cover, relative to the middle of the map. The card is at the
 * right of a wide map and at the bottom of a narrow one.
 */
export function freeMiddle([width, height]: Point, [left, top, right]: Rectangle): Point {
  const isAside = right - left < width * 0.6;
  return isAside ? [left / 2 - width / 2, 0] : [0, top / 2 - height / 2];
}

/** Whether a mark at this pixel, relative to the middle of the map, is under the card or outside of the map. */
export function isCovered([x, y]: Point, [width, height]: Point, card: Rectangle): boolean {
  const [fromLeft, fromTop] = [x + width / 2, y + height / 2];
  const isOutside = fromLeft < MARK || fromTop < MARK || fromLeft > width - MARK || fromTop > height - MARK;
  const [left, top, right, bottom] = card;
  const isUnder =
    fromLeft > left - MARK && fromLeft < right + MARK && fromTop > top - MARK && fromTop < bottom + MARK;
  return isOutside || isUnder;
}
