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
  const totals: unknown = JSON.parse(json);
  const numbers = places.map((place) => {
    const number: unknown = Reflect.get(Object(totals), place.dataset['total'] ?? '');
    if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0)
      throw new Error('The API’s totals are no numbers.');
    return { place, number };
  });
  // All or none: numbers of two moments side by side would not fit each other.
  for (const { place, number } of numbers) {
    place.textContent = number.toLocaleString(document.documentElement.lang);
  }
}
