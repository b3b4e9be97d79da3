import { makeClipCard, type ClipCard } from '../../model/clip-card.ts';
import { UNKNOWN_DATE, type ArchiveDate } from '../../model/date.ts';
import type { Language } from '../../model/language.ts';
import { clipPath } from '../../routes.ts';
import { CARDS_PER_BLOCK } from './card-blocks.ts';
import { nameAt } from './name-column.ts';
import type { StaticIndex } from './open-index.ts';

/** A frame that is not landscape; what its size is no card shows. */
const UPRIGHT = { width: 1, height: 1 };

/** The cards of these places, made as the build makes those of its pages. */
export async function readCards(
  index: StaticIndex,
  places: Uint32Array,
  language: Language,
): Promise<ClipCard[]> {
  const { ids, from, cities, formats } = await index.columns();
  return Promise.all(
    Array.from(places, async (place) => {
      // Blocks begin with the oldest clip.
      const seat = ids.length - 1 - place;
      const block = await index.cardBlock(Math.floor(seat / CARDS_PER_BLOCK));
      const stored = block[seat % CARDS_PER_BLOCK];
      if (stored === undefined) throw new Error('A block of cards of the search index is too short.');
      const { title, picture, isLandscape } = stored;
      const clip = {
        id: ids[place] ?? 0,
        title,
        date: yearAsDate(from[place] ?? 0),
        city: nameAt(cities, place),
        format: nameAt(formats, place),
        frame: isLandscape ? null : UPRIGHT,
        picture: picture === null ? null : { card: picture, poster: picture },
      };
      return makeClipCard(clip, language, clipPath(language, clip));
    }),
  );
}

/** @param day as 19620714, 0 for none */
function yearAsDate(day: number): ArchiveDate {
  const year = Math.floor(day / 10_000);
  return year === 0 ? UNKNOWN_DATE : { precision: 'year', iso: String(year), year };
}
