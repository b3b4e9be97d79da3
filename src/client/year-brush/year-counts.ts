/** No film is older; the API's year 0 for "unknown" would stretch the chart to antiquity. */
const FIRST_FILM = 1888;

/** Whole years, both included. */
export interface YearSpan {
  readonly from: number;
  readonly to: number;
}

/** The first and last year with clips, or `undefined` when no clip has a date. */
export function yearExtent(years: ReadonlyMap<number, number>): YearSpan | undefined {
  const filmed = yearsWithin(years, { from: FIRST_FILM, to: Infinity }).map(([year]) => year);
  const [from, to] = [filmed[0], filmed.at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** The years of a period that have clips, with their number, in order. */
export function yearsWithin(
  years: ReadonlyMap<number, number>,
  { from, to }: YearSpan,
): (readonly [year: number, clips: number])[] {
  return [...years]
    .filter(([year, clips]) => clips > 0 && year >= from && year <= to)
    .sort(([one], [other]) => one - other);
}

export function countClips(years: ReadonlyMap<number, number>, span: YearSpan): number {
  return yearsWithin(years, span).reduce((sum, [, clips]) => sum + clips, 0);
}
