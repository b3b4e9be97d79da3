import type { ApiClient, RawAnswer } from '../../src/api/client.ts';
import { pageSchema } from '../../src/api/schemas/answers.ts';
import { clipSchema, type ApiClip } from '../../src/api/schemas/clip.ts';
import type { Params } from '../../src/api/endpoints.ts';
import { shapeFaults } from '../../src/api/shape-faults.ts';
import { FieldTally } from './field-tally.ts';
import { rule, type Line } from './verdict.ts';

/** What the checks share: the API, and the archive as the first page of clips shows it. */
export interface Probe {
  /** @throws ApiUnreachableError when no answer comes */
  readonly fetchRaw: ApiClient['fetchRaw'];
  /** Number of records to check of each list. */
  readonly sample: number;
  /** Clips of that page that match their schema. */
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
  /** What is wrong with the envelope. */
  readonly lines: readonly Line[];
}

/** @param paged whether the contract requires an envelope; otherwise a bare array is accepted, too */
export function readPage({ status, body, detail }: RawAnswer, paged: boolean): ReadPage {
  const none = { records: [], count: null, total: null, next: null };
  if (status !== 200) return { ...none, lines: [rule('status', false, '200', `${status} ${detail}`.trim())] };
  if (Array.isArray(body) && !paged) return { ...none, records: body, lines: [] };
  const checked = pageSchema.safeParse(body);
  const { results, count, total_count, next } = fieldsOf(body);
  const tally = new FieldTally();
  tally.add(pageSchema, body, null);
  const missing = paged ? tally.missing().filter((key) => key === 'total_count') : [];
  return {
    records: Array.isArray(results) ? results : [],
    count: typeof count === 'number' ? count : null,
    total: typeof total_count === 'number' ? total_count : null,
    next: typeof next === 'string' && next !== '' ? next : null,
    lines: [
      ...(checked.success
        ? []
        : shapeFaults(checked.error, body).map(({ path, expected, received }) =>
            rule(path === '' ? 'envelope' : path, false, expected, received),
          )),
      ...missing.map((about): Line => ({
        ...rule(about, false, 'a key of the envelope', 'not there'),
        verdict: 'missing',
      })),
      ...[...tally.unknown.keys()].map((about): Line => ({
        ...rule(about, true, '', ''),
        verdict: 'noted',
        received: 'a key beyond the contract, ignored',
      })),
    ],
  };
}

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
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
