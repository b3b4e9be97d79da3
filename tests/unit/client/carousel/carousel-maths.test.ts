import { describe, expect, it } from 'vitest';
import {
  nearest,
  indexByKey,
  shownSlides,
  countedPart,
  yearOfSlide,
} from '../../../../src/client/carousel/carousel-maths.ts';

describe('countedPart', () => {
  it('tells the slides of a list that is whole', () => {
    expect(countedPart({ from: 5, to: 8, total: 8 }, undefined)).toEqual({ from: 5, to: 8, total: 8 });
  });

  it('tells how many clips there are altogether where the last slide leads to them', () => {
    expect(countedPart({ from: 1, to: 4, total: 25 }, '136')).toEqual({ from: 1, to: 4, total: 136 });
    expect(countedPart({ from: 22, to: 25, total: 25 }, '136')).toEqual({ from: 22, to: 24, total: 136 });
    expect(countedPart({ from: 25, to: 25, total: 25 }, '136')).toEqual({ from: 24, to: 24, total: 136 });
  });
});

describe('shownSlides', () => {
  const four = { step: 342, gap: 16, width: 1352, count: 9 };

  it('counts the slides that are seen whole', () => {
    expect(shownSlides(four, 0)).toEqual({ from: 1, to: 4 });
    expect(shownSlides(four, 4 * 342)).toEqual({ from: 5, to: 8 });
  });

  it('ends with the last one, also where the row stops at its end', () => {
    expect(shownSlides(four, 5 * 342 - 1)).toEqual({ from: 6, to: 9 });
  });

  it('shows one slide on a phone, where a little of the next is seen', () => {
    const phone = { step: 298, gap: 16, width: 328, count: 8 };
    expect(shownSlides(phone, 0)).toEqual({ from: 1, to: 1 });
    expect(shownSlides(phone, 7 * 298 - 46)).toEqual({ from: 8, to: 8 });
  });

  it('shows one slide that is wider than the window', () => {
    expect(shownSlides({ step: 500, gap: 16, width: 300, count: 2 }, 0)).toEqual({ from: 1, to: 1 });
  });
});

describe('nearest', () => {
  it('finds the stop nearest to where a list was scrolled to', () => {
    expect(nearest([0, -1368, -2052], -1500)).toBe(1);
    expect(nearest([0, -100], -50)).toBe(0);
    expect(nearest([], -50)).toBe(0);
  });
});

describe('indexByKey', () => {
  it('leads on and back and to the ends, and stops there', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];
    expect(keys.map((key) => indexByKey(key, 0, 3, false))).toEqual([0, 1, 0, 2]);
    expect(keys.map((key) => indexByKey(key, 2, 3, false))).toEqual([1, 2, 0, 2]);
  });

  it('goes round where the row does', () => {
    expect(indexByKey('ArrowLeft', 0, 3, true)).toBe(2);
    expect(indexByKey('ArrowRight', 2, 3, true)).toBe(0);
  });

  it('leaves every other key to the browser', () => {
    expect(['Tab', 'Enter', ' ', 'ArrowDown', 'a'].map((key) => indexByKey(key, 1, 3, true))).toEqual(
      Array(5).fill(undefined),
    );
  });
});

describe('yearOfSlide', () => {
  it('is the year that the slide is the first of, or the last one before it', () => {
    // Two clips of the second year.
    const firstSlides = [0, 1, 3];
    expect([0, 1, 2, 3, 4].map((slide) => yearOfSlide(firstSlides, slide))).toEqual([0, 1, 1, 2, 2]);
  });

  it('is none where no year leads to a slide', () => {
    expect(yearOfSlide([], 0)).toBe(-1);
    expect(yearOfSlide([-1], 0)).toBe(-1);
  });
});
