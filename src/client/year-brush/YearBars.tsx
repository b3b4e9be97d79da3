import type { ReactElement } from 'react';
import { decadeOf } from '../../model/decade.ts';
import { axisYears, columnStart, type YearScale, type YearSpan } from './year-scale.ts';

/** Height of the tallest bar, in pixels; the axis lies under it. */
export const BARS_HEIGHT = 96;
/** Height of the axis and its years. */
export const AXIS_HEIGHT = 26;
/** A year with one clip among thousands keeps a bar that shows above the line of the chosen period. */
const LEAST_BAR = 4;

interface Props {
  readonly years: ReadonlyMap<number, number>;
  /** Clips per year before any filter. */
  readonly allYears: ReadonlyMap<number, number>;
  readonly scale: YearScale;
  readonly span: YearSpan;
}

/**
 * Clips per year in the colours of their decades, those outside the period without colour, and the axis. Behind them,
 * lighter, all clips of each year, which the filters leave out.
 */
export function YearBars({ years, allYears, scale, span }: Props): ReactElement {
  const { extent, yearWidth, width } = scale;
  const barsOf = (counts: ReadonlyMap<number, number>): [number, number][] =>
    [...counts].filter(([year, clips]) => clips > 0 && year >= extent.from && year <= extent.to);
  const bars = [
    ...barsOf(allYears).map(([year, clips]) => ({ year, clips, isFound: false })),
    ...barsOf(years).map(([year, clips]) => ({ year, clips, isFound: true })),
  ];
  const highest = Math.max(...bars.map(({ clips }) => clips));
  const gap = Math.min(1, yearWidth / 5);
  return (
    <>
      {bars.map(({ year, clips, isFound }) => {
        const height = Math.max(LEAST_BAR, (clips / highest) * BARS_HEIGHT);
        return (
          <rect
            key={`${year} ${isFound}`}
            className={isFound ? `year-brush__bar d-${decadeOf(year) ?? 'other'}` : 'year-brush__all'}
            data-chosen={isFound && year >= span.from && year <= span.to}
            x={columnStart(scale, year) + gap / 2}
            y={BARS_HEIGHT - height}
            width={yearWidth - gap}
            height={height}
          />
        );
      })}
      {axisYears(scale).map((year) => (
        <text
          key={year}
          className="year-brush__year"
          x={columnStart(scale, year + 0.5)}
          y={BARS_HEIGHT + AXIS_HEIGHT - 4}
        >
          {year}
        </text>
      ))}
      <path className="year-brush__axis" d={`M0 ${BARS_HEIGHT}H${width}`} />
    </>
  );
}
