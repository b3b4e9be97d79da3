import { MAX_PAGE_SIZE, type ListCall, type Params } from './endpoints.ts';
import { ApiStatusError } from './errors.ts';
import { pageSchema } from './schemas/answers.ts';
import type { z } from 'zod';
import { isObject } from '../model/parse-json.ts';

/** One page, its records not checked yet; a list that is not paged is one page without a count. */
export interface ListPage {
  readonly records: readonly unknown[];
  readonly count?: number | undefined;
  readonly total_count?: number | null | undefined;
  readonly next?: string | null | undefined;
}

export interface ReadListOptions<Kept> {
  /** Called once for each record, as its page arrives; only the result stays in memory. */
  readonly read: (record: unknown) => Kept;
  readonly onPage?: (collected: number, count: number | undefined) => void;
}

export interface ListReading<Kept> {
  readonly records: readonly Kept[];
  /** Ids that the last reading found more than once. */
  readonly duplicateIds: readonly (number | string)[];
  /**
   * Whether the last reading was consistent: as many records as every page's count says. If not, the list kept
   * changing (or its count is wrong), and the records are those of all readings together.
   */
  readonly settled: boolean;
  readonly readings: number;
  /** The last count that the API gave. */
  readonly count: number;
}

/** When a list changes between two pages, a record may come twice or not at all. Then the list is read again. */
const MAX_READINGS = 3;

type FetchPage = (params: Params) => Promise<ListPage>;

export async function readWholeList<Kept>(
  list: ListCall<z.ZodType>,
  options: ReadListOptions<Kept>,
  fetchPage: FetchPage,
): Promise<ListReading<Kept>> {
  const all = new Map<number | string, Kept>();
  for (let readings = 1; ; readings++) {
    const { records, duplicateIds, settled, count } = await walk(list, options, fetchPage);
    const rest = { duplicateIds: [...duplicateIds], settled, readings, count };
    if (settled) return { records: [...records.values()], ...rest };
    for (const [key, record] of records) all.set(key, record);
    if (readings === MAX_READINGS) return { records: [...all.values()], ...rest };
  }
}

/** One walk through all pages. */
async function walk<Kept>(
  list: ListCall<z.ZodType>,
  { read, onPage }: ReadListOptions<Kept>,
  fetchPage: FetchPage,
) {
  const records = new Map<number | string, Kept>();
  const duplicateIds = new Set<number | string>();
  const counts = new Set<number>();
  const nameless = new Map<string, number>();
  const size = list.envelope === pageSchema ? { page_size: MAX_PAGE_SIZE } : {};
  let whole = true;
  for (let page: number | undefined = 1; page !== undefined;) {
    const answer: ListPage | undefined = await fetchPage(page === 1 ? size : { ...size, page }).catch(
      (error: unknown) => {
        // The list has shrunk, and this page no longer exists.
        if (page !== 1 && error instanceof ApiStatusError && error.status === 404) return undefined;
        throw error;
      },
    );
    if (answer === undefined) {
      whole = false;
      break;
    }
    const before = records.size;
    for (const record of answer.records) {
      const key = recordId(record) ?? namelessKey(record, nameless);
      if (records.has(key)) duplicateIds.add(key);
      else records.set(key, read(record));
    }
    if (answer.count !== undefined) counts.add(answer.count);
    onPage?.(records.size, answer.count);
    const next: number | undefined = nextPage(answer.next, page);
    // Without this check, a server that always sends the same page would cause an endless loop.
    page = next !== undefined && next > page && records.size > before ? next : undefined;
  }
  const [count = records.size] = [...counts].slice(-1);
  return { records, duplicateIds, settled: whole && counts.size <= 1 && records.size === count, count };
}

/** Only the page's number is taken from the link: behind a proxy its host and scheme are often wrong. */
function nextPage(next: string | null | undefined, page: number): number | undefined {
  if (next === null || next === undefined || next === '') return undefined;
  const number = Number(/[?&]page=(\d+)/.exec(next)?.[1]);
  return Number.isNaN(number) ? page + 1 : number;
}

/** A record's id, also of a wrong type: with `"12"` the report can still say that clip 12 is broken. */
export function recordId(record: unknown): number | undefined {
  const id = isObject(record) ? record['id'] : undefined;
  if (typeof id === 'number' && Number.isSafeInteger(id)) return id;
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}

/** Identifies a record without an id by its content, and by a counter among equal ones. */
function namelessKey(record: unknown, seen: Map<string, number>): string {
  const text = JSON.stringify(record);
  const turn = (seen.get(text) ?? 0) + 1;
  seen.set(text, turn);
  return `${text}#${turn}`;
}
