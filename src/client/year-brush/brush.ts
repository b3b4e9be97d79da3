import { brushX, type D3BrushEvent } from 'd3-brush';
import { select } from 'd3-selection';
import type { YearSpan } from './year-counts.ts';
import {
  CHART_MARGIN,
  HANDLE_TARGET,
  reachTo,
  snapSpan,
  spanEdges,
  type Grip,
  type YearScale,
} from './year-scale.ts';

/** A press that moves by less, in pixels, is a click. */
const CLICK_SLOP = 4;

interface BrushListener {
  /** At every new year while the visitor drags. */
  readonly onDrag: (span: YearSpan) => void;
  /** Once, when the visitor lets go. */
  readonly onDrop: (span: YearSpan, moved: Grip) => void;
}

interface AttachedBrush {
  readonly show: (span: YearSpan) => void;
  readonly detach: () => void;
}

/**
 * Lets mouse and touch drag a period of whole years in `group`, or reach out to a year by clicking beside it. Draws
 * nothing that can be seen.
 */
export function attachBrush(
  group: SVGGElement,
  scale: YearScale,
  height: number,
  listener: BrushListener,
): AttachedBrush {
  const target = select(group);
  let shown = scale.extent;
  let before = shown;
  let grip: Grip = 'span';
  let clickedAt: number | undefined;

  const brush = brushX<unknown>()
    .extent([
      [CHART_MARGIN, 0],
      [scale.width - CHART_MARGIN, height],
    ])
    .handleSize(HANDLE_TARGET)
    // Alt would move both handles at once, Space the whole period: undocumented shortcuts.
    .keyModifiers(false)
    .on('start', (event: D3BrushEvent<unknown>) => {
      const gesture = readGesture(event);
      if (gesture === undefined) return;
      grip = gripOf(gesture.pressed);
      before = shown;
      clickedAt = grip === 'new' ? gesture.edges?.[0] : undefined;
    })
    .on('brush', (event: D3BrushEvent<unknown>) => {
      const edges = readGesture(event)?.edges;
      if (edges === undefined) return;
      if (clickedAt !== undefined && edges[1] - edges[0] < CLICK_SLOP) return;
      clickedAt = undefined;
      const next = snapSpan(scale, edges, grip, before);
      const isNews = next.from !== shown.from || next.to !== shown.to;
      show(next);
      if (isNews) listener.onDrag(next);
    })
    .on('end', (event: D3BrushEvent<unknown>) => {
      if (readGesture(event) === undefined) return;
      show(clickedAt === undefined ? shown : reachTo(scale, clickedAt, before));
      listener.onDrop(shown, shown.from === before.from ? grip : 'from');
    });

  /** Puts the handles on whole years. The brush calls its listeners for that too; `readGesture` tells these calls. */
  function show(span: YearSpan): void {
    shown = span;
    brush.move(target, spanEdges(scale, span));
  }

  target.call(brush);
  leaveScrollingToFingers(group);

  return {
    show,
    detach() {
      brush.on('start brush end', null);
      target.on('.brush .scroll', null).selectAll('*').remove();
    },
  };
}

/** Only the handles react to touch drags: elsewhere on the chart it scrolls the panel, and a tap is a click. */
function leaveScrollingToFingers(group: SVGGElement): void {
  select(group)
    .style('touch-action', null)
    .on(
      'touchstart.scroll touchmove.scroll touchend.scroll touchcancel.scroll',
      (event: TouchEvent) => {
        if (!['from', 'to'].includes(gripOf(event.target))) event.stopPropagation();
      },
      { capture: true, passive: true },
    );
}

interface Gesture {
  readonly pressed: EventTarget | null;
  /** Where the two sides of the brush are, in pixels. */
  readonly edges: [number, number] | undefined;
}

/** @returns `undefined` for an event that does not come from the visitor, but from `show` */
function readGesture({ sourceEvent, selection }: D3BrushEvent<unknown>): Gesture | undefined {
  if (!(sourceEvent instanceof Event)) return undefined;
  const [left, right] = selection ?? [];
  const isBrushed = typeof left === 'number' && typeof right === 'number';
  return { pressed: sourceEvent.target, edges: isBrushed ? [left, right] : undefined };
}

/** By the class names that d3 gives its elements. */
function gripOf(pressed: EventTarget | null): Grip {
  const names = pressed instanceof Element ? pressed.classList : undefined;
  if (names?.contains('handle--w')) return 'from';
  if (names?.contains('handle--e')) return 'to';
  return names?.contains('overlay') ? 'new' : 'span';
}
