import { valueFilter, VALUE_KEYS } from '../../filters/filters.ts';
import type { Language } from '../../model/language.ts';
import type { IndexEngine } from '../engines.ts';
import type {
  ChoiceList,
  ClipPage,
  Facets,
  PlacedClip,
  PlacesPart,
  Question,
  RowPage,
  Suggestion,
} from '../search-engine.ts';
import { listChoices } from './choices.ts';
import { getCards, getCardsById } from './clip-cards.ts';
import { countFacets, countValues } from './count-facets.ts';
import { createGetClipRow, type GetClipRow } from './clip-rows.ts';
import { memoize, once } from './memoize.ts';
import { openIndex, type ReadFile, type StaticIndex } from './open-index.ts';
import { createOrders, type GetOrder } from './orders.ts';
import { createPlaceClip, type PlaceClip } from './placed-clips.ts';
import { rejectClips } from './reject-clips.ts';
import { createFindSpellings } from './spellings.ts';
import { collectMatching, collectNear, isLarge } from './few-candidates.ts';
import { collectCandidates, findCandidates } from './suggestions.ts';

export interface StaticEngine extends IndexEngine {
  /** When the archive was pulled (ISO 8601); `null` before the first answer. */
  readonly indexDate: string | null;
}

/** An index, with the values that are computed once. */
interface OpenedIndex {
  readonly index: StaticIndex;
  readonly getOrder: GetOrder;
  readonly suggest: (search: string, language: Language) => Promise<readonly Suggestion[]>;
  readonly spell: (search: string, language: Language) => Promise<readonly string[]>;
  readonly clipRow: (language: Language) => Promise<GetClipRow>;
  readonly placeClip: () => Promise<PlaceClip>;
}

export interface IndexEngineOptions {
  readonly readFile: ReadFile;
  /** YYYY-MM-DD, seeds the random order. */
  readonly today: () => string;
}

/**
 * Answers from the static index, in any thread. After a failure the next question starts with the manifest again: the
 * site may have been published again, without its old files. A cancelled question does not stop its downloads, because
 * the next one needs most of the files too.
 */
export function createIndexEngine({ readFile, today }: IndexEngineOptions): StaticEngine {
  let opening: Promise<OpenedIndex> | undefined;
  let indexDate: string | null = null;

  async function open(): Promise<OpenedIndex> {
    const index = await openIndex(readFile);
    indexDate = index.manifest.built;
    return {
      index,
      getOrder: createOrders(index, today),
      ...createTextSearch(index),
      clipRow: memoize((language) => createGetClipRow(index, language)),
      placeClip: once(() => createPlaceClip(index)),
    };
  }

  async function withIndex<Answer>(
    signal: AbortSignal,
    answer: (opened: OpenedIndex) => Promise<Answer>,
  ): Promise<Answer> {
    signal.throwIfAborted();
    const opened = (opening ??= open());
    try {
      return await answer(await opened);
    } catch (error) {
      if (opening === opened && !signal.aborted) opening = undefined;
      throw error;
    } finally {
      signal.throwIfAborted();
    }
  }

  return {
    get indexDate() {
      return indexDate;
    },
    clips: (question, page, signal) => withIndex(signal, (opened) => getPage(opened, question, page, signal)),
    rows: (question, page, signal) => withIndex(signal, (opened) => getRows(opened, question, page)),
    facets: (question, signal) => withIndex(signal, ({ index }) => getFacets(index, question)),
    places: (question, _, signal) => withIndex(signal, (opened) => getPlaces(opened, question)),
    cards: (ids, language, signal) => withIndex(signal, ({ index }) => getCardsById(index, ids, language)),
    suggest: (search, language, signal) => withIndex(signal, ({ suggest }) => suggest(search, language)),
    spellings: (search, language, signal) => withIndex(signal, ({ spell }) => spell(search, language)),
    counts: (question, key, signal) => withIndex(signal, ({ index }) => countValues(index, question, key)),
    async choices(scope, key, wanted, signal) {
      const list = (): Promise<ChoiceList> =>
        withIndex(signal, ({ index }) => listChoices(index, scope, key, wanted));
      const listed = await list();
      if (!listed.isIncomplete) return listed;
      // The site may have been published again; without a network the list stays as it is.
      opening = undefined;
      return list().catch(() => listed);
    },
  };
}

/** Suggestions and spellings; of a small index all texts are read once, of a large one what is near to each search. */
function createTextSearch(index: StaticIndex): Pick<OpenedIndex, 'suggest' | 'spell'> {
  if (isLarge(index)) {
    return {
      suggest: async (search, language) =>
        findCandidates(await collectMatching(index, language, search), search),
      spell: async (search, language) =>
        createFindSpellings(await collectNear(index, language, search))(search),
    };
  }
  const candidates = memoize((language: Language) => collectCandidates(index, language));
  const findSpellings = memoize(async (language: Language) =>
    createFindSpellings(await candidates(language)),
  );
  return {
    suggest: async (search, language) => findCandidates(await candidates(language), search),
    spell: async (search, language) => (await findSpellings(language))(search),
  };
}

/** Rows of a table in one message of the worker, so that the page can tell how far it is. */
const ROWS = 5000;

/** The rows of all matches, in the filters' order. */
async function findMatches({ index, getOrder }: OpenedIndex, question: Question) {
  const { order } = question.filters;
  const [{ mask, total }, rows] = await Promise.all([
    rejectClips(index, question),
    getOrder(order, question.scope.language),
  ]);
  return { matches: rows.filter((row) => mask[row] === 0), total };
}

async function getPage(
  opened: OpenedIndex,
  question: Question,
  page: number,
  signal: AbortSignal,
): Promise<ClipPage> {
  const { matches, total } = await findMatches(opened, question);
  signal.throwIfAborted();
  const { page_size: size } = question.filters;
  const end = page * size;
  const cards = await getCards(opened.index, matches.slice(end - size, end), question.scope.language);
  return { cards, count: matches.length, total, next: end < matches.length ? page + 1 : null };
}

async function getRows(opened: OpenedIndex, question: Question, page: number): Promise<RowPage> {
  const [{ matches }, clipRow] = await Promise.all([
    findMatches(opened, question),
    opened.clipRow(question.scope.language),
  ]);
  const end = page * ROWS;
  return {
    rows: Array.from(matches.slice(end - ROWS, end), clipRow),
    count: matches.length,
    next: end < matches.length ? page + 1 : null,
  };
}

async function getFacets(index: StaticIndex, question: Question): Promise<Facets> {
  const [{ mask }, columns, onCards] = await Promise.all([
    rejectClips(index, question),
    index.columns(),
    Promise.all(
      VALUE_KEYS.filter((key) => valueFilter(key).isOnCards).map(
        async (key) => [key, await index.values(key)] as const,
      ),
    ),
  ]);
  return countFacets(mask, columns, new Map(onCards));
}

/** All places at once, whatever the page size; what is newer than the index may follow. */
async function getPlaces({ index, placeClip }: OpenedIndex, question: Question): Promise<PlacesPart> {
  const [{ mask, total }, { ids }, place] = await Promise.all([
    rejectClips(index, question),
    index.columns(),
    placeClip(),
  ]);
  const clips: PlacedClip[] = [];
  let count = 0;
  for (let row = 0; row < mask.length; row += 1) {
    if (mask[row] !== 0) continue;
    count += 1;
    const clip = place(row);
    if (clip !== null) clips.push(clip);
  }
  return { clips, unplaced: count - clips.length, count, total, more: { page: 0, since: ids[0] ?? 0 } };
}
