import type { PlacedFields } from '../../api/to-model/clip-fields.ts';
import { makeClipCard } from '../../model/clip-card.ts';
import { yearOf } from '../../model/date.ts';
import type { Language } from '../../model/language.ts';
import { clipPath } from '../../routes.ts';
import type { PlacedClip, PlacesPart, Question } from '../search-engine.ts';
import { readList, rootOf } from './read-answer.ts';
import type { Envelope } from './parse-answers.ts';
import { parsePlacedFields } from './parse-clip.ts';
import { listParams } from './request-params.ts';

/** One page of the API's list of clips. */
export type FetchClips = (params: URLSearchParams, page: number, signal: AbortSignal) => Promise<Envelope>;

/** The API has no call for the map: its list of clips brings whole records. */
const CLIPS = '/api/clips/';

/** New clips of a request: a day or a week of them. */
const NEW_CLIPS = 100;

/** One page of all places. */
export async function fetchPlaces(
  fetchClips: FetchClips,
  question: Question,
  page: number,
  signal: AbortSignal,
): Promise<PlacesPart> {
  const { records, count, total, next } = await fetchClips(listParams(question), page, signal);
  const more = next === null ? null : { page: next, since: null };
  // The first page counts the clips of all.
  return { ...place(parse(records), question), count: page === 1 ? count : 0, total, more };
}

/**
 * The places of the clips newer than `since`. Most often there is none, so the newest clip alone is fetched first
 * (page 0), and then pages until an older clip comes.
 */
export async function fetchNewPlaces(
  fetchClips: FetchClips,
  question: Question,
  { page, since }: { readonly page: number; readonly since: number },
  signal: AbortSignal,
): Promise<PlacesPart> {
  const isProbe = page === 0;
  const filters = { ...question.filters, order: '-id', page_size: isProbe ? 1 : NEW_CLIPS } as const;
  const params = listParams({ ...question, filters });
  const { records, total, next } = await fetchClips(params, isProbe ? 1 : page, signal);
  const clips = parse(records);
  const fresh = clips.filter(({ id }) => id > since);
  const isAll = fresh.length < clips.length || next === null;
  if (isProbe) {
    const more = fresh.length === 0 ? null : { page: 1, since };
    return { clips: [], unplaced: 0, count: 0, total, more };
  }
  return {
    ...place(fresh, question),
    count: fresh.length,
    total,
    more: isAll ? null : { page: next, since },
  };
}

function parse(records: readonly unknown[]): readonly PlacedFields[] {
  return readList(records, rootOf(CLIPS), parsePlacedFields);
}

function place(
  found: readonly PlacedFields[],
  { scope: { language } }: Question,
): Pick<PlacesPart, 'clips' | 'unplaced'> {
  const clips = found.map((clip) => getPlacedClip(clip, language)).filter((clip) => clip !== null);
  return { clips, unplaced: found.length - clips.length };
}

/** A clip for the map, or `null` without a position. */
function getPlacedClip(clip: PlacedFields, language: Language): PlacedClip | null {
  const { id, date, city, position } = clip;
  if (position === null) return null;
  const card = makeClipCard(clip, language, clipPath(language, clip));
  return { id, year: yearOf(date), city: city ?? '', position, card };
}
