/**
 * What the map adds to the archive's address: the places whose card is open, and where the visitor has moved it. So a
 * reload, Back and a link that is sent to somebody lead there.
 */

const PLACE = 'place';
const AT = 'at';

/** Where the middle of the map is, and how close it is seen. */
export interface MapPosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

/** The keys of the open places. */
export function readPlaces(query: string): readonly string[] {
  return new URLSearchParams(query).getAll(PLACE);
}

/** @returns `undefined` where the map shows all that is found */
export function readPosition(query: string): MapPosition | undefined {
  const texts = new URLSearchParams(query).get(AT)?.split('_') ?? [];
  const [latitude = NaN, longitude = NaN, zoom = NaN] = texts.map((text) =>
    text === '' ? NaN : Number(text),
  );
  const isOnGlobe = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180;
  return isOnGlobe && zoom >= 0 && zoom <= 20 ? { latitude, longitude, zoom } : undefined;
}

/** As precise as a pixel of the closest map. */
function positionText({ latitude, longitude, zoom }: MapPosition): string {
  return [latitude.toFixed(4), longitude.toFixed(4), Number(zoom.toFixed(2))].join('_');
}

/** The query with the open places that the address has: they stay when the filters of the map change. */
export function withPlaces(query: string, before: string): string {
  return withValues(query, PLACE, readPlaces(before));
}

/** Puts the open places into the address of this entry. */
export function writePlaces(keys: readonly string[]): void {
  write(PLACE, keys);
}

/** @param position `undefined` where the map shows all that is found */
export function writePosition(position: MapPosition | undefined): void {
  write(AT, position === undefined ? [] : [positionText(position)]);
}

/** Whether the address is the map's: another page may lie over it, or Back have led to the list. */
export function isOnMap(): boolean {
  return new URLSearchParams(location.search).get('view') === 'map';
}

function write(key: string, values: readonly string[]): void {
  if (!isOnMap()) return;
  const query = withValues(location.search, key, values);
  if (`?${query}` === location.search) return;
  try {
    history.replaceState(history.state, '', `?${query}${location.hash}`);
  } catch {
    // Safari refuses many changes in a short time: the next movement writes it.
  }
}

function withValues(query: string, key: string, values: readonly string[]): string {
  const params = new URLSearchParams(query);
  params.delete(key);
  for (const value of values) params.append(key, value);
  return params.toString();
}
