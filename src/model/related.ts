import type { Clip } from './clip.ts';
import { yearOf } from './date.ts';

/**
 * Clips related to a clip, worked out from the whole archive. At most 8 in a group: two turns of a carousel that
 * shows four, and what keeps the average clip page under 18 kB; a link to the archive leads to the rest.
 */
export const MAX_RELATED = 8;

/** One group of related clips, and whether the archive holds further ones. */
export interface RelatedGroup {
  readonly clips: readonly Clip[];
  readonly hasMore: boolean;
}

export interface RelatedClips {
  readonly author: RelatedGroup;
  readonly keywords: RelatedGroup;
  readonly year: RelatedGroup;
  readonly city: RelatedGroup;
}

/** The clips of an archive by what they have in common; each list has the newest record (highest id) first. */
export interface RelatedIndex {
  readonly byAuthor: ReadonlyMap<string, readonly Clip[]>;
  readonly byKeyword: ReadonlyMap<number, readonly Clip[]>;
  readonly byYear: ReadonlyMap<number, readonly Clip[]>;
  readonly byCity: ReadonlyMap<string, readonly Clip[]>;
}

/** @param clips newest record first, as a snapshot has them */
export function indexRelated(clips: readonly Clip[]): RelatedIndex {
  const byAuthor = new Map<string, Clip[]>();
  const byKeyword = new Map<number, Clip[]>();
  const byYear = new Map<number, Clip[]>();
  const byCity = new Map<string, Clip[]>();
  for (const clip of clips) {
    if (clip.author !== null) push(byAuthor, clip.author, clip);
    for (const keyword of clip.keywordIds) push(byKeyword, keyword, clip);
    const year = yearOf(clip.date);
    if (year !== undefined) push(byYear, year, clip);
    if (clip.city !== null) push(byCity, clip.city, clip);
  }
  return { byAuthor, byKeyword, byYear, byCity };
}

/**
 * The four groups of a clip. Author, year and city show the clips around this one in the archive's order, so that
 * neighbours in a large group lead from one to the next instead of all to the same eight; keywords show the clips
 * that share the most of them. The same archive gives the same groups.
 */
export function relatedClips(clip: Clip, index: RelatedIndex): RelatedClips {
  const year = yearOf(clip.date);
  const neighbours = (list: readonly Clip[] = []): RelatedGroup => around(list, placeOf(clip, list));
  return {
    author: neighbours(clip.author === null ? [] : index.byAuthor.get(clip.author)),
    keywords: sharingKeywords(clip, index.byKeyword),
    year: neighbours(year === undefined ? [] : index.byYear.get(year)),
    city: neighbours(clip.city === null ? [] : index.byCity.get(clip.city)),
  };
}

/** The clips that stand next to a place in a list, wrapping at the end. */
export function around(list: readonly Clip[], place: number): RelatedGroup {
  const others = [
    ...list.slice(place + 1, place + 1 + MAX_RELATED),
    ...list.slice(0, Math.min(place, MAX_RELATED)),
  ];
  return { clips: others.slice(0, MAX_RELATED), hasMore: list.length - 1 > MAX_RELATED };
}

/** Where a clip stands in a list that has it, newest first; by halving, since a list may hold half the archive. */
function placeOf(clip: Clip, list: readonly Clip[]): number {
  let low = 0;
  let high = list.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.id ?? 0) > clip.id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * A keyword such as "family" may stand on half the archive. Looking at this many neighbours of each keyword is
 * enough to find the closest ones and keeps the work in proportion to the clips, not to their square.
 */
const CANDIDATES_PER_KEYWORD = 60;

function sharingKeywords(clip: Clip, byKeyword: RelatedIndex['byKeyword']): RelatedGroup {
  const shared = new Map<Clip, number>();
  for (const keyword of clip.keywordIds) {
    const list = byKeyword.get(keyword) ?? [];
    const place = placeOf(clip, list);
    const candidates = [
      ...list.slice(place + 1, place + 1 + CANDIDATES_PER_KEYWORD / 2),
      ...list.slice(Math.max(0, place - CANDIDATES_PER_KEYWORD / 2), place),
    ];
    for (const other of candidates) shared.set(other, (shared.get(other) ?? 0) + 1);
  }
  const clips = [...shared].sort(([a, inA], [b, inB]) => inB - inA || b.id - a.id).map(([other]) => other);
  return { clips: clips.slice(0, MAX_RELATED), hasMore: clips.length > MAX_RELATED };
}

function push<Key>(map: Map<Key, Clip[]>, key: Key, clip: Clip): void {
  const list = map.get(key);
  if (list) list.push(clip);
  else map.set(key, [clip]);
}
