import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from 'react';
import { decadeOf } from '../../model/date.ts';
import { attachBrush } from './brush.ts';
import { yearsWithin, type YearSpan } from './year-counts.ts';
import { axisYears, scaleYears, SIDES, spanEdges, type YearScale } from './year-scale.ts';

/** Height of the tallest bar, in pixels; the axis lies under it. */
const BARS_HEIGHT = 96;
/** Height of the axis and its years. */
const AXIS_HEIGHT = 26;
/** A year with one clip among thousands keeps a bar that shows above the line of the chosen period. */
const LEAST_BAR = 4;
/** The width before layout: that of the panel on a phone. */
const FIRST_WIDTH = 320;
/** Years that a page key moves; browsers' own steps differ. */
const PAGE_STEPS: Readonly<Record<string, number>> = { PageUp: 10, PageDown: -10 };

interface Counts {
  readonly years: ReadonlyMap<number, number>;
  /** Clips per year before any filter. */
  readonly allYears: ReadonlyMap<number, number>;
  readonly span: YearSpan;
}

interface Props extends Counts {
  readonly extent: YearSpan;
  /** Accessible names of the two handles, and the text that says a year. */
  readonly names: Readonly<Record<keyof YearSpan, string>>;
  readonly describeYear: (year: number) => string;
  /** Called for every year during a drag; with `undefined` when the chart changes meanwhile. */
  readonly onDrag: (span: YearSpan | undefined) => void;
  readonly onChange: (span: YearSpan) => void;
}

/**
 * The bars with the two handles over them. d3's brush makes them follow mouse and touch, and draws nothing. Each handle
 * is a native slider, for keyboards, screen readers and the swipes of a phone's screen reader; pointers pass through
 * it to the brush.
 */
export function YearChart(props: Props): ReactElement {
  const { years, allYears, extent, span, names, describeYear, onChange } = props;
  const chart = useRef<HTMLDivElement>(null);
  const grips = useRef<SVGGElement>(null);
  const width = useWidth(chart);
  const scale = useMemo(() => scaleYears(extent.from, extent.to, width), [extent.from, extent.to, width]);
  useBrush(chart, grips, scale, props);
  const edges = spanEdges(scale, span);
  return (
    <div className="year-brush__chart" ref={chart}>
      <svg width={width} height={BARS_HEIGHT + AXIS_HEIGHT} aria-hidden="true">
        <YearBars {...{ years, allYears, scale, span }} />
        <path className="year-brush__period" d={`M${edges[0]} ${BARS_HEIGHT}H${edges[1]}`} />
        <g ref={grips} className="year-brush__grips" />
      </svg>
      {SIDES.map((side, index) => {
        // Each handle stops at the other.
        const [least, most] = side === 'from' ? [extent.from, span.to] : [span.from, extent.to];
        const change = (year: number): void => {
          onChange({ ...span, [side]: Math.max(least, Math.min(most, year)) });
        };
        return (
          <input
            key={side}
            type="range"
            className="year-brush__slider"
            data-side={side}
            aria-label={names[side]}
            aria-valuetext={describeYear(span[side])}
            min={least}
            max={most}
            step={1}
            value={span[side]}
            style={{ left: edges[index], top: BARS_HEIGHT }}
            onKeyDown={(event) => {
              const step = PAGE_STEPS[event.key];
              if (step === undefined) return;
              event.preventDefault();
              change(span[side] + step);
            }}
            onChange={({ target }) => {
              change(target.valueAsNumber);
            }}
          />
        );
      })}
    </div>
  );
}

/**
 * Clips per year in the colours of their decades, those outside the period without colour, and the axis. Behind them,
 * lighter, all clips of each year, which the filters leave out.
 */
function YearBars({ years, allYears, scale, span }: Counts & { readonly scale: YearScale }): ReactElement {
  const { extent, yearWidth, width, position } = scale;
  const bars = [
    ...yearsWithin(allYears, extent).map(([year, clips]) => ({ year, clips, isFound: false })),
    ...yearsWithin(years, extent).map(([year, clips]) => ({ year, clips, isFound: true })),
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
            x={position(year) + gap / 2}
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
          x={position(year + 0.5)}
          y={BARS_HEIGHT + AXIS_HEIGHT - 4}
        >
          {year}
        </text>
      ))}
      <path className="year-brush__axis" d={`M0 ${BARS_HEIGHT}H${width}`} />
    </>
  );
}

/** The width of an element in whole pixels. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.floor(entry?.contentRect.width ?? 0);
      // Inside a closed section there is no width: the last one serves until it opens.
      if (next > 0) setWidth(next);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return width;
}

/**
 * Lets mouse and touch drag the period over the chart.
 * @param grips where the brush puts what can be dragged
 */
function useBrush(
  chart: RefObject<HTMLElement | null>,
  grips: RefObject<SVGGElement | null>,
  scale: YearScale,
  { span: { from, to }, onDrag, onChange }: Props,
): void {
  const brush = useRef<ReturnType<typeof attachBrush>>(null);
  const drag = useEffectEvent(onDrag);
  const change = useEffectEvent(onChange);

  useEffect(() => {
    if (grips.current === null) return undefined;
    brush.current = attachBrush(grips.current, scale, BARS_HEIGHT, {
      onDrag: (next) => {
        drag(next);
      },
      onDrop: (next, side) => {
        change(next);
        // The arrow keys then move what the pointer has moved, as with a native slider.
        chart.current?.querySelector<HTMLElement>(`[data-side=${side}]`)?.focus({ preventScroll: true });
      },
    });
    return () => {
      brush.current?.detach();
      drag(undefined);
    };
  }, [chart, grips, scale]);

  useEffect(() => {
    brush.current?.show({ from, to });
  }, [scale, from, to]);
}
