import type { Snapshot } from '../../model/snapshot.ts';
import { splitWords } from '../../model/words.ts';
import type { ListedTerm } from './listed-terms.ts';
import { writeSegment, type Segment } from './segment-format.ts';
import { termStart } from './words.ts';

/** A word, and how many clips have it, roughly: one with several words that begin so counts several times. */
export interface FrequentWord {
  readonly word: string;
  readonly clips: number;
}

/**
 * The editors' groups of synonyms, each word with its clips.
 * @param terms those of each language that a page's search looks through
 */
export function writeSynonyms(
  groups: Snapshot['synonyms'],
  terms: readonly (readonly ListedTerm[])[],
): Uint8Array<ArrayBuffer> {
  const startOf = (word: string): string => termStart(foldedWord(word));
  const counts = new Map(groups.flat().map((word) => [startOf(word), 0]));
  for (const { term, clips } of terms.flat()) {
    for (let end = 1; end <= term.length; end += 1) {
      const start = term.slice(0, end);
      const count = counts.get(start);
      if (count !== undefined) counts.set(start, count + clips);
    }
  }
  const clips = groups.flat().map((word) => counts.get(startOf(word)) ?? 0);
  return writeSegment({ texts: { groups: groups.map((group) => group.join(' ')) }, columns: { clips } });
}

export function parseSynonyms(segment: Segment): readonly (readonly FrequentWord[])[] {
  const clips = segment.column('clips');
  let at = 0;
  return segment
    .texts('groups')
    .map((group) => group.split(' ').map((word) => ({ word, clips: clips[at++] ?? 0 })));
}

/** A synonym is one word, as a search looks for it. */
export function foldedWord(synonym: string): string {
  return splitWords(synonym).join('');
}
