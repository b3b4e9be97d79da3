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
  readonly scale: YearScale;
  readonly span: YearSpan;
}

/** Clips per year in the colours of their decades, those outside the period without colour, and the axis. */
export function YearBars({ years, scale, span }: Props): ReactElement {
  const { extent, yearWidth, width } = scale;
  const bars = [...years].filter(([year, clips]) => clips > 0 && year >= extent.from && year <= extent.to);
  const highest = Math.max(...bars.map(([, clips]) => clips));
  const gap = Math.min(1, yearWidth / 5);
  return (
    <>
      {bars.map(([year, clips]) => {
        const height = Math.max(LEAST_BAR, (clips / highest) * BARS_HEIGHT);
        return (
          <rect
            key={year}
            className={`year-brush__bar d-${decadeOf(year) ?? 'other'}`}
            data-chosen={year >= span.from && year <= span.to}
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
