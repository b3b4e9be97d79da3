import { vi } from 'vitest';
interface FakeMeta {
  name: string;
  content: string;
  readonly dataset: Record<string, string>;
  readonly style: object;
  readonly setAttribute: () => void;
}

interface FakeDocument {
  /** There is no header with a search field. */
  readonly querySelector: () => null;
  readonly createElement: () => FakeMeta;
  readonly head: {
    readonly append: (meta: FakeMeta) => void;
    readonly querySelector: () => { readonly remove: () => unknown } | null;
  };
}

/** A browser's window as far as addresses, history and scrolling go. Back and forward take effect at once. */
export class FakeBrowser extends EventTarget {
  scrollY = 0;
  #entries: { url: URL; state: unknown }[];
  #at = 0;
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'scrollRestoration'> & {
    readonly length: number;
  };
  /** The attributes of the meta elements in the head. */
  readonly metas: Record<string, string>[] = [];

  constructor(address: string, state: unknown = null) {
    super();
    this.#entries = [{ url: new URL(address, 'https://example.org'), state }];
    const entries = () => this.#entries;
    const current = () => this.#current;
    this.history = {
      scrollRestoration: 'auto',
      get length() {
        return entries().length;
      },
      get state() {
        return current().state;
      },
      pushState: (pushed, _, url) => {
        this.#entries.splice(this.#at + 1);
        this.#entries.push({
          url: new URL(url ?? '', current().url),
          state: structuredClone(pushed) as unknown,
        });
        this.#at += 1;
      },
      replaceState: (replaced, _, url) => {
        this.#entries[this.#at] = {
          url: new URL(url ?? current().url, current().url),
          state: structuredClone(replaced) as unknown,
        };
      },
    };
  }

  get #current(): { url: URL; state: unknown } {
    const entry = this.#entries[this.#at];
    if (entry === undefined) throw new Error('There is no such history entry.');
    return entry;
  }

  get location(): URL {
    return this.#current.url;
  }

  go(delta: number): void {
    this.#at += delta;
    this.dispatchEvent(new Event('popstate'));
  }

  scrollTo({ top = 0 }: ScrollToOptions): void {
    this.scrollByHand(top, null);
  }

  /** @param means what the visitor scrolls with; `null` is the page itself */
  scrollByHand(y: number, means: string | null = 'wheel'): void {
    if (means !== null) this.dispatchEvent(new Event(means));
    this.scrollY = y;
    this.dispatchEvent(new Event('scroll'));
  }

  /** A document of which only the head's meta elements are kept. */
  readonly document: FakeDocument = {
    // React looks what events an element knows when it is loaded.
    createElement: () => ({ dataset: {}, name: '', content: '', style: {}, setAttribute: () => undefined }),
    querySelector: () => null,
    head: {
      append: ({ name, content, dataset }) => {
        this.metas.push({ name, content, ...dataset });
      },
      querySelector: () => {
        const at = this.metas.findIndex((meta) => 'filtered' in meta);
        return at === -1 ? null : { remove: () => this.metas.splice(at, 1) };
      },
    },
  };
}

/** Makes the browser's history and address those of the page; the address follows the history. */
export function stubAddress(browser: FakeBrowser): void {
  vi.stubGlobal('history', browser.history);
  vi.stubGlobal('location', {
    get pathname() {
      return browser.location.pathname;
    },
    get search() {
      return browser.location.search;
    },
    hash: '',
  });
}
