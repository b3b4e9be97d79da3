import { parseSearch } from '../../filters/search-text.ts';
import type { Language } from '../../model/language.ts';
import type { StaticIndex } from './open-index.ts';
import { findNear, readPlaces } from './places-of-words.ts';
import type { RejectionMask } from './reject-clips.ts';
import { findShards, searchedLanguages } from './word-shards.ts';
import { CODES, isShort, termsFrom, termStart } from './words.ts';

/** Worse than every code. */
const NOT_FOUND = CODES;

/**
 * The best match first: each word of the search counts by the best field where a clip has it (title, place or author, theme,
 * description), then by whether it is a whole word there; then come clips in which all words of three letters or more stand near each
 * other in one text; equal ones newest first.
 */
export async function rankMatches(
  index: StaticIndex,
  search: string,
  language: Language,
  mask: Promise<RejectionMask>,
): Promise<Uint32Array> {
  const { words } = parseSearch(search);
  const [codes, near, rejected] = await Promise.all([
    Promise.all(words.map((word) => readCodes(index, word, language))),
    markNear(index, words, language, mask),
    mask,
  ]);
  const span = rejected.length;
  const keys: number[] = [];
  rejected.forEach((bits, row) => {
    if (bits !== 0) return;
    let fields = 0;
    let begun = 0;
    for (const ofWord of codes) {
      fields += (ofWord[row] ?? 0) >> 1;
      begun += (ofWord[row] ?? 0) & 1;
    }
    const rank = (fields * (words.length + 1) + begun) * 2 + (1 - (near[row] ?? 1));
    keys.push(rank * span + row);
  });
  return Uint32Array.from(Float64Array.from(keys).sort(), (key) => key % span);
}

/** By row, the best code of the terms that a word starts (`words.ts`). */
async function readCodes(index: StaticIndex, word: string, page: Language): Promise<Uint8Array> {
  const start = termStart(word);
  const best = new Uint8Array(index.manifest.clips).fill(NOT_FOUND);
  const inLanguage = async (language: Language): Promise<void> => {
    const shards = findShards(index, language, start);
    if (shards === undefined) return;
    const [found, codes] = await Promise.all([shards.words(), shards.ranks()]);
    for (const term of termsFrom(found, start)) {
      // Of a longer word the search's is the beginning.
      const isBegun = Number(found.terms[term] !== start);
      const first = found.startOf(term);
      found.docIdsOf(term).forEach((docId, at) => {
        const row = best.length - 1 - docId;
        best[row] = Math.min(best[row] ?? NOT_FOUND, (codes[first + at] ?? 0) | isBegun);
      });
    }
  };
  await Promise.all(searchedLanguages(page).map(inLanguage));
  return best;
}

/** 1 in the rows of the matches in which the words are near each other: all of them where fewer than two words count. */
async function markNear(
  index: StaticIndex,
  words: readonly string[],
  page: Language,
  mask: Promise<RejectionMask>,
): Promise<Uint8Array> {
  const long = words.filter((word) => !isShort(word));
  const marks = new Uint8Array(index.manifest.clips);
  if (long.length < 2) return marks.fill(1);
  const within = mask.then((rejected) => Uint8Array.from(rejected, (bits) => Number(bits === 0)));
  const ofLanguages = searchedLanguages(page).map(async (language) => {
    // The files are asked for before it is known which clips match.
    return findNear(await Promise.all(long.map((word) => readPlaces(index, language, word, false, within))));
  });
  for (const docIds of await Promise.all(ofLanguages)) {
    for (const docId of docIds) marks[marks.length - 1 - docId] = 1;
  }
  return marks;
}
