/** The decades that have a colour of their own; earlier, later and unknown years share the neutral one. */
export const DECADES = [1920, 1930, 1940, 1950, 1960, 1970, 1980] as const;

export type Decade = (typeof DECADES)[number];

/** The decade of a year, or `undefined` outside 1920 to 1989 and for an unknown year. */
export function decadeOf(year: number | undefined): Decade | undefined {
  return DECADES.find((decade) => year !== undefined && year >= decade && year < decade + 10);
}
