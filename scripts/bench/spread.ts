/** Median, 95th percentile and largest of some measurements, in whole milliseconds. */
export function spread(values: readonly number[]): Record<string, number> {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number): number => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
  return { 'median ms': at(0.5), 'p95 ms': at(0.95), 'longest ms': at(1) };
}
