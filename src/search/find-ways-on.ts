import type { Filters } from '../filters/query.ts';
import { splitWords } from '../model/words.ts';
import type { Question, SearchEngine } from './search-engine.ts';

/** Filters that find something where the visitor's found nothing. */
export interface WayOn {
  readonly filters: Filters;
  /** Clips that they find. */
  readonly count: number;
}

/** Offered, and tried, at most: each is a request. */
const OFFERED = 4;
const TRIED = 8;

/** Letters that a word keeps: fewer would find nearly everything. */
const STEM = 3;

/** Letters by which a word that exists is looked for in place of a misspelled one. */
const BEGINNING = 4;

/**
 * What finds something in place of a question that finds nothing: shorter words ("bambino" to "bambin", which finds
 * "bambini"), words that exist, fewer words, and one filter less.
 * @param without the question's filters with one of them removed, the least important first
 */
export async function findWaysOn(
  engine: Pick<SearchEngine, 'clips' | 'suggest'>,
  question: Question,
  without: readonly Filters[],
  signal: AbortSignal,
): Promise<readonly WayOn[]> {
  const { filters } = question;
  const withText = (search: string): Filters => ({ ...filters, search });
  const tried = [
    ...nearSearches(filters.search).map(withText),
    ...without,
    ...(await suggestedSearches(engine, question, signal)).map(withText),
  ].slice(0, TRIED);
  const counted = await Promise.all(
    tried.map(async (one): Promise<WayOn> => {
      const narrowed = { ...question, filters: { ...one, order: '-id', page_size: 1 } as const };
      return { filters: one, count: (await engine.clips(narrowed, 1, signal)).count };
    }),
  );
  return counted.filter(({ count }) => count > 0).slice(0, OFFERED);
}

/** The same words shorter, and each alone. */
function nearSearches(search: string): readonly string[] {
  const words = splitWords(search);
  const texts = new Set([words.map(stemOf).join(' '), ...words]);
  texts.delete(words.join(' '));
  return [...texts];
}

/** Texts that exist and begin as the words do. */
async function suggestedSearches(
  engine: Pick<SearchEngine, 'suggest'>,
  { scope: { language }, filters: { search } }: Question,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const words = splitWords(search).filter((word) => word.length >= BEGINNING);
  const suggested = await Promise.all(
    words.slice(0, 2).map((word) => engine.suggest(word.slice(0, BEGINNING), language, signal)),
  );
  return suggested.flatMap(([first]) => first?.text ?? []);
}

/** The word without the ending that tells one from many. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:es|[aeious])$/, '');
  return stem.length >= STEM ? stem : word;
}
