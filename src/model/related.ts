import type { Clip } from './clip.ts';
import { yearOf } from './date.ts';

/**
 * The most clips in a group of related clips: two turns of a carousel that shows four, and few enough to keep the
 * average clip page under 18 kB. A link to the archive leads to the rest.
 */
export const MAX_RELATED = 8;

/** One group of related clips, and whether the archive holds further ones. */
export interface RelatedGroup {
  readonly clips: readonly Clip[];
  readonly hasMore: boolean;
}

/** By which clips are related, in the order of a clip's page. */
export const RELATED_BY = ['author', 'keywords', 'year', 'city'] as const;

export type RelatedClips = Readonly<Record<(typeof RELATED_BY)[number], RelatedGroup>>;

/** The clips of an archive by what they have in common; each list has the newest record (highest id) first. */
export interface RelatedIndex {
  readonly clips: readonly Clip[];
  readonly byAuthor: ReadonlyMap<string, readonly Clip[]>;
  /** Indexes in `clips`: hundreds of candidates are counted for each clip, and numbers are the fastest to count. */
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
  for (const [index, clip] of clips.entries()) {
    if (clip.author !== null) push(byAuthor, clip.author, clip);
    for (const keyword of clip.keywordIds) push(byKeyword, keyword, index);
    const year = yearOf(clip.date);
    if (year !== undefined) push(byYear, year, clip);
    if (clip.city !== null) push(byCity, clip.city, clip);
  }
  return { clips, byAuthor, byKeyword, byYear, byCity };
}

/**
 * The four groups of a clip. Author, year and city show the clips next to this one in the archive's order, so that
 * neighbours in a large group lead from one to the next instead of all to the same eight; keywords show the clips
 * that share the most of them. The same archive gives the same groups, and new clips change few of them.
 */
export function relatedClips(clip: Clip, index: RelatedIndex): RelatedClips {
  const year = yearOf(clip.date);
  const neighbours = (list: readonly Clip[] = []): RelatedGroup => around(list, positionIn(list, clip));
  return {
    author: neighbours(clip.author === null ? [] : index.byAuthor.get(clip.author)),
    keywords: sharingKeywords(clip, index),
    year: neighbours(year === undefined ? [] : index.byYear.get(year)),
    city: neighbours(clip.city === null ? [] : index.byCity.get(clip.city)),
  };
}

/**
 * The clips next to a position in a list: those that follow it (the older ones, nearest first), and where they are too
 * few also those before it (nearest first). New clips come in at the list's beginning, so that a full group stays.
 */
export function around(list: readonly Clip[], position: number): RelatedGroup {
  const older = list.slice(position + 1, position + 1 + MAX_RELATED);
  const newer = list.slice(Math.max(0, position - MAX_RELATED + older.length), position).reverse();
  return { clips: [...older, ...newer], hasMore: list.length - 1 > MAX_RELATED };
}

/** The position of a clip in a list that has it, newest first. */
function positionIn(list: readonly Clip[], { id }: Clip): number {
  return countBefore(list, (other) => other.id > id);
}

/** How many items of a list come before the others, by binary search: a list may be half the archive. */
function countBefore<Item>(list: readonly Item[], isBefore: (item: Item) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = list[middle];
    if (item !== undefined && isBefore(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Half of the clips may have a keyword such as "family". Looking at this many neighbours of each keyword on either side
 * is enough to find the closest ones and keeps the work in proportion to the clips, not to their square.
 */
export const CANDIDATES_PER_KEYWORD = 30;

/** The clips that share the most keywords; among equals the older ones first, and the nearest of these. */
function sharingKeywords(clip: Clip, { clips, byKeyword }: RelatedIndex): RelatedGroup {
  const own = positionIn(clips, clip);
  // Each once for every shared keyword: how far it lies behind this clip, or, beyond all these, before it.
  const candidates: number[] = [];
  for (const keyword of clip.keywordIds) {
    const list = byKeyword.get(keyword) ?? [];
    const position = countBefore(list, (index) => index < own);
    const end = Math.min(list.length, position + 1 + CANDIDATES_PER_KEYWORD);
    for (let at = Math.max(0, position - CANDIDATES_PER_KEYWORD); at < end; at += 1) {
      const distance = (list[at] ?? own) - own;
      if (distance !== 0) candidates.push(distance > 0 ? distance : clips.length - distance);
    }
  }
  const { numbers, count } = mostFrequent(new Uint32Array(candidates).sort());
  const indexes = numbers.map((far) => own + (far < clips.length ? far : clips.length - far));
  return { clips: indexes.flatMap((index) => clips[index] ?? []), hasMore: count > MAX_RELATED };
}

/**
 * The numbers that come most often, of equally frequent ones the smaller first, and how many different ones there are.
 */
function mostFrequent(sorted: Uint32Array): { readonly numbers: number[]; readonly count: number } {
  const best: { number: number; times: number }[] = [];
  let count = 0;
  for (let start = 0, end = 0; start < sorted.length; start = end, count += 1) {
    while (end < sorted.length && sorted[end] === sorted[start]) end += 1;
    const times = end - start;
    let rank = best.length;
    while (rank > 0 && (best[rank - 1]?.times ?? 0) < times) rank -= 1;
    if (rank === MAX_RELATED) continue;
    best.splice(rank, 0, { number: sorted[start] ?? 0, times });
    best.length = Math.min(best.length, MAX_RELATED);
  }
  return { numbers: best.map(({ number }) => number), count };
}

function push<Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}
