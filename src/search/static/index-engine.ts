import { cleanText } from '../../api/clean-text.ts';
import type { Language } from '../../model/language.ts';
import type {
  ChoiceList,
  ClipPage,
  IndexEngine,
  PlacedClip,
  PlacesPart,
  Question,
  RowPage,
} from '../search-engine.ts';
import { listChoices } from './choices.ts';
import { getCards, getCardsById } from './clip-cards.ts';
import { countValues, countYears } from './count-facets.ts';
import { createGetClipRow } from './clip-rows.ts';
import { getPassages } from './find-passages.ts';
import { memoize, once } from '../../model/memoize.ts';
import { findMoments } from './moments.ts';
import { openIndex, type ReadFile, type StaticIndex } from './open-index.ts';
import { createOrders } from './orders.ts';
import { findOtherWords } from './other-words.ts';
import { rankMatches } from './rank-clips.ts';
import { rejectClips } from './reject-clips.ts';
import { createTextSearch } from './suggestions.ts';

export interface StaticEngine extends IndexEngine {
  /** When the archive was pulled (ISO 8601); `null` before the first answer. */
  readonly indexDate: string | null;
}

type OpenedIndex = Awaited<ReturnType<typeof openForAnswers>>;

export interface IndexEngineOptions {
  readonly readFile: ReadFile;
  /** YYYY-MM-DD, seeds the random order. */
  readonly today: () => string;
}

/** Answers a question by the open index. Rejects with the signal's reason when that cancels it. */
type Ask = <Answer>(signal: AbortSignal, answer: (opened: OpenedIndex) => Promise<Answer>) => Promise<Answer>;

/**
 * Answers from the static index, in any thread. After a failure the next question starts with the manifest again: the
 * site may have been published again, without its old files. A cancelled question does not stop its downloads, because
 * the next one needs most of the files too.
 */
export function createIndexEngine(options: IndexEngineOptions): StaticEngine {
  const opening = createOpening(options);
  const { ask } = opening;
  let lists: Promise<unknown> = Promise.resolve();
  // On a slow line what is counted beside a list would keep that waiting.
  const askAfterLists: Ask = async (signal, answer) => {
    await lists;
    return ask(signal, answer);
  };

  return {
    get indexDate() {
      return opening.indexDate();
    },
    prepare: (question, signal) =>
      ask(signal, async (opened) => {
        await findMatches(opened, question);
      }),
    clips(question, page, signal) {
      const list = ask(signal, (opened) => getPage(opened, question, page, signal));
      lists = Promise.allSettled([lists, list]);
      return list;
    },
    rows: (question, page, signal) => ask(signal, (opened) => getRows(opened, question, page)),
    facets: (question, signal) => askAfterLists(signal, ({ index }) => countYears(index, question)),
    places: (question, _, signal) => ask(signal, (opened) => getPlaces(opened, question)),
    cards: (ids, language, signal) => ask(signal, ({ index }) => getCardsById(index, ids, language)),
    suggest: (search, language, signal) => ask(signal, ({ suggest }) => suggest(search, language)),
    spellings: (search, language, signal) => ask(signal, ({ spell }) => spell(search, language)),
    otherWords: (search, language, signal) =>
      askAfterLists(signal, ({ index }) => findOtherWords(index, search, language)),
    counts: (question, key, signal) =>
      askAfterLists(signal, ({ index }) => countValues(index, question, key)),
    passages: (ids, search, language, signal) =>
      ask(signal, ({ index }) => getPassages(index, ids, search, language)),
    moments: (question, most, signal) =>
      askAfterLists(signal, ({ index }) => findMoments(index, question, most)),
    async choices(scope, key, wanted, signal) {
      const list = (): Promise<ChoiceList> =>
        ask(signal, ({ index }) => listChoices(index, scope, key, wanted));
      const listed = await list();
      if (!listed.isIncomplete) return listed;
      // The site may have been published again; without a network the list stays as it is.
      opening.forget();
      return list().catch(() => listed);
    },
  };
}

/** The index that answers: opened by the first question, and by the next one after a failure. */
function createOpening({ readFile, today }: IndexEngineOptions) {
  let opening: Promise<OpenedIndex> | undefined;
  let indexDate: string | null = null;

  async function open(): Promise<OpenedIndex> {
    const opened = await openForAnswers(readFile, today);
    indexDate = opened.index.manifest.built;
    return opened;
  }

  const ask: Ask = async (signal, answer) => {
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
  };

  return {
    ask,
    indexDate: () => indexDate,
    forget: (): void => {
      opening = undefined;
    },
  };
}

/** An index, with the values that are computed once. */
async function openForAnswers(readFile: ReadFile, today: () => string) {
  const index = await openIndex(readFile);
  return {
    index,
    getOrder: createOrders(index, today),
    ...createTextSearch(index),
    clipRow: memoize((language: Language) => createGetClipRow(index, language)),
    placeClip: once(() => createPlaceClip(index)),
  };
}

/** Rows of a table in one message of the worker, so that the page can tell how far it is. */
const ROWS = 5000;

/** The rows of all matches, in the filters' order. */
async function findMatches({ index, getOrder }: OpenedIndex, question: Question) {
  const { order, search } = question.filters;
  const { language } = question.scope;
  const matching = rejectClips(index, question);
  if (order === 'best') {
    const mask = matching.then((found) => found.mask);
    return { matches: await rankMatches(index, search, language, mask), total: (await matching).total };
  }
  const [{ mask, total }, rows] = await Promise.all([matching, getOrder(order, language)]);
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

/**
 * The map shows thousands of clips at once, so it reads only the columns, the positions
 * and the lists of all places. Clips are memoized, because
 * the next filters show many of them again.
 */
async function createPlaceClip(index: StaticIndex): Promise<(row: number) => PlacedClip | null> {
  const [{ ids, years }, positions, citiesOf] = await Promise.all([
    index.columns(),
    index.positions(),
    index.values('positions').byRow(),
  ]);
  return memoize((row): PlacedClip | null => {
    const position = positions[row] ?? null;
    if (position === null) return null;
    const year = years[row] ?? 0;
    return {
      id: ids[row] ?? 0,
      year: year === 0 ? undefined : year,
      city: cleanText(citiesOf(row)[0]?.value ?? ''),
      position,
      card: null,
    };
  });
}
