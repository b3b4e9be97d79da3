import type { Language } from '../../model/language.ts';
import type { StaticIndex } from './open-index.ts';
import { findShards } from './word-shards.ts';
import { NEAR, POSITIONS, termsFrom, termStart } from './words.ts';

/** Where clips have a word, ascending: the clip's docId times `POSITIONS`, plus the position. */
export type Places = Float64Array;

/**
 * The places of the words that start so.
 * @param isWhole of the word itself alone
 * @param within by row, 1 for the clips to look at
 */
export async function readPlaces(
  index: StaticIndex,
  language: Language,
  word: string,
  isWhole: boolean,
  within: Promise<Uint8Array>,
): Promise<Places> {
  const start = termStart(word);
  const shards = findShards(index, language, start);
  if (shards === undefined) return new Float64Array();
  const [found, { forEachPosition }, marks] = await Promise.all([shards.words(), shards.positions(), within]);
  const last = index.manifest.clips - 1;
  const places: number[] = [];
  for (const term of termsFrom(found, start)) {
    if (isWhole && found.terms[term] !== start) continue;
    const first = found.startOf(term);
    found.docIdsOf(term).forEach((docId, at) => {
      if (marks[last - docId] === 0) return;
      forEachPosition(first + at, (position) => places.push(docId * POSITIONS + position));
    });
  }
  const all = Float64Array.from(places);
  // Those of one term are ascending.
  return isWhole ? all : all.sort();
}

/** Where the first word of a phrase stands when its other words follow. @param ofWords the places of each word */
export function findPhrase(ofWords: readonly Places[]): number[] {
  const next = ofWords.map(() => 0);
  return [...(ofWords[0] ?? [])].filter((place) =>
    ofWords.every((places, nth) => {
      let at = next[nth] ?? 0;
      while ((places[at] ?? Infinity) < place + nth) at += 1;
      next[nth] = at;
      return places[at] === place + nth;
    }),
  );
}

/**
 * The clips, by their docIds, in which words stand near each other in one text.
 * @param ofWords the places of each word
 */
export function findNear(ofWords: readonly Places[]): Set<number> {
  const most = Math.min(3 * ofWords.length, NEAR);
  const docIds = new Set<number>();
  const next = ofWords.map(() => 0);
  // One place of each word, the first at or after the earliest of them; then that one is passed.
  for (;;) {
    let [earliest, first, last] = [0, Infinity, 0];
    for (const [nth, places] of ofWords.entries()) {
      const place = places[next[nth] ?? 0] ?? Infinity;
      if (place < first) [earliest, first] = [nth, place];
      if (place > last) last = place;
    }
    if (last === Infinity) return docIds;
    if (last - first < most) docIds.add(Math.floor(first / POSITIONS));
    next[earliest] = (next[earliest] ?? 0) + 1;
  }
}
