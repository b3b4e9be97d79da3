/** Pixels from the window's edge in which the page scrolls while an item is dragged, and how far it does a frame. */
const EDGE = 72;
const SCROLL_STEP = 9;

/**
 * Lets a pointer drag the items of a list to other places, by their handles; each takes its new place as soon as the
 * pointer is over the middle of its neighbour. Escape, or a browser that takes the pointer away, puts it back.
 * @param root has the list, now or later
 * @param drop called at the end of each drag with the items in their order, and the one that was dragged
 */
export function bindDrag(
  root: HTMLElement,
  drop: (items: readonly Element[], dragged: Element) => void,
): void {
  root.addEventListener('pointerdown', (event) => {
    const handle =
      event.target instanceof Element ? event.target.closest<HTMLElement>('.selected__handle') : null;
    const item = handle?.closest('li');
    const list = item?.parentElement;
    if (!handle || !list || event.button !== 0) return;
    event.preventDefault();
    drag(list, item, handle, event, () => {
      drop([...list.children], item);
    });
  });
}

function drag(
  list: HTMLElement,
  item: HTMLElement,
  handle: HTMLElement,
  { pointerId, clientY }: PointerEvent,
  drop: () => void,
): void {
  const before = [...list.children];
  const ending = new AbortController();
  const { signal } = ending;
  let y = clientY;
  const end = (isDropped: boolean): void => {
    ending.abort();
    delete item.dataset['dragged'];
    if (!isDropped) list.append(...before);
    drop();
  };
  const follow = (): void => {
    if (signal.aborted) return;
    scrollAtEdge(y);
    placeAt(item, y);
    requestAnimationFrame(follow);
  };
  handle.setPointerCapture(pointerId);
  item.dataset['dragged'] = '';
  handle.addEventListener('pointermove', (event) => (y = event.clientY), { signal });
  handle.addEventListener(
    'pointerup',
    (event) => {
      placeAt(item, event.clientY);
      end(true);
    },
    { signal },
  );
  handle.addEventListener(
    'pointercancel',
    () => {
      end(false);
    },
    { signal },
  );
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') end(false);
    },
    { signal },
  );
  follow();
}

/** The neighbours move, not the item: that keeps the pointer. */
function placeAt(item: HTMLElement, y: number): void {
  for (let { previousElementSibling: previous } = item; previous && y < middleOf(previous);) {
    item.after(previous);
    previous = item.previousElementSibling;
  }
  for (let { nextElementSibling: next } = item; next && y > middleOf(next);) {
    item.before(next);
    next = item.nextElementSibling;
  }
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}

function scrollAtEdge(y: number): void {
  if (y < EDGE) scrollBy(0, -SCROLL_STEP);
  else if (y > innerHeight - EDGE) scrollBy(0, SCROLL_STEP);
}
