import { clipRow, tableValues } from '../../clip/table.ts';
import type { Question, RowPage } from '../search-engine.ts';
import type { FetchClips } from './fetch-places.ts';
import { parseWholeClip } from './parse-clip.ts';
import { readList, rootOf } from './read-answer.ts';
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
  const clips = readList(records, rootOf('/api/clips/'), parseWholeClip);
  const { language } = question.scope;
  const rows = clips.map((clip) => clipRow(clip, language, (name) => tableValues(name, clip, language)));
  return { rows, count, next };
}
