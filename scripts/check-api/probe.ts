import type { z } from 'zod';
import type { ApiClient, RawAnswer } from '../../src/api/client.ts';
import type { ListCall, Params } from '../../src/api/endpoints.ts';
import { ApiStatusError, ApiUnreachableError } from '../../src/api/errors.ts';
import { readWholeList } from '../../src/api/read-list.ts';
import { isObject } from '../../src/model/parse-json.ts';
import { pageSchema } from '../../src/api/schemas/answers.ts';
import { clipSchema, type ApiClip } from '../../src/api/schemas/clip.ts';
import { checkRecords, WHOLE } from './check-shape.ts';
import { rule, type Line } from './verdict.ts';

/** Shared by the checks: the API, and the archive as its list of clips shows it. */
export interface Probe {
  /** @throws ApiUnreachableError when no answer comes */
  readonly fetchRaw: ApiClient['fetchRaw'];
  /** Number of records to fetch one by one of each list. */
  readonly sample: number;
  /** The whole list of clips. */
  readonly clipList: WholeList;
  /** Clips that match their schema, spread over the archive: they supply the values for the rules of single calls. */
  readonly clips: readonly ApiClip[];
  /** How many clips the API says there are. */
  readonly count: number;
}

/** One page of a list, read leniently: when the envelope is broken, the records are still checked. */
export interface ReadPage {
  readonly records: readonly unknown[];
  readonly count: number | null;
  readonly total: number | null;
  readonly next: string | null;
  /** The faults of the envelope. */
  readonly lines: readonly Line[];
}

/** @param paged whether the contract requires an envelope; otherwise a bare array is accepted, too */
export function readPage({ status, body, detail }: RawAnswer, paged: boolean): ReadPage {
  const none = { records: [], count: null, total: null, next: null };
  if (status !== 200) return { ...none, lines: [rule('status', false, '200', `${status} ${detail}`.trim())] };
  if (Array.isArray(body) && !paged) return { ...none, records: body, lines: [] };
  const { results, count, total_count, next } = isObject(body) ? body : {};
  return {
    records: Array.isArray(results) ? results : [],
    count: typeof count === 'number' ? count : null,
    total: typeof total_count === 'number' ? total_count : null,
    next: typeof next === 'string' && next !== '' ? next : null,
    lines: checkRecords([body], { schema: pageSchema })
      // A key that must be there differs when it is not.
      .filter(({ verdict, about }) => verdict !== 'missing' || (paged && about === 'total_count'))
      .map((line) => ({ ...line, about: line.about === WHOLE ? 'envelope' : line.about, records: null })),
  };
}

/** A list as the pull reads it, read leniently. */
export interface WholeList {
  readonly records: readonly unknown[];
  /** The number of records that the API says there are; of a list without pages, how many it brought. */
  readonly count: number;
  readonly lines: readonly Line[];
}

/** Reads all pages of a list; a list that changes meanwhile is read again. */
export async function readList(fetchRaw: Probe['fetchRaw'], list: ListCall<z.ZodType>): Promise<WholeList> {
  const lines = new Map<string, Line>();
  const { records, count, settled, readings, duplicateIds } = await readWholeList(
    list,
    { read: (record) => record },
    async (params) => {
      const answer = await fetchRaw(list.path, params);
      // The end of the list may have moved while it was read.
      if (answer.status === 404) throw new ApiStatusError(answer.status, list.path, answer.detail);
      const page = readPage(answer, list.envelope === pageSchema);
      // Every page has the same faults.
      for (const line of page.lines) lines.set(line.about, line);
      return { records: page.records, count: page.count ?? undefined, next: page.next };
    },
  );
  if (!settled && lines.size === 0) {
    const about = 'the pages bring as many records as count says, each once';
    const received = `${records.length} records in ${readings} readings, ${duplicateIds.length} of them twice`;
    lines.set(about, rule(about, false, `${count} records`, received));
  }
  return { records, count, lines: [...lines.values()] };
}

/** At most so many elements, spread evenly: the first one, the last one and those between. */
export function spread<Element>(elements: readonly Element[], atMost: number): readonly Element[] {
  if (elements.length <= atMost) return elements;
  const step = (elements.length - 1) / Math.max(1, atMost - 1);
  return Array.from({ length: atMost }, (_, index) => elements[Math.round(index * step)]).filter(
    (element) => element !== undefined,
  );
}

/** The clips of a page that match their schema; the others are reported elsewhere. */
export function validClips(records: readonly unknown[]): readonly ApiClip[] {
  return records.flatMap((record) => {
    const checked = clipSchema.safeParse(record);
    return checked.success ? [checked.data] : [];
  });
}

/** Fetches how many clips match, and the first of them. */
export async function fetchClips(
  { fetchRaw }: Pick<Probe, 'fetchRaw'>,
  params: Params,
): Promise<{ readonly count: number | null; readonly clips: readonly ApiClip[]; readonly page: ReadPage }> {
  const page = readPage(await fetchRaw('/api/clips/', { page_size: 20, ...params }), true);
  return { count: page.count, clips: validClips(page.records), page };
}

/** The API as a whole does not answer, so nothing can be said of a single call. */
export class OutageError extends ApiUnreachableError {}

/** Answers of an API, or of a gateway before it, that is down or overloaded; a gateway may send a page for people. */
const isOut = ({ status, body }: RawAnswer): boolean =>
  status >= 500 || status === 429 || (status === 200 && body === undefined);

/** The list of clips with one clip: what a visitor's browser asks for most often. */
const SIMPLEST = ['/api/clips/', { page_size: 1 }] as const;

/**
 * The same calls; when one fails, the simplest call of all is tried. If that fails as well, the API is down.
 * @throws OutageError from each call, in place of its own failure
 */
export function noticeOutages(fetchRaw: ApiClient['fetchRaw']): ApiClient['fetchRaw'] {
  async function refuseOutage(): Promise<void> {
    const [path, params] = SIMPLEST;
    const answer = await fetchRaw(path, params).catch((error: unknown) => {
      if (!(error instanceof ApiUnreachableError)) throw error;
      throw new OutageError(error.url, error.reason, { cause: error });
    });
    if (!isOut(answer)) return;
    const { status, detail } = answer;
    throw new OutageError(path, status === 200 ? 'no JSON' : `status ${status} ${detail}`.trim());
  }
  return async (...call) => {
    const answer = await fetchRaw(...call).catch(async (error: unknown) => {
      if (error instanceof ApiUnreachableError) await refuseOutage();
      throw error;
    });
    if (isOut(answer)) await refuseOutage();
    return answer;
  };
}
