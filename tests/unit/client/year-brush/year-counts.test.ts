import { describe, expect, it } from 'vitest';
import { countClips, yearExtent } from '../../../../src/client/year-brush/year-counts.ts';

describe('yearExtent', () => {
  it('runs from the first to the last year with clips, whatever their order', () => {
    const years = new Map([
      [1962, 3],
      [1931, 1],
      [1920, 0],
      [1988, 7],
      [1999, 0],
    ]);
    expect(yearExtent(years)).toEqual({ from: 1931, to: 1988 });
  });

  it('leaves out the year 0 of an unknown date, which would stretch the chart to antiquity', () => {
    const years = new Map([
      [0, 99],
      [1950, 1],
    ]);
    expect(yearExtent(years)).toEqual({ from: 1950, to: 1950 });
  });

  it('is nothing when no clip has a date', () => {
    expect(yearExtent(new Map([[1950, 0]]))).toBeUndefined();
  });
});

describe('countClips', () => {
  it('counts both years at the ends', () => {
    const years = new Map([
      [1949, 100],
      [1950, 1],
      [1951, 2],
      [1952, 4],
      [1953, 100],
    ]);
    expect(countClips(years, { from: 1950, to: 1952 })).toBe(7);
  });
});
