import { describe, expect, it } from 'vitest';
import { yearOfSlide } from '../../../../src/client/carousel/timeline-maths.ts';

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
