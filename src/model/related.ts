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
  readonly clips: readonly Clip[];
  readonly byAuthor: ReadonlyMap<string, readonly Clip[]>;
  /** Places among the clips: a clip looks at hundreds of others for its keywords, and numbers are counted fastest. */
  readonly byKeyword: ReadonlyMap<number, readonly number[]>;
  readonly byYear: ReadonlyMap<number, readonly Clip[]>;
  readonly byCity: ReadonlyMap<string, readonly Clip[]>;
}

/** @param clips newest record first, as a snapshot has them */
export function indexRelated(clips: readonly Clip[]): RelatedIndex {
  const byAuthor = new Map<string, Clip[]>();
  const byKeyword = new Map<number, number[]>();
  const byYear = new Map<number, Clip[]>();
  const byCity = new Map<string, Clip[]>();
  for (const [place, clip] of clips.entries()) {
    if (clip.author !== null) push(byAuthor, clip.author, clip);
    for (const keyword of clip.keywordIds) push(byKeyword, keyword, place);
    const year = yearOf(clip.date);
    if (year !== undefined) push(byYear, year, clip);
    if (clip.city !== null) push(byCity, clip.city, clip);
  }
  return { clips, byAuthor, byKeyword, byYear, byCity };
}

/**
 * The four groups of a clip. Author, year and city show the clips around this one in the archive's order, so that
 * neighbours in a large group lead from one to the next instead of all to the same eight; keywords show the clips
 * that share the most of them. The same archive gives the same groups.
 */
export function relatedClips(clip: Clip, index: RelatedIndex): RelatedClips {
  const year = yearOf(clip.date);
  const neighbours = (list: readonly Clip[] = []): RelatedGroup =>
    around(
      list,
      placeOf(clip, list, ({ id }) => id),
    );
  return {
    author: neighbours(clip.author === null ? [] : index.byAuthor.get(clip.author)),
    keywords: sharingKeywords(clip, index),
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
function placeOf<Item>(clip: Clip, list: readonly Item[], idOf: (item: Item) => number): number {
  let low = 0;
  let high = list.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = list[middle];
    if (item !== undefined && idOf(item) > clip.id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * A keyword such as "family" may stand on half the archive. Looking at this many neighbours of each keyword is
 * enough to find the closest ones and keeps the work in proportion to the clips, not to their square.
 */
const CANDIDATES_PER_KEYWORD = 60;

function sharingKeywords(clip: Clip, { clips, byKeyword }: RelatedIndex): RelatedGroup {
  const idAt = (place: number): number => clips[place]?.id ?? 0;
  // Each as often as it shares a keyword.
  const candidates: number[] = [];
  for (const keyword of clip.keywordIds) {
    const list = byKeyword.get(keyword) ?? [];
    const place = placeOf(clip, list, idAt);
    const end = Math.min(list.length, place + 1 + CANDIDATES_PER_KEYWORD / 2);
    for (let at = Math.max(0, place - CANDIDATES_PER_KEYWORD / 2); at < end; at += 1) {
      if (at !== place) candidates.push(list[at] ?? 0);
    }
  }
  const { places, count } = mostFrequent(Uint32Array.from(candidates).sort());
  return { clips: places.flatMap((place) => clips[place] ?? []), hasMore: count > MAX_RELATED };
}

/**
 * The numbers that come most often, of equally frequent ones the smaller first (the newer clip), and how many different
 * ones there are.
 */
function mostFrequent(sorted: Uint32Array): { readonly places: number[]; readonly count: number } {
  const best: { place: number; times: number }[] = [];
  let count = 0;
  for (let start = 0, end = 0; start < sorted.length; start = end, count += 1) {
    while (end < sorted.length && sorted[end] === sorted[start]) end += 1;
    const times = end - start;
    let rank = best.length;
    while (rank > 0 && (best[rank - 1]?.times ?? 0) < times) rank -= 1;
    if (rank === MAX_RELATED) continue;
    best.splice(rank, 0, { place: sorted[start] ?? 0, times });
    best.length = Math.min(best.length, MAX_RELATED);
  }
  return { places: best.map(({ place }) => place), count };
}

function push<Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}
