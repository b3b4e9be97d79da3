/** The four small gauges of the archive, narrowest first. */
const GAUGES = ['8mm', 'Super 8', '9.5mm', '16mm'] as const;

export type Gauge = (typeof GAUGES)[number];

/** The gauge that a format names, or `undefined` for a format that is none of the four ("35mm", "VHS"). */
export function gaugeOf(format: string | null): Gauge | undefined {
  return GAUGES.find((gauge) => gauge === format);
}
