import { API_FACETS } from '../../filters/filters.ts';
import type { Filters } from '../../filters/query.ts';
import type { Facets, Question } from '../search-engine.ts';
import type { FetchJson } from './fetch-json.ts';
import type { FetchClips } from './fetch-places.ts';
import { parseFacets } from './parse-answers.ts';
import { rootOf } from './read-answer.ts';
import { questionParams } from './request-params.ts';

const FACETS = '/api/clips/facets/';

/** The facets, and how many of the clips have no date, which the API does not count. */
export async function fetchFacets(
  fetchJson: FetchJson,
  fetchClips: FetchClips,
  question: Question,
  signal: AbortSignal,
): Promise<Facets> {
  const params = questionParams(question);
  for (const facet of API_FACETS) params.append('facets', facet);
  const [answer, all] = await Promise.all([
    fetchJson(FACETS, params, signal),
    countWithoutPeriod(fetchClips, question, signal),
  ]);
  const facets = parseFacets(answer, rootOf(FACETS));
  const dated = [...facets.years.values()].reduce((sum, count) => sum + count, 0);
  // A negative number of undated clips: the archive changed between the two answers.
  return { ...facets, undated: all === null || all < dated ? null : all - dated };
}

/** The clips that match everything but the period, or `null` when the request fails: it only serves a note. */
async function countWithoutPeriod(
  fetchClips: FetchClips,
  question: Question,
  signal: AbortSignal,
): Promise<number | null> {
  const filters: Filters = { ...question.filters, from_date: null, to_date: null };
  const params = questionParams({ ...question, filters });
  params.set('page_size', '1');
  try {
    return (await fetchClips(params, 1, signal)).count;
  } catch {
    return null;
  }
}
