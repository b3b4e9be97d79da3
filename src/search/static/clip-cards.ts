import { makeClipCard, type CardFields, type ClipCard } from '../../model/clip-card.ts';
import type { Language } from '../../model/language.ts';
import { clipPath } from '../../routes.ts';
import { CARDS_PER_BLOCK, type CardBlock } from './card-blocks.ts';
import type { StaticIndex } from './open-index.ts';

/** The cards of these rows, like those of the built pages. */
export function getCards(index: StaticIndex, rows: Uint32Array, language: Language): Promise<ClipCard[]> {
  return Promise.all(
    Array.from(rows, async (row) => {
      const clip = await getCardFields(index, row);
      index.shownRows.set(clip.id, row);
      return makeClipCard(clip, language, clipPath(language, clip));
    }),
  );
}

/**
 * What the index has of one card.
 * @throws Error when its block does not arrive or is too short
 */
export async function getCardFields(index: StaticIndex, row: number): Promise<CardFields> {
  const { block, nth } = await getBlockOf(index, row);
  const clip = block.cards[nth];
  if (clip === undefined) throw new Error('A block of cards of the search index is too short.');
  return clip;
}

/** The block of cards that a row is in, and which of its clips it is. */
export async function getBlockOf(
  index: StaticIndex,
  row: number,
): Promise<{ readonly block: CardBlock; readonly docId: number; readonly nth: number }> {
  // Blocks start with the oldest clip, rows with the newest.
  const docId = index.manifest.clips - 1 - row;
  const block = await index.cardBlock(Math.floor(docId / CARDS_PER_BLOCK));
  return { block, docId, nth: docId % CARDS_PER_BLOCK };
}

/** The cards of these clips, without those that the index does not have. */
export async function getCardsById(
  index: StaticIndex,
  ids: readonly number[],
  language: Language,
): Promise<ClipCard[]> {
  const { ids: allIds } = await index.columns();
  const rows = ids.map((id) => allIds.indexOf(id)).filter((row) => row >= 0);
  return getCards(index, Uint32Array.from(rows), language);
}
