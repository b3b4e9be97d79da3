/** The part of a film that is shown, in seconds. */
export interface FilmWindow {
  readonly from: number;
  readonly to: number;
}

/** A window begins at a random second from 0 to this, and is this long. */
const LATEST_START = 25;
const LENGTH = 10;

/**
 * Draws the part of a film that the banner shows. A film that is too short for the draw shows its last ten seconds, one
 * that is shorter than that itself from the beginning.
 * @param duration seconds; not finite for a stream or where it is not known
 * @param random from 0 to 1, without 1
 */
export function drawFilmWindow(duration: number, random: number): FilmWindow {
  const drawn = Math.floor(random * (LATEST_START + 1));
  if (!Number.isFinite(duration)) return { from: drawn, to: drawn + LENGTH };
  const from = Math.max(0, Math.min(drawn, duration - LENGTH));
  return { from, to: Math.min(from + LENGTH, duration) };
}
