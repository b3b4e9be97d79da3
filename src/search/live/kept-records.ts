import type { ClipCard } from '../../model/clip-card.ts';

const records = new WeakMap<ClipCard, unknown>();

/** Keeps the API's record of a card for as long as the card, to tell in which words a search has found it. */
export function keepRecord(card: ClipCard, record: unknown): void {
  records.set(card, record);
}

/** `undefined` for a card that the index gave, or that no search has found. */
export function recordOf(card: ClipCard): unknown {
  return records.get(card);
}
