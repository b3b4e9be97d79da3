import { brushX, type D3BrushEvent } from 'd3-brush';
import { select, type Selection } from 'd3-selection';
import {
  CHART_MARGIN,
  HANDLE_TARGET,
  reachTo,
  snapSpan,
  spanEdges,
  type Grip,
  type YearScale,
  type YearSpan,
} from './year-scale.ts';

/** A press that moves by less, in pixels, is a click. */
const CLICK_SLOP = 4;

interface BrushListener {
  /** At every new year while the visitor drags. */
  readonly onDrag: (span: YearSpan) => void;
  /** Once, when the visitor lets go. */
  readonly onDrop: (span: YearSpan, grip: Grip) => void;
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
      if (!isGesture(event)) return;
      grip = gripOf(pressedElement(event));
      before = shown;
      clickedAt = grip === 'new' ? draggedEdges(event)?.[0] : undefined;
    })
    .on('brush', (event: D3BrushEvent<unknown>) => {
      const edges = draggedEdges(event);
      if (!isGesture(event) || edges === undefined) return;
      if (clickedAt !== undefined && edges[1] - edges[0] < CLICK_SLOP) return;
      clickedAt = undefined;
      const next = snapSpan(scale, edges, grip, before);
      const isNews = next.from !== shown.from || next.to !== shown.to;
      show(next);
      if (isNews) listener.onDrag(next);
    })
    .on('end', (event: D3BrushEvent<unknown>) => {
      if (!isGesture(event)) return;
      show(clickedAt === undefined ? shown : reachTo(scale, clickedAt, before));
      listener.onDrop(shown, shown.from === before.from ? grip : 'start');
    });

  /** Puts the handles on whole years. The brush calls its listeners for that too; `isGesture` filters these calls. */
  function show(span: YearSpan): void {
    shown = span;
    brush.move(target, spanEdges(scale, span));
  }

  target.call(brush);
  leaveScrollingToFingers(target);

  return {
    show,
    detach() {
      brush.on('start brush end', null);
      target.on('.brush .scroll', null).selectAll('*').remove();
    },
  };
}

/** Only the handles react to touch drags: elsewhere on the chart it scrolls the panel, and a tap is a click. */
function leaveScrollingToFingers(target: Selection<SVGGElement, unknown, null, undefined>): void {
  target.style('touch-action', null).on(
    'touchstart.scroll touchmove.scroll touchend.scroll touchcancel.scroll',
    (event: TouchEvent) => {
      if (!isHandle(event.target)) event.stopPropagation();
    },
    { capture: true, passive: true },
  );
}

/** Whether an event of the brush comes from the visitor, and not from `show`. */
function isGesture(event: D3BrushEvent<unknown>): boolean {
  return event.sourceEvent instanceof Event;
}

function pressedElement({ sourceEvent }: D3BrushEvent<unknown>): EventTarget | null {
  return sourceEvent instanceof Event ? sourceEvent.target : null;
}

function draggedEdges({ selection }: D3BrushEvent<unknown>): [number, number] | undefined {
  const [left, right] = selection ?? [];
  return typeof left === 'number' && typeof right === 'number' ? [left, right] : undefined;
}

function gripOf(pressed: EventTarget | null): Grip {
  if (!(pressed instanceof Element)) return 'span';
  if (isHandle(pressed)) return pressed.classList.contains('handle--w') ? 'start' : 'end';
  return pressed.classList.contains('overlay') ? 'new' : 'span';
}

function isHandle(element: EventTarget | null): boolean {
  return element instanceof Element && element.classList.contains('handle');
}
