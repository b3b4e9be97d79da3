import { cleanText } from '../../api/clean-text.ts';
import { makeClipCard, type ClipCard } from '../../model/clip-card.ts';
import { UNKNOWN_DATE, type ArchiveDate } from '../../model/date.ts';
import type { Language } from '../../model/language.ts';
import { clipPath } from '../../routes.ts';
import { CARDS_PER_BLOCK, type StoredCard } from './card-blocks.ts';
import type { CardColumn } from './columns.ts';
import type { StaticIndex } from './open-index.ts';

/** Any frame that is not landscape: cards show nothing else of its size. */
const UPRIGHT = { width: 1, height: 1 };

/** The cards of these rows, like those of the built pages. */
export async function getCards(
  index: StaticIndex,
  rows: Uint32Array,
  language: Language,
): Promise<ClipCard[]> {
  const { ids, years, cardValues } = await index.columns();
  const [cities, formats] = [cardValues('positions'), cardValues('formats')];
  return Promise.all(
    Array.from(rows, async (row) => {
      const { title, picture, isLandscape } = await getStoredCard(index, row);
      const clip = {
        id: ids[row] ?? 0,
        title,
        date: yearAsDate(years[row] ?? 0),
        city: nameIn(cities, row),
        format: nameIn(formats, row),
        frame: isLandscape ? null : UPRIGHT,
        picture: picture === null ? null : { card: picture, poster: picture },
      };
      return makeClipCard(clip, language, clipPath(language, clip));
    }),
  );
}

/**
 * The index's data of one card.
 * @throws Error when its block does not arrive or is too short
 */
export async function getStoredCard(index: StaticIndex, row: number): Promise<StoredCard> {
  // Blocks start with the oldest clip, rows with the newest.
  const docId = index.manifest.clips - 1 - row;
  const block = await index.cardBlock(Math.floor(docId / CARDS_PER_BLOCK));
  const stored = block[docId % CARDS_PER_BLOCK];
  if (stored === undefined) throw new Error('A block of cards of the search index is too short.');
  return stored;
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

/** @param year 0 for none */
function yearAsDate(year: number): ArchiveDate {
  return year === 0 ? UNKNOWN_DATE : { precision: 'year', iso: String(year), year };
}

/** The value of a row as it is shown, or `null`. */
export function nameIn({ values, numbers }: CardColumn, row: number): string | null {
  const value = values[(numbers[row] ?? 0) - 1];
  return value === undefined ? null : cleanText(value);
}
