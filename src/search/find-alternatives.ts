import { SUGGESTED_KEYS, valueFilter } from '../filters/filters.ts';
import type { Filters } from '../filters/query.ts';
import { isFiller, readSearch } from '../filters/read-search.ts';
import { splitWords } from '../model/words.ts';
import { countClips } from './count-clips.ts';
import type { IndexEngine, Question, SearchEngine } from './search-engine.ts';

/** Filters that find something where the visitor's found nothing, or more where they found little. */
export interface Alternative {
  readonly filters: Filters;
  /** Clips that they find. */
  readonly count: number;
}

/** Offered, and tried, at most: each is a request. */
const OFFERED = 4;
const TRIED = 8;

/** Letters that a word keeps: fewer would find nearly everything. */
const STEM = 3;

/**
 * Finds searches that find something, in place of a question that finds nothing: shorter words ("bambino" to "bambin", which finds
 * "bambini"), fewer words, names as words, and one filter less. A period that the words speak of ("nozze anni 50") is a filter.
 * @param without the question's filters with one of them removed, the least important first
 */
export async function findAlternatives(
  engine: Pick<SearchEngine, 'clips'>,
  question: Question,
  without: readonly Filters[],
  signal: AbortSignal,
): Promise<readonly Alternative[]> {
  const { filters } = question;
  const read = readSearch(filters);
  const searches = nearSearches(read ?? filters);
  // A search that is nothing but a period has nothing to leave out.
  if (read !== null && read.search !== '') {
    searches.push({ ...read, search: '' }, { ...filters, search: read.search });
  }
  const tried = [...searches, ...namesAsText(filters), ...without].slice(0, TRIED);
  const counted = await countEach(engine, question, tried, signal);
  return counted.filter(({ count }) => count > 0).slice(0, OFFERED);
}

/**
 * The question with its words in another spelling, where that finds more.
 * @param found clips that the question finds
 */
export async function findSpellings(
  engine: Pick<IndexEngine, 'clips' | 'spellings'>,
  question: Question,
  found: number,
  signal: AbortSignal,
): Promise<readonly Alternative[]> {
  // "castelnuovo 1962" is searched for "Castelnovo" in that year.
  const filters = readSearch(question.filters) ?? question.filters;
  const spelled = await engine.spellings(filters.search, question.scope.language, signal);
  const tried = spelled.map((search) => ({ ...filters, search }));
  return (await countEach(engine, question, tried, signal)).filter(({ count }) => count > found);
}

function countEach(
  engine: Pick<SearchEngine, 'clips'>,
  { scope }: Question,
  tried: readonly Filters[],
  signal: AbortSignal,
): Promise<readonly Alternative[]> {
  return Promise.all(
    tried.map(async (filters) => ({
      filters,
      count: (await countClips(engine, { scope, filters }, signal)).count,
    })),
  );
}

/** One place or author as words of the search: an address typed by hand, or an old one, may name none that is known. */
function namesAsText(filters: Filters): readonly Filters[] {
  return SUGGESTED_KEYS.flatMap((key) => {
    const [name, ...others] = filters[key];
    if (name === undefined || others.length > 0 || valueFilter(key).recordsOf !== undefined) return [];
    return [{ ...filters, [key]: [], search: `${filters.search} ${name}`.trim() }];
  });
}

/** The same words shorter, and each alone; without years and decades, which a text may have by chance. */
function nearSearches(filters: Filters): Filters[] {
  const words = splitWords(filters.search);
  const telling = words.filter(
    (word) => !isFiller(word) && readSearch({ ...filters, search: word }) === null,
  );
  const texts = new Set([telling.map(stemOf).join(' '), ...telling.filter((word) => word.length >= STEM)]);
  for (const nothingNew of ['', words.join(' ')]) texts.delete(nothingNew);
  return [...texts].map((search) => ({ ...filters, search }));
}

/** The word without the ending that tells one from many. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:es|[aeious])$/, '');
  return stem.length >= STEM ? stem : word;
}
