import { SUGGESTED_KEYS, valueFilter } from '../filters/filters.ts';
import { isFiller } from '../filters/fillers.ts';
import type { Filters } from '../filters/query.ts';
import { readSearch } from '../filters/read-search.ts';
import { withoutName } from '../filters/search-names.ts';
import { parseSearch } from '../filters/search-text.ts';
import { splitWords } from '../model/words.ts';
import { countEach, type Alternative } from './count-clips.ts';
import type { Meant } from './meant.ts';
import type { ChoiceList, IndexEngine, Question, Scope, SearchEngine } from './search-engine.ts';

/** Offered, and tried, at most: each is a request. */
const OFFERED = 5;
const TRIED = 9;

/** Letters that a word keeps: fewer would find nearly everything. */
const STEM = 3;

/**
 * Finds searches that find something, in place of a question that finds nothing: shorter words ("bambino" to "bambin", which finds
 * "bambini"), each word alone, as a place where it is one, names as words, and one filter less. A period that the words
 * speak of ("nozze anni 50") is a filter.
 * @param without the question's filters with one of them removed, the least important first
 */
export async function findAlternatives(
  engine: Pick<SearchEngine, 'clips' | 'choices'>,
  { scope, filters }: Question,
  without: readonly Filters[],
  signal: AbortSignal,
): Promise<readonly (Alternative | Meant)[]> {
  const read = readSearch(filters);
  const places = await placesIn(engine, scope, read ?? filters, signal);
  const searches = nearSearches(read ?? filters);
  // A search that is nothing but a period has nothing to leave out.
  if (read !== null && read.search !== '') {
    searches.push({ ...read, search: '' }, { ...filters, search: read.search });
  }
  const ofPlaces = places.map((one) => ({ kind: 'positions', page: null, filters: one }) as const);
  const others = [...searches, ...namesAsText(filters), ...without].map((one) => ({ filters: one }));
  const tried = [...ofPlaces, ...others].slice(0, TRIED);
  const found = (await countEach(engine, scope, tried, signal)).filter(({ count }) => count > 0);
  return found.filter((offer) => !found.some((other) => saysMore(other, offer))).slice(0, OFFERED);
}

/** Whether an offer is the place of the other's word, and finds the same. */
function saysMore(place: Alternative, { filters, count }: Alternative): boolean {
  const [name = ''] = place.filters.positions;
  return filters.search !== '' && place.count === count && withoutName(filters.search, name) === '';
}

/** The places that the search names, alone. */
async function placesIn(
  engine: Pick<SearchEngine, 'choices'>,
  scope: Scope,
  filters: Filters,
  signal: AbortSignal,
): Promise<readonly Filters[]> {
  if (filters.search === '' || filters.positions.length > 0) return [];
  const list = (typed: string): Promise<ChoiceList> =>
    engine.choices(scope, 'positions', { typed, chosen: [] }, signal);
  const offered = await list('');
  // A long list gives its other values by the words of the search.
  const words = [...new Set(splitWords(filters.search))].filter((word) => word.length > 1 && !isFiller(word));
  const typed = offered.size === null ? [] : await Promise.all(words.map(list));
  const choices = new Map(
    [offered, ...typed].flatMap((one) => one.choices.map((choice) => [choice.value, choice])),
  );
  return [...choices.values()]
    .filter(({ value }) => (withoutName(filters.search, value) ?? '') !== '')
    .map(({ value }) => ({ ...filters, search: '', positions: [value] }));
}

/**
 * The question with its words in another spelling, where that finds more.
 * @param found clips that the question finds
 * @param hasOtherWords whether what `findOtherWords` finds is offered too, and not twice
 */
export async function findSpellings(
  engine: Pick<IndexEngine, 'clips' | 'spellings' | 'otherWords'>,
  question: Question,
  found: number,
  signal: AbortSignal,
  hasOtherWords = false,
): Promise<readonly Alternative[]> {
  // "castelnuovo 1962" is searched for "Castelnovo" in that year.
  const filters = readSearch(question.filters) ?? question.filters;
  const { language } = question.scope;
  const spelled = await engine.spellings(filters.search, language, signal);
  const others = hasOtherWords ? await engine.otherWords(filters.search, language, signal) : [];
  const isOffered = (search: string): boolean =>
    others.some((other) => other.search.toLowerCase() === search.toLowerCase());
  const tried = spelled
    .filter((search) => !isOffered(search))
    .map((search) => ({ filters: { ...filters, search } }));
  const counted = await countEach(engine, question.scope, tried, signal);
  return counted.filter(({ count }) => count > found);
}

/** Other words offered for a search. */
const OTHER_WORDS = 3;

/** The question with one of its words in another form, or exchanged for a synonym, the most frequent first. */
export async function findOtherWords(
  engine: Pick<IndexEngine, 'clips' | 'otherWords'>,
  { scope, filters }: Question,
  signal: AbortSignal,
): Promise<readonly Alternative[]> {
  const others = await engine.otherWords(filters.search, scope.language, signal);
  const tried = others.map(({ word, search }) => ({ word, filters: { ...filters, search } }));
  return (await countEach(engine, scope, tried, signal))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, OTHER_WORDS);
}

/** One place or author as words of the search: an address typed by hand, or an old one, may name none that is known. */
function namesAsText(filters: Filters): readonly Filters[] {
  return SUGGESTED_KEYS.flatMap((key) => {
    const [name, ...others] = filters[key];
    if (name === undefined || others.length > 0 || valueFilter(key).recordsOf !== undefined) return [];
    return [{ ...filters, [key]: [], search: `${filters.search} ${name}`.trim() }];
  });
}

/**
 * The same words without quotes and what they exclude, shorter, and each alone; without years and decades, which a text may have
 * by chance.
 */
function nearSearches(filters: Filters): Filters[] {
  const { words, phrases, excluded } = parseSearch(filters.search);
  const telling = words.filter(
    (word) => !isFiller(word) && readSearch({ ...filters, search: word }) === null,
  );
  const isMarked = phrases.length + excluded.length > 0;
  const texts = new Set([
    ...(isMarked ? [words.join(' ')] : []),
    ...[telling.map(stemOf).join(' '), ...telling.filter((word) => word.length >= STEM)],
  ]);
  for (const nothingNew of ['', ...(isMarked ? [] : [words.join(' ')])]) texts.delete(nothingNew);
  return [...texts].map((search) => ({ ...filters, search }));
}

/** The word without the ending that tells one from many. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:es|[aeious])$/, '');
  return stem.length >= STEM ? stem : word;
}
