import { describe, expect, it } from 'vitest';
import { freeMiddle, isCovered, type Rectangle } from '../../../../src/client/map/map-camera.ts';
import type { Point } from '../../../../src/client/map/places.ts';

const WIDE: Point = [1000, 600];
const ASIDE: Rectangle = [700, 10, 990, 590];
const NARROW: Point = [320, 500];
const BELOW: Rectangle = [0, 200, 320, 500];

describe('freeMiddle', () => {
  it('lies left of a card that stands aside', () => {
    expect(freeMiddle(WIDE, ASIDE)).toEqual([-150, 0]);
  });

  it('lies above a card that fills the width', () => {
    expect(freeMiddle(NARROW, BELOW)).toEqual([0, -150]);
  });
});

describe('isCovered', () => {
  it('knows a mark under the card, under its edge, and beside it', () => {
    expect(isCovered([300, 0], WIDE, ASIDE)).toBe(true);
    expect(isCovered([190, 0], WIDE, ASIDE)).toBe(true);
    expect(isCovered([0, 0], WIDE, ASIDE)).toBe(false);
    expect(isCovered([0, 100], NARROW, BELOW)).toBe(true);
  });

  it('knows a mark outside of the map', () => {
    expect(isCovered([-600, 0], WIDE, ASIDE)).toBe(true);
  });
});
