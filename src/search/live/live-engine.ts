import type { Filters } from '../../filters/query.ts';
import type { PlacedFields } from '../../api/to-model/clip-fields.ts';
import { API_FACETS } from '../../filters/filters.ts';
import { makeClipCard } from '../../model/clip-card.ts';
import { yearOf } from '../../model/date.ts';
import type { Language } from '../../model/language.ts';
import { showTitle } from '../../model/text.ts';
import { clipPath } from '../../routes.ts';
import type { PlacedClip, Question, SearchEngine } from '../search-engine.ts';
import { fetchChoices } from './fetch-choices.ts';
import { createFetchJson, type LiveFetch } from './fetch-json.ts';
import { rootOf, filterValid } from './guards.ts';
import { parseEnvelope, parseFacets, parseSuggestions, type Envelope } from './parse-answers.ts';
import { parseCardFields, parsePlacedFields } from './parse-clip.ts';
import { listParams, questionParams } from './request-params.ts';

export interface LiveEngineOptions {
  /** The API that visitors' browsers may call. */
  readonly base: string;
  readonly fetch: LiveFetch;
}

const CLIPS = '/api/clips/';
const FACETS = `${CLIPS}facets/`;
const SUGGESTIONS = '/api/clips-suggest/';
const MAX_SUGGESTIONS = 10;

/**
 * Answers from the archive's API. Each request is sent once; timeouts, fallback and retries are left to the caller.
 * With `order=rand` a clip may be on two pages; the caller drops the second.
 */
export function createLiveEngine({ base, fetch }: LiveEngineOptions): SearchEngine {
  const fetchJson = createFetchJson(base, fetch);

  async function fetchClips(params: URLSearchParams, page: number, signal: AbortSignal): Promise<Envelope> {
    params.set('page', String(page));
    return parseEnvelope(await fetchJson(CLIPS, params, signal), rootOf(CLIPS), page);
  }

  /** The clips that match everything but the period, or `null` when the request fails: it only serves a note. */
  async function countWithoutPeriod(question: Question, signal: AbortSignal): Promise<number | null> {
    const filters: Filters = { ...question.filters, from_date: null, to_date: null };
    const params = questionParams({ ...question, filters });
    params.set('page_size', '1');
    try {
      return (await fetchClips(params, 1, signal)).count;
    } catch {
      return null;
    }
  }

  return {
    async clips(question, page, signal) {
      const { language } = question.scope;
      const { records, ...rest } = await fetchClips(listParams(question), page, signal);
      const clips = filterValid(records, rootOf(`${CLIPS}?page=${page}`), parseCardFields);
      return {
        cards: clips.map((clip) => makeClipCard(clip, language, clipPath(language, clip))),
        ...rest,
      };
    },

    async facets(question, signal) {
      const params = questionParams(question);
      for (const facet of API_FACETS) params.append('facets', facet);
      const [answer, all] = await Promise.all([
        fetchJson(FACETS, params, signal),
        countWithoutPeriod(question, signal),
      ]);
      const facets = parseFacets(answer, rootOf(FACETS));
      const dated = [...facets.years.values()].reduce((sum, count) => sum + count, 0);
      // A negative number of undated clips: the archive changed between the two answers.
      return { ...facets, undated: all === null || all < dated ? null : all - dated };
    },

    async places(question, signal) {
      const { language } = question.scope;
      const { records, count } = await fetchClips(listParams(question), 1, signal);
      const found = filterValid(records, rootOf(CLIPS), parsePlacedFields);
      const clips = found.map((clip) => getPlacedClip(clip, language)).filter((clip) => clip !== null);
      return { clips, unplaced: found.length - clips.length, count };
    },

    async suggest(search, language, signal) {
      const params = new URLSearchParams({ search, lang: language });
      const answer = await fetchJson(SUGGESTIONS, params, signal);
      return parseSuggestions(answer, rootOf(SUGGESTIONS)).slice(0, MAX_SUGGESTIONS);
    },

    choices: (scope, signal) => fetchChoices(fetchJson, scope, signal),
  };
}

/** A clip for the map, or `null` without a position. */
function getPlacedClip(clip: PlacedFields, language: Language): PlacedClip | null {
  const { id, date, city, position } = clip;
  if (position === null) return null;
  const title = showTitle(clip, language).value;
  return { id, title, year: yearOf(date), city: city ?? '', href: clipPath(language, clip), position };
}
