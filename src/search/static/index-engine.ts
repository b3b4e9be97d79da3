import type { Language } from '../../model/language.ts';
import type { Question, SearchEngine } from '../search-engine.ts';
import { listChoices } from './choices.ts';
import { getCards } from './clip-cards.ts';
import { countFacets } from './count-facets.ts';
import { memoize } from './memoize.ts';
import { openIndex, type ReadFile, type StaticIndex } from './open-index.ts';
import { createOrders, type GetOrder } from './orders.ts';
import { createPlaceClip, type PlaceClip } from './placed-clips.ts';
import { rejectClips } from './reject-clips.ts';
import { createSuggest, type Suggest } from './suggestions.ts';

/** A search engine that knows of when its index is. */
export interface StaticEngine extends SearchEngine {
  /** When the archive was pulled (ISO 8601); `null` as long as nothing has been answered. */
  readonly indexDate: string | null;
}

/** An index, and what is computed from it once. */
interface OpenedIndex {
  readonly index: StaticIndex;
  readonly getOrder: GetOrder;
  readonly suggest: (language: Language) => Promise<Suggest>;
  readonly placeClip: (language: Language) => Promise<PlaceClip>;
}

export interface IndexEngineOptions {
  readonly readFile: ReadFile;
  /** YYYY-MM-DD, seeds the random order. */
  readonly today: () => string;
}

/**
 * Answers from the static index, in whatever thread it runs. Whenever anything fails, the next question starts with
 * the manifest again: the site may have been published anew, and its old files be gone. A question that is cancelled
 * lets its files arrive, because the next one will want most of them too.
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
      suggest: memoize((language) => createSuggest(index, language)),
      placeClip: memoize((language) => createPlaceClip(index, language)),
    };
  }

  async function ask<Answer>(
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

  /** The rows of all matches, in the filters' order. */
  async function findMatches({ index, getOrder }: OpenedIndex, question: Question) {
    const { order } = question.filters;
    const [{ mask, total }, rows] = await Promise.all([
      rejectClips(index, question),
      getOrder(order, question.scope.language),
    ]);
    return { matches: rows.filter((row) => mask[row] === 0), total };
  }

  return {
    get indexDate() {
      return indexDate;
    },

    clips: (question, page, signal) =>
      ask(signal, async (opened) => {
        const { matches, total } = await findMatches(opened, question);
        signal.throwIfAborted();
        const { page_size: size } = question.filters;
        const end = page * size;
        const cards = await getCards(opened.index, matches.slice(end - size, end), question.scope.language);
        return { cards, count: matches.length, total, next: end < matches.length ? page + 1 : null };
      }),

    facets: (question, signal) =>
      ask(signal, async ({ index }) => {
        const [{ mask }, columns, values] = await Promise.all([
          rejectClips(index, question),
          index.columns(),
          index.allValues(),
        ]);
        return countFacets(mask, columns, values);
      }),

    places: (question, signal) =>
      ask(signal, async (opened) => {
        const [{ matches }, placeClip] = await Promise.all([
          findMatches(opened, question),
          opened.placeClip(question.scope.language),
        ]);
        const shown = matches.slice(0, question.filters.page_size);
        const clips = Array.from(shown, placeClip).filter((clip) => clip !== null);
        return { clips, unplaced: shown.length - clips.length, count: matches.length };
      }),

    suggest: (search, language, signal) =>
      ask(signal, async ({ suggest }) => (await suggest(language))(search)),

    choices: (scope, signal) => ask(signal, ({ index }) => listChoices(index, scope)),
  };
}
