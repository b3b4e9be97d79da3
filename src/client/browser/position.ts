import type { Position } from '../../model/clip.ts';

/** What sorts towns need not be newer than ten minutes, nor taken from satellites. */
const REQUEST: PositionOptions = { maximumAge: 600_000, timeout: 20_000 };

/**
 * Asks the browser where the visitor is; it asks them in its turn. Only for a press, and only to compare it with the places: it
 * must not get into a request, the address or what is kept.
 * @returns `null` where the browser does not say
 */
export function askPosition(): Promise<Position | null> {
  return new Promise((resolve) => {
    // It tells no page that came over an open line.
    if (!isSecureContext) {
      resolve(null);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        resolve([longitude, latitude]);
      },
      () => {
        resolve(null);
      },
      REQUEST,
    );
  });
}
