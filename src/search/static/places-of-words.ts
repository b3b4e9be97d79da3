import type { Language } from '../../model/language.ts';
import type { StaticIndex } from './open-index.ts';
import { findShards } from './word-shards.ts';
import { NEAR, POSITIONS, termsFrom, termStart } from './words.ts';

/** Where clips have a word, ascending: the clip's docId times `POSITIONS`, plus the position. */
export type Places = Float64Array;

/**
 * The places of the words that start so.
 * @param isWhole of the word itself alone
 * @param mask by row, 0 for the clips to look at; without it all
 */
export async function readPlaces(
  index: StaticIndex,
  language: Language,
  word: string,
  isWhole: boolean,
  mask?: Promise<Uint32Array>,
): Promise<Places> {
  const start = termStart(word);
  const shards = findShards(index, language, start);
  if (shards === undefined) return new Float64Array();
  const [found, { positionsOf }, rejected] = await Promise.all([shards.words(), shards.positions(), mask]);
  const last = index.manifest.clips - 1;
  const places: number[] = [];
  for (const term of termsFrom(found, start)) {
    if (isWhole && found.terms[term] !== start) continue;
    const first = found.startOf(term);
    for (const [at, docId] of found.docIdsOf(term).entries()) {
      if (rejected !== undefined && rejected[last - docId] !== 0) continue;
      for (const position of positionsOf(first + at)) places.push(docId * POSITIONS + position);
    }
  }
  return Float64Array.from(places).sort();
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
  // The nearest places at or after the first one; then the first one is passed.
  for (;;) {
    const places = ofWords.map((all, nth) => all[next[nth] ?? 0] ?? Infinity);
    const first = Math.min(...places);
    const last = Math.max(...places);
    if (last === Infinity) return docIds;
    if (last - first < most) docIds.add(Math.floor(first / POSITIONS));
    const nth = places.indexOf(first);
    next[nth] = (next[nth] ?? 0) + 1;
  }
}
