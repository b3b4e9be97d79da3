import { listBase } from './list-address.ts';
import { propertyOf } from './property-of.ts';

/** The position in the list of one history entry. */
export interface ListPosition {
  /** Pages loaded, at least 1. */
  readonly pages: number;
  /** Scroll position in pixels; `null` when nothing is known of it. */
  readonly y: number | null;
  /** Grows each time an entry is arrived at. */
  readonly visit: number;
}

export const FIRST_POSITION: ListPosition = { pages: 1, y: null, visit: 0 };

/** What is needed of the window. */
export interface MemoryWindow {
  readonly history: Pick<History, 'state' | 'replaceState' | 'scrollRestoration'>;
  readonly location: Pick<Location, 'pathname'>;
  readonly scrollY: number;
  readonly scrollTo: (to: ScrollToOptions) => void;
  readonly addEventListener: (type: string, listener: () => void, options?: AddEventListenerOptions) => void;
  readonly removeEventListener: (type: string, listener: () => void) => void;
}

/** Scrolling has ended when it stood still for so long. Safari refuses more than 100 changes of an entry in 30 s. */
const STILL_MS = 300;
/** Nobody loads so many by hand; an entry that says more was tampered with. */
const MAX_PAGES = 400;
/** How a visitor says that they want to be elsewhere than where they were. */
const HAND_SCROLLING = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/**
 * Keeps the position in the list with each history entry, in `history.state`, beside whatever else stands there.
 * Saved when scrolling ends, when pages are added, and when the page is left.
 */
export class EntryMemory {
  readonly #window: MemoryWindow;
  readonly #onChange: (position: ListPosition) => void;
  readonly #base: string;
  #position: ListPosition = FIRST_POSITION;
  /** The position still to be scrolled to. While there is one, scroll events are not the visitor's. */
  #pending: { readonly pages: number; readonly y: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(window: MemoryWindow, onChange: (position: ListPosition) => void) {
    this.#window = window;
    this.#onChange = onChange;
    this.#base = listBase(window.location.pathname);
  }

  /** @returns a function that gives scrolling back to the browser */
  start(): () => void {
    const { history } = this.#window;
    const before = history.scrollRestoration;
    history.scrollRestoration = 'manual';
    const listeners: [string, () => void][] = [
      ['scroll', this.#onScroll],
      ['pagehide', this.leave],
      ...HAND_SCROLLING.map((type): [string, () => void] => [type, this.#onHandScrolling]),
    ];
    for (const [type, listener] of listeners) {
      this.#window.addEventListener(type, listener, { passive: true });
    }
    this.#arrive(null);
    return () => {
      this.leave();
      for (const [type, listener] of listeners) this.#window.removeEventListener(type, listener);
      history.scrollRestoration = before;
    };
  }

  savePages(pages: number): void {
    this.#position = { ...this.#position, pages };
    this.#save();
    this.#onChange(this.#position);
  }

  /** Saves at once what would be saved when scrolling ends. */
  readonly leave = (): void => {
    clearTimeout(this.#timer);
    if (this.#pending === null) this.#save();
  };

  /** A new entry of our own making begins at the beginning; where to scroll is for the page to say. */
  open(): void {
    this.#pending = null;
    this.#arrive(null);
  }

  /** Back or forward has led to another entry. */
  return(): void {
    // What was scrolled since the last save belongs to the entry that was left, which can no longer be written.
    clearTimeout(this.#timer);
    this.#arrive(0);
  }

  restore(paintedPages: number, isWhole: boolean): void {
    if (this.#pending === null || (paintedPages < this.#pending.pages && !isWhole)) return;
    const { y } = this.#pending;
    this.#pending = null;
    this.#window.scrollTo({ top: y, behavior: 'instant' });
  }

  readonly #onScroll = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.leave, STILL_MS);
  };

  readonly #onHandScrolling = (): void => {
    this.#pending = null;
  };

  /** @param unknownY where to scroll in an entry that remembers nothing */
  #arrive(unknownY: number | null): void {
    if (!this.#isHere()) return;
    const { pages, y } = parsePosition(this.#window.history.state);
    this.#position = { pages, y: y ?? unknownY, visit: this.#position.visit + 1 };
    // To be scrolled to where the window is would be nothing but a forced layout.
    const isThere = this.#position.y === 0 && this.#window.scrollY === 0;
    this.#pending = this.#position.y === null || isThere ? null : { pages, y: this.#position.y };
    this.#onChange(this.#position);
  }

  #save(): void {
    if (!this.#isHere()) return;
    const { history, scrollY } = this.#window;
    const { pages } = this.#position;
    const y = this.#pending?.y ?? Math.round(scrollY);
    const before = parsePosition(history.state);
    if (before.pages === pages && before.y === y) return;
    try {
      history.replaceState(withPosition(history.state, { pages, y }), '');
    } catch {
      // Too many changes in too short a time: the next one will do.
    }
  }

  /** Whether the open entry is the list's own, and not that of a clip opened over it. */
  #isHere(): boolean {
    return listBase(this.#window.location.pathname) === this.#base;
  }
}

/** Reads what an entry remembers; whatever else stands there is left alone. */
export function parsePosition(state: unknown): { readonly pages: number; readonly y: number | null } {
  const position = propertyOf(state, 'list');
  const pages = propertyOf(position, 'pages');
  const y = propertyOf(position, 'y');
  return {
    pages:
      typeof pages === 'number' && Number.isInteger(pages) && pages >= 1 && pages <= MAX_PAGES ? pages : 1,
    y: typeof y === 'number' && Number.isFinite(y) && y >= 0 ? y : null,
  };
}

export function withPosition(
  state: unknown,
  position: { readonly pages: number; readonly y: number },
): object {
  return { ...(typeof state === 'object' ? state : null), list: position };
}
