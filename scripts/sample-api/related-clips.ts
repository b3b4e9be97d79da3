import { yearOfDay, type ClipIndex } from './clip-index.ts';
import { NO_NAME, type NameColumn } from './name-column.ts';
import type { ClipRecord, SeriesRecord } from './records.ts';

/** A group is a taste of what the archive holds; the whole of it is one filter away. */
const MAX_RELATED = 24;

/** The clips of one series around a clip. */
interface RelatedSeries {
  readonly id: number;
  readonly title: SeriesRecord['title'];
  readonly clips: readonly ClipRecord[];
}

interface RelatedClips {
  readonly related_clips_serie: readonly RelatedSeries[];
  readonly related_clips_author: readonly ClipRecord[];
  readonly related_clips_keywords: readonly ClipRecord[];
  readonly related_clips_year: readonly ClipRecord[];
  readonly related_clips_city: readonly ClipRecord[];
}

/** The `related_clips_…` fields of the clip at a place; it stands in none of its own groups. */
export function relatedClips(index: ClipIndex, series: readonly SeriesRecord[], place: number): RelatedClips {
  const pick = (places: readonly number[]): ClipRecord[] =>
    places
      .filter((other) => other !== place)
      .slice(0, MAX_RELATED)
      .flatMap((other) => index.clips[other] ?? []);
  return {
    related_clips_serie: series
      .map(({ id, title }) => ({ id, title, places: index.bySeries.get(id) ?? [] }))
      .filter(({ places }) => places.includes(place))
      .map(({ id, title, places }) => ({ id, title, clips: pick(places) })),
    related_clips_author: pick(withSameName(index.authors, place)),
    related_clips_keywords: pick(withSharedKeywords(index, place)),
    related_clips_year: pick(withSameYear(index, place)),
    related_clips_city: pick(withSameName(index.cities, place)),
  };
}

function withSameName({ numbers }: NameColumn, place: number): number[] {
  const name = numbers[place];
  if (name === NO_NAME) return [];
  return [...numbers.keys()].filter((other) => numbers[other] === name);
}

function withSameYear({ from }: ClipIndex, place: number): number[] {
  const year = yearOfDay(from[place] ?? 0);
  if (year === 0) return [];
  return [...from.keys()].filter((other) => yearOfDay(from[other] ?? 0) === year);
}

/** Those that share the most keywords first, then the newest. */
function withSharedKeywords({ clips, byKeyword }: ClipIndex, place: number): number[] {
  const shared = new Map<number, number>();
  for (const keyword of new Set(clips[place]?.keywords)) {
    for (const other of byKeyword.get(keyword) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
  }
  return [...shared].sort(([a, inA], [b, inB]) => inB - inA || a - b).map(([other]) => other);
}
