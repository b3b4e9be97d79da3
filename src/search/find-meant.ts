import { NO_FILTERS, type Filters } from '../filters/query.ts';
import { isFiller } from '../filters/fillers.ts';
import { readSearch, readWithName } from '../filters/read-search.ts';
import { hideMarked } from '../filters/search-text.ts';
import type { NamedCollection } from '../model/collection.ts';
import { splitWords } from '../model/words.ts';
import { countClips } from './count-clips.ts';
import type { Meant } from './meant.ts';
import type { Question, SearchEngine } from './search-engine.ts';

/** Offered, and counted, at most: each is a request. */
const COLLECTIONS = 3;

/** Letters from which the beginning of a name is one. */
const BEGINNING = 3;

/**
 * The period and the gauge that a search stands for, and the territories and series that it names, with the other words and
 * filters; nothing that finds nothing.
 * @param collections those of the archive
 */
export async function findMeant(
  engine: Pick<SearchEngine, 'clips'>,
  { scope, filters }: Question,
  collections: readonly NamedCollection[],
  signal: AbortSignal,
): Promise<readonly Meant[]> {
  const read = [readSearch(filters), readWithName(filters)].filter((one) => one !== null);
  const named = namedBy(filters, collections)
    .filter(({ kind, page }) => kind !== 'territory' || page.id !== scope.territory)
    .slice(0, COLLECTIONS);
  const tried = [...read.map((one) => ({ kind: 'meant' as const, page: null, filters: one })), ...named];
  const counted = await Promise.all(
    tried.map(async (one): Promise<Meant> => {
      // A series is no filter: its page has all of its clips.
      if (one.kind === 'series') return { ...one, count: one.page.count };
      const territory = one.page?.id ?? scope.territory;
      const asked = { scope: { ...scope, territory }, filters: one.filters };
      return { ...one, count: (await countClips(engine, asked, signal)).count };
    }),
  );
  return counted.filter(({ count }) => count > 0);
}

interface Named extends Omit<Meant, 'count'> {
  readonly page: NamedCollection;
}

/**
 * A search may be the beginning of a name ("emil"), and name a territory beside other words ("mietitura in Emilia").
 * A series is no filter, so that nothing can stand beside its name.
 */
function namedBy(filters: Filters, collections: readonly NamedCollection[]): readonly Named[] {
  return collections.flatMap((page): Named[] => {
    const rest = wordsBeside(filters.search, splitWords(page.title));
    if (rest === undefined) return [];
    if (page.kind === 'series') return rest === '' ? [{ kind: page.kind, page, filters: NO_FILTERS }] : [];
    const others = { ...filters, search: rest };
    return [{ kind: page.kind, page, filters: readSearch(others) ?? others }];
  });
}

/** The words of a search beside a name; `undefined` where it does not name it. */
function wordsBeside(search: string, name: readonly string[]): string | undefined {
  const tells = (word: string): boolean => word.length >= BEGINNING && !isFiller(word);
  const all = splitWords(search);
  if (all.some(tells) && all.every((word) => name.some((part) => part.startsWith(word)))) return '';
  const { unmarked, restore } = hideMarked(search);
  const texts = unmarked.split(/\s+/).map((text) => ({ text, words: splitWords(text) }));
  const isOfName = texts.map(
    ({ words }) =>
      words.some((word) => tells(word) && name.includes(word)) &&
      words.every((word) => isFiller(word) || name.includes(word)),
  );
  if (!isOfName.includes(true)) return undefined;
  // "in Emilia" is left out whole.
  const beside = texts.filter(
    ({ words }, at) => !isOfName[at] && !(isOfName[at + 1] && words.length > 0 && words.every(isFiller)),
  );
  return restore(beside.map(({ text }) => text).join(' '));
}
