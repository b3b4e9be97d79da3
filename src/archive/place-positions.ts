import type { Position } from '../model/clip.ts';
import { offsetOf, type Offset } from '../model/distance.ts';
import { FALLBACK_LANGUAGE } from '../model/language.ts';
import { showText } from '../model/text.ts';
import type { PlaceRow, Topic } from '../model/topic.ts';
import { slugOf } from '../model/words.ts';
import { oncePerArchive, type Archive } from './archive.ts';
import { hasPage, type PagedTopic } from './topics.ts';

const NEAR_PLACES = 6;

/** Where each place lies: in the middle of its clips, of which a single one may be wrong. */
const positionsOf = oncePerArchive((archive): ReadonlyMap<PagedTopic, Position> => {
  const places = [...archive.topics().place.values()].filter(hasPage);
  return new Map(
    places.flatMap((place) => {
      const known = place.clips.flatMap(({ position }) => (position === null ? [] : [position]));
      const [longitude, latitude] = [middle(known.map(([x]) => x)), middle(known.map(([, y]) => y))];
      return longitude === undefined || latitude === undefined ? [] : [[place, [longitude, latitude]]];
    }),
  );
});

/** The places that have pages and of which anybody knows where they lie. */
export function placeRows(archive: Archive): readonly PlaceRow[] {
  const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;
  return Array.from(positionsOf(archive), ([{ name, slug }, [longitude, latitude]]) => {
    const shown = showText(name, FALLBACK_LANGUAGE).value;
    return [shown, slug === slugOf(shown) ? '' : slug, rounded(longitude), rounded(latitude)];
  });
}

function middle(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
}

/** Where a place lies, and the places nearest to it, nearest first; of equally near ones the first of the list. */
export const surroundingsOf = oncePerArchive((archive) => {
  const places = Array.from(positionsOf(archive), ([place, position], order) => ({ place, position, order }));
  const byLatitude = places.toSorted((one, other) => one.position[1] - other.position[1]);
  const rows = new Map<Topic, number>(byLatitude.map(({ place }, row) => [place, row]));
  return (topic: Topic): Surroundings => {
    const row = rows.get(topic);
    return row === undefined ? { position: null, near: [] } : lookAround(byLatitude, row);
  };
});

interface Surroundings {
  readonly position: Position | null;
  readonly near: readonly (PlaceInRow & { readonly kilometres: number; readonly offset: Offset })[];
}

interface PlaceInRow {
  readonly place: Topic;
  readonly position: Position;
  readonly order: number;
}

/** Looks to the south and to the north as far as a place may still be nearer than those that were found. */
function lookAround(byLatitude: readonly PlaceInRow[], row: number): Surroundings {
  const position = byLatitude[row]?.position ?? null;
  let near: Surroundings['near'] = [];
  for (const step of [-1, 1])
    for (let at = row + step; position !== null; at += step) {
      const there = byLatitude[at];
      if (there === undefined) break;
      const offset = offsetOf(position, there.position);
      const furthest = near[NEAR_PLACES - 1]?.kilometres ?? Infinity;
      if (Math.abs(offset[1]) > furthest) break;
      const kilometres = Math.hypot(...offset);
      if (kilometres > furthest) continue;
      near = [...near, { ...there, kilometres, offset }]
        .sort((one, other) => one.kilometres - other.kilometres || one.order - other.order)
        .slice(0, NEAR_PLACES);
    }
  return { position, near };
}
