/** The position in the list of one history entry. */
export interface ListPosition {
  /** Pages loaded, at least 1. */
  readonly pages: number;
  /** Scroll position in pixels; `null` when nothing is known of it. */
  readonly y: number | null;
  /** Incremented with each arrival at an entry. */
  readonly visit: number;
}

export const FIRST_POSITION: ListPosition = { pages: 1, y: null, visit: 0 };

/** The subset of `Window` that is needed. */
export interface MemoryWindow {
  readonly history: Pick<History, 'state' | 'replaceState' | 'scrollRestoration'>;
  readonly location: Pick<Location, 'pathname'>;
  readonly scrollY: number;
  readonly scrollTo: (to: ScrollToOptions) => void;
  readonly addEventListener: (type: string, listener: () => void, options?: AddEventListenerOptions) => void;
  readonly removeEventListener: (type: string, listener: () => void) => void;
}

/** Scrolling has ended after so long without an event. Safari refuses more than 100 `replaceState` in 30 s. */
const STILL_MS = 300;
/** More than anyone loads by hand; limits what a manipulated entry can request. */
const MAX_PAGES = 400;
/** Events by which the visitor scrolls; they cancel the restoring. */
const HAND_SCROLLING = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/**
 * Saves the position in the list in `history.state`, beside the other properties there: when scrolling ends, when pages
 * are added, and when the page is left.
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
    this.#base = ownBase(window);
  }

  /** @returns a function that stops, and leaves scroll restoration to the browser again */
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

  /** Sets the number of pages of the list; its owner then loads them. */
  savePages(pages: number): void {
    this.#position = { ...this.#position, pages };
    this.#save();
    this.#onChange(this.#position);
  }

  /** Saves at once. To be called before the address changes, also when a clip is opened over the list. */
  readonly leave = (): void => {
    clearTimeout(this.#timer);
    if (this.#pending === null) this.#save();
  };

  /**
   * A new entry begins with the first page; the page decides where to scroll. To be called when another entry has been
   * opened by `pushState` or `replaceState`.
   */
  open(): void {
    this.#pending = null;
    this.#arrive(null);
  }

  /** To be called after back or forward. */
  return(): void {
    // The scrolling since the last save belongs to the previous entry, which can no longer be written.
    clearTimeout(this.#timer);
    this.#arrive(0);
  }

  /**
   * Restores the scroll position once the pages that it needs are rendered. To be called after each rendering of the
   * list, but not while it still shows the pages of another question. Does nothing when there is nothing to restore, or
   * when the visitor has begun to scroll.
   * @param isWhole whether the list has no more pages, as it may have become shorter
   */
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

  /** @param unknownY scroll position for an entry without a saved one */
  #arrive(unknownY: number | null): void {
    if (!this.#isHere()) return;
    const { pages, y } = parsePosition(this.#window.history.state);
    this.#position = { pages, y: y ?? unknownY, visit: this.#position.visit + 1 };
    // Scrolling to the current position would only force a layout.
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
      // Too many changes in a short time: the next one saves the position.
    }
  }

  /** Whether the current entry is the list's, and not that of a clip opened over it. */
  #isHere(): boolean {
    return listBase(this.#window.location.pathname) === this.#base;
  }
}

/** Parses the position saved in `history.state`. */
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

/** A property of a value that may be no object, such as `history.state`. */
export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/**
 * The address of the document's own list, also where a clip was opened over it before the script of the list was there.
 */
export function ownBase({ history, location }: Pick<MemoryWindow, 'history' | 'location'>): string {
  const over = propertyOf(propertyOf(history.state, 'clip'), 'over');
  return typeof over === 'string' ? over : listBase(location.pathname);
}

/**
 * The address of a list without its page number and query: `/it/archive/3/?search=mare` is of `/it/archive/`.
 * Filters always begin at the first page; a history entry of another address (a clip opened over the list) does not
 * belong to the list.
 */
export function listBase(pathname: string): string {
  return pathname.replace(/\/\d+\/?$/, '/');
}
