import fc from '../../../support/property.ts';
import { describe, expect, it } from 'vitest';
import type { YearSpan } from '../../../../src/client/year-brush/year-counts.ts';
import {
  CHART_MARGIN,
  axisYears,
  reachTo,
  readYears,
  scaleYears,
  settleYears,
  shownSpan,
  snapSpan,
  spanEdges,
  type Grip,
} from '../../../../src/client/year-brush/year-scale.ts';

const anyYear = fc.integer({ min: 1888, max: 2060 });
const anySpan = fc
  .tuple(anyYear, anyYear)
  .map(([one, other]) => span(Math.min(one, other), Math.max(one, other)));
const anyPixel = fc.double({ min: -500, max: 2000, noNaN: true });
const anyEdges = fc
  .tuple(anyPixel, anyPixel)
  .map(([one, other]): [number, number] => [Math.min(one, other), Math.max(one, other)]);
const anyGrip = fc.constantFrom<Grip>('from', 'to', 'span', 'new');

/** A chart, and a period inside it. */
const anyChart = fc
  .record({ extent: anySpan, inner: anySpan, width: fc.integer({ min: 50, max: 1500 }) })
  .map(({ extent, inner, width }) => ({
    scale: scaleYears(extent.from, extent.to, width),
    before: shownSpan(extent, inner.from, inner.to),
  }));

function span(from: number, to: number): YearSpan {
  return { from, to };
}

describe('shownSpan', () => {
  it('is the whole extent when nothing is chosen', () => {
    expect(shownSpan(span(1920, 1989), undefined, undefined)).toEqual(span(1920, 1989));
  });

  it('keeps a period of a hand-typed address inside the chart', () => {
    expect(shownSpan(span(1920, 1989), 1066, 1950)).toEqual(span(1920, 1950));
    expect(shownSpan(span(1920, 1989), 1995, undefined)).toEqual(span(1989, 1989));
  });
});

describe('snapSpan', () => {
  it('is always a period of whole years inside the chart, its start not after its end', () => {
    fc.assert(
      fc.property(anyChart, anyEdges, anyGrip, ({ scale, before }, edges, grip) => {
        const { from, to } = snapSpan(scale, edges, grip, before);
        expect(Number.isInteger(from) && Number.isInteger(to)).toBe(true);
        expect(scale.extent.from).toBeLessThanOrEqual(from);
        expect(from).toBeLessThanOrEqual(to);
        expect(to).toBeLessThanOrEqual(scale.extent.to);
      }),
    );
  });

  it('leaves a period where it is when nothing has moved', () => {
    fc.assert(
      fc.property(anyChart, fc.constantFrom('from', 'to', 'span'), ({ scale, before }, grip) => {
        expect(snapSpan(scale, spanEdges(scale, before), grip, before)).toEqual(before);
      }),
    );
  });

  it('moves only the handle that is held', () => {
    fc.assert(
      fc.property(anyChart, anyEdges, ({ scale, before }, edges) => {
        fc.pre(before.from < before.to);
        expect(snapSpan(scale, edges, 'from', before).to).toBe(before.to);
        expect(snapSpan(scale, edges, 'to', before).from).toBe(before.from);
      }),
    );
  });

  it('keeps the length of a period that is moved as a whole', () => {
    fc.assert(
      fc.property(anyChart, anyEdges, ({ scale, before }, edges) => {
        const { from, to } = snapSpan(scale, edges, 'span', before);
        expect(to - from).toBe(before.to - before.from);
      }),
    );
  });

  // Ten pixels a year, from 1950 at pixel 10 to the end of 1959 at pixel 110.
  const scale = scaleYears(1950, 1959, 100 + 2 * CHART_MARGIN);

  it('snaps to the nearest edge between two years', () => {
    expect(snapSpan(scale, [34, 110], 'from', span(1950, 1959))).toEqual(span(1952, 1959));
    expect(snapSpan(scale, [36, 110], 'from', span(1950, 1959))).toEqual(span(1953, 1959));
    expect(snapSpan(scale, [10, 74], 'to', span(1950, 1959))).toEqual(span(1950, 1955));
  });

  it('holds a handle that is pulled past the other at their common year', () => {
    expect(snapSpan(scale, [60, 95], 'from', span(1952, 1954))).toEqual(span(1954, 1954));
    expect(snapSpan(scale, [12, 30], 'to', span(1952, 1954))).toEqual(span(1952, 1952));
  });

  it('opens a single year in the direction in which either handle is pulled', () => {
    expect(snapSpan(scale, [20, 60], 'to', span(1954, 1954))).toEqual(span(1951, 1954));
    expect(snapSpan(scale, [50, 80], 'from', span(1954, 1954))).toEqual(span(1954, 1956));
  });

  it('takes in every year that a newly drawn period touches', () => {
    expect(snapSpan(scale, [28, 41], 'new', span(1950, 1959))).toEqual(span(1951, 1953));
  });

  it('reaches out to a year clicked beside the period', () => {
    expect(reachTo(scale, 15, span(1953, 1955))).toEqual(span(1950, 1955));
    expect(reachTo(scale, 109, span(1953, 1955))).toEqual(span(1953, 1959));
  });
});

describe('readYears', () => {
  const extent = span(1920, 1989);

  it('takes two years of the chart in their order', () => {
    expect(readYears(extent, { from: '1955', to: '1955' })).toEqual(span(1955, 1955));
  });

  it.each([
    ['1975', '1959'],
    ['19', '1959'],
    ['', '1959'],
    ['1950', '2050'],
    ['1950.5', '1959'],
  ])('waits while the fields hold %j and %j', (from, to) => {
    expect(readYears(extent, { from, to })).toBeUndefined();
  });
});

describe('settleYears', () => {
  const extent = span(1920, 1989);

  it('holds a year outside at the end of the chart, and says so', () => {
    expect(settleYears(extent, { from: '1950', to: '2050' })).toEqual({
      span: span(1950, 1989),
      correction: 'clamped',
    });
  });

  it('swaps a start after the end, and says so', () => {
    expect(settleYears(extent, { from: '1970', to: '1960' })).toEqual({
      span: span(1960, 1970),
      correction: 'swapped',
    });
  });

  it('reads an emptied field as the end of the chart', () => {
    const settled = settleYears(extent, { from: ' ', to: '1960' });
    expect(settled).toEqual({ span: span(1920, 1960), correction: undefined });
  });

  it('never leaves the chart nor passes, whatever is typed', () => {
    fc.assert(
      fc.property(anyChart, fc.string(), fc.string(), ({ scale: { extent: chart } }, from, to) => {
        const { span: settled } = settleYears(chart, { from, to });
        expect(chart.from <= settled.from && settled.from <= settled.to && settled.to <= chart.to).toBe(true);
      }),
    );
  });
});

describe('axisYears', () => {
  it('writes every year where there is room, and decades where there is little', () => {
    expect(axisYears(scaleYears(1958, 1961, 340))).toEqual([1958, 1959, 1960, 1961]);
    expect(axisYears(scaleYears(1921, 1988, 340))).toEqual([1930, 1940, 1950, 1960, 1970, 1980]);
  });

  it('stays inside the chart and keeps its labels apart', () => {
    fc.assert(
      fc.property(anyChart, ({ scale }) => {
        const years = axisYears(scale);
        expect(years.every((year) => year >= scale.extent.from && year <= scale.extent.to)).toBe(true);
        expect(years.length * 30).toBeLessThan(scale.width + 100);
      }),
    );
  });
});
