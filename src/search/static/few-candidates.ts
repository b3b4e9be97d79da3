import { SUGGESTED_KEYS, VALUE_KEYS } from '../../filters/filters.ts';
import { NO_FILTERS } from '../../filters/query.ts';
import type { Language } from '../../model/language.ts';
import { showText } from '../../model/text.ts';
import { splitWords } from '../../model/words.ts';
import type { Scope } from '../search-engine.ts';
import { listChoices } from './choices.ts';
import { getStoredCard } from './clip-cards.ts';
import { countValues } from './count-facets.ts';
import type { StaticIndex } from './open-index.ts';
import { rejectClips, shardsOf } from './reject-clips.ts';
import { firstLetters } from './shards.ts';
import {
  addText,
  findCandidates,
  MAX_SUGGESTIONS,
  rank,
  type Candidate,
  type Counted,
} from './suggestions.ts';
import { LETTERS } from './long-values.ts';
import { termStart } from './words.ts';

/**
 * What can be suggested for one search, where an index is so large that all texts would be hundreds of kilobytes: little more is
 * read than the search itself needs. Values that are not among the most frequent come last, because the index
 * says of the most frequent only how many clips they have.
 */

/** Clips whose titles are read for one search. */
const CLIPS_READ = 32;

/** Whether a filter has so many values that they are read in parts. */
export function isLarge(index: StaticIndex): boolean {
  return VALUE_KEYS.some((key) => index.longValues(key) !== null);
}

/** The values that match, and where these are few, the titles of the newest clips that are found. */
export async function collectMatching(
  index: StaticIndex,
  language: Language,
  search: string,
): Promise<readonly Candidate[]> {
  const scope = { language, territory: null };
  const values = await collectValues(index, scope, search);
  if (findCandidates(values, search).length === MAX_SUGGESTIONS) return values;
  const { mask } = await rejectClips(index, { scope, filters: { ...NO_FILTERS, search } });
  const rows = [...mask.keys()].filter((row) => mask[row] === 0).slice(0, CLIPS_READ);
  const titles = new Map<string, Counted>();
  // Without a network the cards may not be there, and the values still are worth offering.
  for (const read of await Promise.allSettled(rows.map((row) => getStoredCard(index, row)))) {
    if (read.status === 'rejected') continue;
    addText(titles, showText(read.value.title, language).value, { kind: 'title', count: 1 });
  }
  return [...values, ...rank(titles)];
}

/** The values and words that begin as the words of the search do: what a misspelled word may have meant. */
export async function collectNear(
  index: StaticIndex,
  language: Language,
  search: string,
): Promise<readonly Candidate[]> {
  const scope = { language, territory: null };
  const words = splitWords(search);
  const values = await Promise.all(
    words.map((word) => collectValues(index, scope, firstLetters(word, LETTERS))),
  );
  const terms = new Map<string, Counted>();
  for (const shard of await Promise.all(
    words.flatMap((word) => shardsOf(index, termStart(word), language)),
  )) {
    for (const [nth, text] of shard.terms.entries()) {
      if (!text.endsWith('*')) addText(terms, text, { kind: 'title', count: shard.docIdsOf(nth).length });
    }
  }
  return [...values.flat(), ...rank(terms)];
}

/** The values of every filter whose names have a word that begins with each of the typed words, and others. */
async function collectValues(index: StaticIndex, scope: Scope, typed: string): Promise<Candidate[]> {
  const values = new Map<string, Counted>();
  for (const key of SUGGESTED_KEYS) {
    const [{ choices }, counts] = await Promise.all([
      listChoices(index, scope, key, { typed, chosen: [] }),
      countValues(index, { scope, filters: NO_FILTERS }, key),
    ]);
    for (const { value, text } of choices)
      addText(values, text, { kind: key, count: counts.get(value) ?? 0 });
  }
  return rank(values);
}
