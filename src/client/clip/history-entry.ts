import { propertyOf } from '../lists/entry-memory.ts';

/** The state of the history entry of a clip in the dialog. */
export interface DialogEntry {
  /** Address of the page behind the dialog, without its query. */
  readonly over: string;
  /** How many entries back that page is, at least 1. */
  readonly depth: number;
  /** Tells the entries of one page apart. */
  readonly key: number;
}

/** Its key in `history.state`, which other code uses too. */
const KEY = 'clip';

/** Reads what an entry stores; `undefined` when it is not one of the dialog, or was tampered with. */
export function readDialogEntry(state: unknown): DialogEntry | undefined {
  const entry = propertyOf(state, KEY);
  const [over, depth, key] = [
    propertyOf(entry, 'over'),
    propertyOf(entry, 'depth'),
    propertyOf(entry, 'key'),
  ];
  if (typeof over !== 'string' || !isCount(depth) || !isCount(key)) return undefined;
  return { over, depth, key };
}

export function dialogState(entry: DialogEntry): object {
  return { [KEY]: entry };
}

/** The next step of a document when back or forward has led to an entry. */
export type Arrival =
  | { readonly kind: 'clip'; readonly entry: DialogEntry }
  /** The document's own page, without the dialog. */
  | { readonly kind: 'page' }
  /** A page that this document cannot show: it was opened before a reload. */
  | { readonly kind: 'elsewhere' };

/**
 * @param here address of the document's own page, without its query
 * @param arrivedAt address of the entry, without its query
 * @param state its `history.state`
 */
export function readArrival(here: string, arrivedAt: string, state: unknown): Arrival {
  const entry = readDialogEntry(state);
  if (entry?.over === here) return { kind: 'clip', entry };
  return { kind: arrivedAt === here ? 'page' : 'elsewhere' };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;
}
