import type { MapPlaces, PlacedClip, Question, SearchEngine } from './search-engine.ts';

/**
 * All places of a question, part after part.
 * @param onPart called with what is known so far, while further parts follow
 */
export async function fetchAllPlaces(
  engine: Pick<SearchEngine, 'places'>,
  question: Question,
  signal: AbortSignal,
  onPart: (places: MapPlaces) => void = () => undefined,
): Promise<MapPlaces> {
  // By id, because a clip that is added between two requests pushes another one onto the next page.
  const clips = new Map<number, PlacedClip>();
  let part = await engine.places(question, null, signal);
  let { unplaced, count, total } = part;
  for (;;) {
    for (const clip of part.clips) clips.set(clip.id, clip);
    const places = { clips: [...clips.values()], unplaced, count, total };
    if (part.more === null) return places;
    onPart(places);
    part = await engine.places(question, part.more, signal);
    unplaced += part.unplaced;
    count += part.count;
    total = Math.max(total, part.total);
  }
}
