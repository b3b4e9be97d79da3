import type { Row } from './table.ts';

/** @param digits after the decimal point */
export function round(value: number, digits = 1): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

/** The smallest of some numbers that is not exceeded by this share of them; 0 of none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** Median, 95th percentile and largest of some times in milliseconds. */
export function spread(times: readonly number[], digits: number): Row {
  const at = (share: number): number => round(percentile(times, share), digits);
  return { 'median ms': at(0.5), 'p95 ms': at(0.95), 'longest ms': at(1) };
}

/** By how much numbers grow from one to the next: the slope of the line of least squares through them. */
export function slope(numbers: readonly number[]): number {
  const middle = (numbers.length - 1) / 2;
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  let [above, below] = [0, 0];
  for (const [index, number] of numbers.entries()) {
    above += (index - middle) * (number - mean);
    below += (index - middle) ** 2;
  }
  return above / below;
}
