import { readObject, rootOf } from '../../search/live/read-answer.ts';
import type { EnhanceContext } from '../browser/enhancement.ts';
import { fetchInTime } from '../browser/fetch-in-time.ts';

/**
 * The numbers on the project's tiles.
 *
 * Why script: the archive grows between two builds of the site. Before it: the numbers as they were at the build,
 * which stay when the API says nothing sensible. When it loads: when the tiles come near, on a site whose visitors may
 * ask the API; `data-totals` has the call's address, and `data-total` names each number as the API does.
 */
export async function attach(tiles: HTMLElement, { signal }: EnhanceContext): Promise<void> {
  const json = await fetchInTime(tiles.dataset['totals'] ?? '', 'application/json', signal);
  const places = [...tiles.querySelectorAll<HTMLElement>('[data-total]')];
  const numbers = readObject(JSON.parse(json), rootOf('totals'), (totals: Record<string, unknown>, fields) =>
    places.map((place) => {
      const key = place.dataset['total'] ?? '';
      return { place, number: fields.count(totals[key], key) };
    }),
  );
  // All or none: numbers of two moments side by side would not fit each other.
  for (const { place, number } of numbers) {
    place.textContent = number.toLocaleString(document.documentElement.lang);
  }
}
