/** Pixels above and below an element inside its scroll container, or inside the window: the space for its menu. */
export function measureSpace(element: Element): { readonly above: number; readonly below: number } {
  const { top, bottom } = element.getBoundingClientRect();
  const scroller = findScroller(element)?.getBoundingClientRect();
  const ceiling = Math.max(0, scroller?.top ?? 0);
  const floor = Math.min(window.innerHeight, scroller?.bottom ?? window.innerHeight);
  return { above: top - ceiling, below: floor - bottom };
}

function findScroller(element: Element): Element | null {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
