/** What native scrolling did, and a list that script moves does no more. */
interface Moves {
  /** On by a view, 1, or back by one, -1. */
  readonly turn: (direction: 1 | -1) => void;
  /** So many pixels on, or back when below zero. */
  readonly moveBy: (distance: number) => void;
}

/** A pause in milliseconds that ends one sweep over a trackpad, with its long run-out, and begins the next. */
const SWEEP_PAUSE = 150;

/** Pixels that a sweep must cover to turn the carousel. */
const SWEEP_LENGTH = 40;

/**
 * Turns at a sideways sweep or wheel, and follows where the browser scrolls to: to words found in the page, or to a
 * slide that an address names.
 * @returns what ends it
 */
export function scrollInsteadOf(view: HTMLElement, { turn, moveBy }: Moves): () => void {
  const end = new AbortController();
  let [swept, lastTime, hasTurned] = [0, 0, false];

  view.addEventListener(
    'wheel',
    (event) => {
      // Up and down is the page's.
      if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
      event.preventDefault();
      if (event.timeStamp - lastTime > SWEEP_PAUSE) [swept, hasTurned] = [0, false];
      lastTime = event.timeStamp;
      swept += event.deltaX;
      if (hasTurned || Math.abs(swept) < SWEEP_LENGTH) return;
      hasTurned = true;
      turn(swept > 0 ? 1 : -1);
    },
    { passive: false, signal: end.signal },
  );
  view.addEventListener(
    'scroll',
    () => {
      const distance = view.scrollLeft;
      if (distance === 0) return;
      view.scrollLeft = 0;
      moveBy(distance);
    },
    { signal: end.signal },
  );
  return () => {
    end.abort();
  };
}
