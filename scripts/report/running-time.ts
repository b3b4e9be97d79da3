import type { FilmFactsByAddress } from '../../src/archive/film-facts-store.ts';
import type { Clip } from '../../src/model/clip.ts';

/** How long the films of some clips run together. */
export interface RunningTime {
  /** Clips whose film has a known duration. */
  readonly clips: number;
  readonly seconds: number;
  /** Clips with a film whose duration is not known. */
  readonly unknown: number;
}

export function getRunningTime(clips: readonly Clip[], filmFacts: FilmFactsByAddress): RunningTime {
  const films = clips.flatMap(({ film }) => film ?? []);
  const known = films.flatMap((film) => filmFacts.get(film)?.seconds ?? []);
  const seconds = known.reduce((sum, one) => sum + one, 0);
  return { clips: known.length, seconds, unknown: films.length - known.length };
}
