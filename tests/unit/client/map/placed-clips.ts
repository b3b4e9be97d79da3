import type { Position } from '../../../../src/model/clip.ts';
import type { PlacedClip } from '../../../../src/search/search-engine.ts';

export const BOLOGNA: Position = [11.3426, 44.4949];
export const CASALECCHIO: Position = [11.2756, 44.4733];
export const CAGLIARI: Position = [9.1217, 39.2238];

let lastId = 0;

/** A clip in Bologna from 1961, but for what is said. */
export function placedClip(own: Partial<PlacedClip> = {}): PlacedClip {
  lastId += 1;
  const id = own.id ?? lastId;
  return {
    id,
    year: 1961,
    city: 'Bologna',
    position: BOLOGNA,
    card: null,
    ...own,
  };
}

/** So many clips alike. */
export function placedClips(count: number, own: Partial<PlacedClip> = {}): PlacedClip[] {
  return Array.from({ length: count }, () => placedClip(own));
}
