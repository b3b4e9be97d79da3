import { makeClipCard } from '../../model/clip-card.ts';
import { yearOf } from '../../model/date.ts';
import { NARROWING_KEYS, serialiseValue, type Filters } from '../../model/filters.ts';
import { showTitle } from '../../model/text.ts';
import { clipPath } from '../../routes.ts';
import type { Choices, Facets, PlacedClip, Question, Scope, SearchEngine } from '../search-engine.ts';
import { createAskApi, type LiveFetch } from './ask-api.ts';
import { soundOnes } from './guards.ts';
import type { Spot } from './live-answer-error.ts';
import {
  readCities,
  readEnvelope,
  readFacets,
  readKeyword,
  readList,
  readNames,
  readSuggestions,
  type Envelope,
} from './read-answers.ts';
import { readCardFields, readPlacedFields } from './read-clip.ts';

export interface LiveEngineOptions {
  /** The API that visitors' browsers may call. */
  readonly base: string;
  readonly fetch: LiveFetch;
}

const CLIPS = '/api/clips/';
const MAX_SUGGESTIONS = 10;
/** Lists of choices are wished for in one piece; whatever an API makes of that, ten pages are enough. */
const CHOICES_PAGE_SIZE = 5000;
const MAX_CHOICE_PAGES = 10;

/**
 * Answers from the archive's API as it is now. Each question is asked once: waiting and falling back is for
 * choose-engine.ts, asking again for hooks.ts. `order=rand` may bring a clip on two pages; whoever holds the pages
 * drops the second (mergePages in list-pages.ts).
 */
export function createLiveEngine({ base, fetch }: LiveEngineOptions): SearchEngine {
  const ask = createAskApi(base, fetch);

  async function askClips(params: URLSearchParams, page: number, signal: AbortSignal): Promise<Envelope> {
    params.set('page', String(page));
    return readEnvelope(await ask(CLIPS, params, signal), spotOf(CLIPS), page);
  }

  /**
   * Clips without a date among those that match everything but the period: all of them less those that stand at a
   * year. Worth one small request, because a chart of years says nothing about them; not worth failing for.
   */
  async function countWithoutPeriod(question: Question, signal: AbortSignal): Promise<number | null> {
    const filters: Filters = { ...question.filters, from_date: null, to_date: null };
    const params = questionParams({ ...question, filters });
    params.set('page_size', '1');
    try {
      return (await askClips(params, 1, signal)).count;
    } catch {
      return null;
    }
  }

  async function askKeywords(scope: Scope, signal: AbortSignal): Promise<Choices['keywords'][number][]> {
    const path = '/api/keywords/';
    const keywords: Choices['keywords'][number][] = [];
    const params = scopeParams(scope);
    params.set('page_size', String(CHOICES_PAGE_SIZE));
    let page: number | null = 1;
    for (let read = 0; page !== null && read < MAX_CHOICE_PAGES; read += 1) {
      params.set('page', String(page));
      const { records, next } = readList(await ask(path, params, signal), spotOf(path), page);
      keywords.push(
        ...soundOnes(records, spotOf(path), (record, spot) => readKeyword(record, spot, scope.language)),
      );
      page = next;
    }
    return keywords.filter(({ text }) => text !== '');
  }

  return {
    async clips(question, page, signal) {
      const { language } = question.scope;
      const { records, ...rest } = await askClips(listParams(question), page, signal);
      const clips = soundOnes(records, spotOf(`${CLIPS}?page=${page}`), readCardFields);
      return {
        cards: clips.map((clip) => makeClipCard(clip, language, clipPath(language, clip))),
        ...rest,
      };
    },

    async facets(question, signal): Promise<Facets> {
      const path = `${CLIPS}facets/`;
      const params = questionParams(question);
      for (const facet of ['date__year', 'positions', 'formats']) params.append('facets', facet);
      const [answer, all] = await Promise.all([
        ask(path, params, signal),
        countWithoutPeriod(question, signal),
      ]);
      const facets = readFacets(answer, spotOf(path));
      const dated = [...facets.years.values()].reduce((sum, count) => sum + count, 0);
      return {
        ...facets,
        keywords: null,
        authors: null,
        // Less than none: the two answers are of different moments.
        undated: all === null || all < dated ? null : all - dated,
      };
    },

    async places(question, signal) {
      const { language } = question.scope;
      const { records, count } = await askClips(listParams(question), 1, signal);
      const found = soundOnes(records, spotOf(CLIPS), readPlacedFields);
      const clips = found.flatMap(({ position, ...clip }): PlacedClip[] => {
        if (position === null) return [];
        const title = showTitle(clip, language).value;
        const href = clipPath(language, clip);
        return [{ id: clip.id, title, year: yearOf(clip.date), city: clip.city ?? '', href, position }];
      });
      return { clips, unplaced: found.length - clips.length, count };
    },

    async suggest(search, language, signal) {
      const path = '/api/clips-suggest/';
      const params = new URLSearchParams({ search, lang: language });
      return readSuggestions(await ask(path, params, signal), spotOf(path)).slice(0, MAX_SUGGESTIONS);
    },

    async choices(scope, signal) {
      const askNames = async (path: string, read: typeof readNames): Promise<string[]> =>
        read(await ask(path, scopeParams(scope), signal), spotOf(path));
      const [keywords, authors, cities, formats] = await Promise.all([
        askKeywords(scope, signal),
        // The call is not said to know the territory; an API that does gives the territory's own authors.
        askNames(`${CLIPS}authors/`, readNames),
        askNames(`${CLIPS}positions/`, readCities),
        askNames(`${CLIPS}formats/`, readNames),
      ]);
      const { compare } = new Intl.Collator(scope.language);
      return {
        keywords: keywords.sort((a, b) => compare(a.text, b.text)),
        authors: authors.sort(compare),
        cities: cities.sort(compare),
        formats: formats.sort(compare),
      };
    },
  };
}

function spotOf(call: string): Spot {
  return { call, path: '' };
}

function scopeParams({ language, territory }: Scope): URLSearchParams {
  const params = new URLSearchParams({ lang: language });
  if (territory !== null) params.set('territorio', String(territory));
  return params;
}

/** What narrows the list; the keys of the address are the API's. */
function questionParams({ scope, filters }: Question): URLSearchParams {
  const params = scopeParams(scope);
  for (const key of NARROWING_KEYS) {
    for (const value of serialiseValue(filters, key)) params.append(key, value);
  }
  return params;
}

/** Order and page size are always said: a server's defaults may differ from ours. */
function listParams(question: Question): URLSearchParams {
  const params = questionParams(question);
  params.set('order', question.filters.order);
  params.set('page_size', String(question.filters.page_size));
  return params;
}
