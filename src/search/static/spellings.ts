import { distance } from 'fastest-levenshtein';
import { splitWords } from '../../model/words.ts';
import type { Suggestion } from '../search-engine.ts';

/** A text that can be suggested. */
export interface Candidate extends Suggestion {
  /** Its words, folded, each with a space before it. */
  readonly words: string;
}

/** A word of the names and titles. */
interface KnownWord {
  readonly folded: string;
  /** As the most frequent text writes it. */
  readonly shown: string;
  /** Whether it is in the name of a place, an author or a theme. */
  readonly isName: boolean;
}

const MAX_SPELLINGS = 3;

const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u;

/** Letters of a word from which one edit, and two, may be a slip of the pen; shorter words are all near each other. */
const ONE_EDIT = 4;
const TWO_EDITS = 6;

/**
 * Finds searches that are near to one: with its misspelled words corrected ("bolonga" to "Bologna"), joined or divided
 * ("reggioemilia"), then each corrected word alone. Where no word is misspelled, with one word exchanged for a name that one edit makes of it
 * ("Castelnuovo", "Castelnovo"): both exist, and the archive may have one only.
 * @param candidates the most frequent first
 * @returns a function of a search and those of its words, folded, that clips have, which are not misspelled
 */
export function createFindSpellings(
  candidates: readonly Candidate[],
): (search: string, right: ReadonlySet<string>) => readonly string[] {
  const known = collectWords(candidates);
  return (search, right) => {
    const isWrong = (word: string): boolean => !right.has(word) && isMisspelled(known, word);
    const words = search.split(BETWEEN_WORDS).filter((word) => word !== '');
    const spelled = new Set([
      ...joinedName(candidates, words.map(foldWord)),
      ...correct(known, [words.join('')], isWrong),
      ...correct(known, words, isWrong),
      ...words
        .filter((word) => word.length >= TWO_EDITS && isWrong(foldWord(word)))
        .flatMap((word) => correct(known, [word], isWrong)),
    ]);
    return [...spelled].slice(0, MAX_SPELLINGS);
  };
}

function collectWords(candidates: readonly Candidate[]): KnownWord[] {
  const words = new Map<string, KnownWord>();
  for (const { text, kind } of candidates) {
    // Titles shout, and nobody types so.
    const isShouted = kind === 'title' && text === text.toUpperCase();
    for (const shown of (isShouted ? text.toLowerCase() : text).split(BETWEEN_WORDS)) {
      const folded = foldWord(shown);
      if (folded !== '' && !words.has(folded)) words.set(folded, { folded, shown, isName: kind !== 'title' });
    }
  }
  return [...words.values()];
}

/** A name that is written in other words: as one ("reggioemilia"), or divided. */
function joinedName(candidates: readonly Candidate[], folded: readonly string[]): string[] {
  const [joined, typed] = [folded.join(''), folded.map((word) => ` ${word}`).join('')];
  if (joined.length < TWO_EDITS) return [];
  const name = candidates.find(
    ({ words }) => !words.startsWith(typed) && words.replaceAll(' ', '').startsWith(joined),
  );
  return name === undefined ? [] : [name.text];
}

function correct(
  known: readonly KnownWord[],
  words: readonly string[],
  isWrong: (word: string) => boolean,
): string[] {
  const folded = words.map(foldWord);
  const misspelled = folded.map(isWrong);
  if (misspelled.includes(true)) {
    const nearest = folded.map((word, at) => (misspelled[at] === true ? nearestTo(word, known) : undefined));
    if (nearest.every((near) => near === undefined)) return [];
    return [words.map((word, at) => nearest[at] ?? word).join(' ')];
  }
  const names = known.filter(({ isName }) => isName);
  return folded.flatMap((one, at) => {
    const near = one.length < TWO_EDITS ? undefined : nearestTo(one, names, 1);
    return near === undefined ? [] : [words.map((word, nth) => (nth === at ? near : word)).join(' ')];
  });
}

function isMisspelled(known: readonly KnownWord[], word: string): boolean {
  return !known.some(({ folded }) => folded.startsWith(word));
}

/** The word with the fewest edits; of equally near ones the most frequent. People rarely miss the first letter twice. */
function nearestTo(word: string, known: readonly KnownWord[], most = 2): string | undefined {
  const edits = Math.min(most, word.length < ONE_EDIT ? 0 : word.length < TWO_EDITS ? 1 : 2);
  let nearest: { readonly shown: string; readonly edits: number } | undefined;
  for (const { folded, shown } of known) {
    if (Math.abs(folded.length - word.length) > edits || folded.startsWith(word)) continue;
    const needed = distance(word, folded);
    if (needed > edits || (needed > 1 && !folded.startsWith(word.charAt(0)))) continue;
    if (nearest === undefined || needed < nearest.edits) nearest = { shown, edits: needed };
  }
  return nearest?.shown;
}

/** As the index has the word; a sign that stands for several words is as good as one. */
function foldWord(word: string): string {
  return splitWords(word).join('');
}
