import { makeClipCard } from '../../model/clip-card.ts';
import { clipPath } from '../../routes.ts';
import type { SearchEngine } from '../search-engine.ts';
import { fetchChoices } from './fetch-choices.ts';
import { fetchFacets } from './fetch-facets.ts';
import { createFetchJson, type LiveFetch } from './fetch-json.ts';
import { keepRecord } from './kept-records.ts';
import { readList, rootOf } from './read-answer.ts';
import { fetchNewPlaces, fetchPlaces, type FetchClips } from './fetch-places.ts';
import { fetchRows } from './fetch-rows.ts';
import { parseEnvelope, parseSuggestions } from './parse-answers.ts';
import { parseCardFields } from './parse-clip.ts';
import { listParams } from './request-params.ts';

export interface LiveEngineOptions {
  /** The API that visitors' browsers may call. */
  readonly base: string;
  readonly fetch: LiveFetch;
}

const CLIPS = '/api/clips/';
const SUGGESTIONS = '/api/clips-suggest/';
const MAX_SUGGESTIONS = 10;

/**
 * Answers from the archive's API. Each request is sent once; timeouts, fallback and retries are left to the caller.
 * With `order=rand` a clip may be on two pages; the caller drops the second.
 */
export function createLiveEngine({ base, fetch }: LiveEngineOptions): SearchEngine {
  const fetchJson = createFetchJson(base, fetch);

  const fetchClips: FetchClips = async (params, page, signal) => {
    params.set('page', String(page));
    return parseEnvelope(await fetchJson(CLIPS, params, signal), rootOf(CLIPS), page);
  };

  return {
    async clips(question, page, signal) {
      const { language } = question.scope;
      const { records, ...rest } = await fetchClips(listParams(question), page, signal);
      const cards = readList(records, rootOf(`${CLIPS}?page=${page}`), (record, at) => {
        const clip = parseCardFields(record, at);
        const card = makeClipCard(clip, language, clipPath(language, clip));
        if (question.filters.search !== '') keepRecord(card, record);
        return card;
      });
      return { cards, ...rest };
    },

    rows: (question, page, signal) => fetchRows(fetchClips, question, page, signal),

    facets: (question, signal) => fetchFacets(fetchJson, fetchClips, question, signal),

    places: (question, more, signal) => {
      const { page = 1, since = null } = more ?? {};
      return since === null
        ? fetchPlaces(fetchClips, question, page, signal)
        : fetchNewPlaces(fetchClips, question, { page, since }, signal);
    },

    async suggest(search, language, signal) {
      const params = new URLSearchParams({ search, lang: language });
      const answer = await fetchJson(SUGGESTIONS, params, signal);
      return parseSuggestions(answer, rootOf(SUGGESTIONS)).slice(0, MAX_SUGGESTIONS);
    },

    choices: (scope, key, _, signal) => fetchChoices(fetchJson, scope, key, signal),
  };
}
