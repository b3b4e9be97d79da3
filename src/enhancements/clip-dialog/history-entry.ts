import { propertyOf } from '../../state/property-of.ts';

/** What the history entry of a clip that lies over a page remembers. */
export interface OverlayEntry {
  /** Address of the page beneath, without its query. */
  readonly over: string;
  /** How many entries back that page is, at least 1. */
  readonly depth: number;
  /** Tells the entries of one page apart. */
  readonly key: number;
}

/** The key under which it stands in `history.state`, beside whatever else is there. */
const KEY = 'clip';

/** Reads what an entry remembers; `undefined` when it is none of a clip over a page, or was tampered with. */
export function readOverlayEntry(state: unknown): OverlayEntry | undefined {
  const entry = propertyOf(state, KEY);
  const [over, depth, key] = [
    propertyOf(entry, 'over'),
    propertyOf(entry, 'depth'),
    propertyOf(entry, 'key'),
  ];
  if (typeof over !== 'string' || !isCount(depth) || !isCount(key)) return undefined;
  return { over, depth, key };
}

export function overlayState(entry: OverlayEntry): object {
  return { [KEY]: entry };
}

/** What a document has to do when back or forward has led to an entry. */
export type Arrival =
  | { readonly kind: 'clip'; readonly entry: OverlayEntry }
  /** The document's own page, with nothing over it. */
  | { readonly kind: 'page' }
  /** A page that this document cannot show: it was opened before a reload. */
  | { readonly kind: 'elsewhere' };

/**
 * @param here address of the document's own page, without its query
 * @param arrivedAt address of the entry, without its query
 * @param state its `history.state`
 */
export function readArrival(here: string, arrivedAt: string, state: unknown): Arrival {
  const entry = readOverlayEntry(state);
  if (entry?.over === here) return { kind: 'clip', entry };
  return { kind: arrivedAt === here ? 'page' : 'elsewhere' };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;
}
