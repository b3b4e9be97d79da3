import { getTextComparer } from '../../model/compare-texts.ts';
import type { Language } from '../../model/language.ts';
import { showText, showTitle } from '../../model/text.ts';
import { clipPath } from '../../routes.ts';
import type { ClipRow, Question, RowPage } from '../search-engine.ts';
import type { FetchClips } from './fetch-places.ts';
import { filterValid, rootOf } from './guards.ts';
import { parseWholeClip, type WholeClip } from './parse-clip.ts';
import { listParams } from './request-params.ts';

/** Whole records of a page: few enough for an answer in time, many enough for few requests. */
const ROWS = 500;

export async function fetchRows(
  fetchClips: FetchClips,
  question: Question,
  page: number,
  signal: AbortSignal,
): Promise<RowPage> {
  const params = listParams({ ...question, filters: { ...question.filters, page_size: ROWS } });
  const { records, count, next } = await fetchClips(params, page, signal);
  const clips = filterValid(records, rootOf('/api/clips/'), parseWholeClip);
  return { rows: clips.map((clip) => rowOf(clip, question.scope.language)), count, next };
}

function rowOf(clip: WholeClip, language: Language): ClipRow {
  const { id, date, city, author, format, fonds } = clip;
  const keywords = clip.keywords.map(({ title }) => showText(title, language).value);
  return {
    id,
    page: clipPath(language, clip),
    title: showTitle(clip, language).value,
    date: date.precision === 'unknown' ? null : date.iso,
    city,
    author,
    format,
    archive: fonds,
    keywords: keywords.filter((name) => name !== '').sort(getTextComparer(language)),
  };
}
