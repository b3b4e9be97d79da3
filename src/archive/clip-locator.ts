import { placeOnMap } from '../basemap/locator-svg.ts';
import type { Clip } from '../model/clip.ts';
import { site } from '../site.config.ts';

/** Where a clip lies on the small map of the home region; `null` without a position, and for one outside of it. */
export function clipLocator({ position }: Pick<Clip, 'position'>): ReturnType<typeof placeOnMap> {
  return position === null ? null : placeOnMap(position, site.mapHome);
}
