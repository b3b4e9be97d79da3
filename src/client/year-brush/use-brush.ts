import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { attachBrush } from './brush.ts';
import { BARS_HEIGHT } from './YearBars.tsx';
import type { YearScale, YearSpan } from './year-scale.ts';

/**
 * Lets mouse and touch drag the period over the chart.
 *
 * @param chart holds the sliders: the one that was dragged gets the focus
 * @param grips where the brush puts what can be dragged
 * @param onDrag called for every year during a drag; with `undefined` when the chart changes meanwhile
 */
export function useBrush(
  chart: RefObject<HTMLElement | null>,
  grips: RefObject<SVGGElement | null>,
  scale: YearScale,
  { from, to }: YearSpan,
  onDrag: (span: YearSpan | undefined) => void,
  onChange: (span: YearSpan) => void,
): void {
  const brush = useRef<ReturnType<typeof attachBrush>>(null);
  const drag = useEffectEvent(onDrag);
  const change = useEffectEvent(onChange);

  useEffect(() => {
    if (grips.current === null) return;
    brush.current = attachBrush(grips.current, scale, BARS_HEIGHT, {
      onDrag: (next) => {
        drag(next);
      },
      onDrop: (next, grip) => {
        change(next);
        // The arrow keys then move what the pointer has moved, as with a native slider.
        chart.current?.querySelector<HTMLElement>(`[data-grip=${grip}]`)?.focus({ preventScroll: true });
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
