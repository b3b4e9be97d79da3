import { useMemo, useRef, type ReactElement } from 'react';
import { useBrush } from './use-brush.ts';
import { useWidth } from './use-width.ts';
import { AXIS_HEIGHT, BARS_HEIGHT, YearBars } from './YearBars.tsx';
import { HANDLE_RADIUS, scaleYears, spanEdges, type YearSpan } from './year-scale.ts';
import { YearSlider } from './YearSlider.tsx';

/** The width before layout: that of the panel on a phone. */
const FIRST_WIDTH = 320;

interface Props {
  readonly years: ReadonlyMap<number, number>;
  /** Clips per year before any filter. */
  readonly allYears: ReadonlyMap<number, number>;
  readonly extent: YearSpan;
  readonly span: YearSpan;
  /** Accessible names of the two handles, and what they say of a year. */
  readonly fromName: string;
  readonly toName: string;
  readonly describeYear: (year: number) => string;
  /** Called for every year during a drag; with `undefined` when the chart changes meanwhile. */
  readonly onDrag: (span: YearSpan | undefined) => void;
  readonly onChange: (span: YearSpan) => void;
}

/** The bars with the two handles over them. */
export function YearChart(props: Props): ReactElement {
  const { years, allYears, extent, span, describeYear, onDrag, onChange } = props;
  const { from, to } = span;
  const chart = useRef<HTMLDivElement>(null);
  const grips = useRef<SVGGElement>(null);
  const width = useWidth(chart, FIRST_WIDTH);
  const scale = useMemo(() => scaleYears(extent.from, extent.to, width), [extent.from, extent.to, width]);
  useBrush(chart, grips, scale, span, onDrag, onChange);
  const [left, right] = spanEdges(scale, span);
  return (
    <div className="year-brush__chart" ref={chart}>
      <svg width={width} height={BARS_HEIGHT + AXIS_HEIGHT} aria-hidden="true">
        <YearBars years={years} allYears={allYears} scale={scale} span={span} />
        <path className="year-brush__period" d={`M${left} ${BARS_HEIGHT}H${right}`} />
        <circle className="year-brush__handle" cx={left} cy={BARS_HEIGHT} r={HANDLE_RADIUS} />
        <circle className="year-brush__handle" cx={right} cy={BARS_HEIGHT} r={HANDLE_RADIUS} />
        <g ref={grips} className="year-brush__grips" />
      </svg>
      <YearSlider
        grip="start"
        name={props.fromName}
        value={from}
        least={extent.from}
        most={to}
        x={left}
        y={BARS_HEIGHT}
        valueText={describeYear(from)}
        onChange={(year) => {
          onChange({ from: year, to });
        }}
      />
      <YearSlider
        grip="end"
        name={props.toName}
        value={to}
        least={from}
        most={extent.to}
        x={right}
        y={BARS_HEIGHT}
        valueText={describeYear(to)}
        onChange={(year) => {
          onChange({ from, to: year });
        }}
      />
    </div>
  );
}
