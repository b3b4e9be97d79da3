import { expect, it } from 'vitest';
import { slope, spread } from '../../bench/statistics.ts';

it('measures how numbers grow, even when they scatter', () => {
  expect(slope([5, 5, 5, 5])).toBe(0);
  expect(slope([1, 3, 5, 7])).toBeCloseTo(2);
  expect(slope([0, 12, 8, 20, 16, 28])).toBeGreaterThan(3.5);
});

it('gives the median, the 95th percentile and the longest of some times', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100.04 - index);
  expect(spread(times, 1)).toEqual({ 'median ms': 50, 'p95 ms': 95, 'longest ms': 100 });
  expect(spread([7.26], 1)).toEqual({ 'median ms': 7.3, 'p95 ms': 7.3, 'longest ms': 7.3 });
  expect(spread([], 0)).toEqual({ 'median ms': 0, 'p95 ms': 0, 'longest ms': 0 });
});
