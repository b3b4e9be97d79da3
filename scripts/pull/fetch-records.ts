import type { z } from 'zod';
import type { ApiClient } from '../../src/api/client.ts';
import type { ListCall, OneCall } from '../../src/api/endpoints.ts';
import { ApiShapeError, ApiStatusError } from '../../src/api/errors.ts';
import { received as show, type Resource } from '../../src/api/problem.ts';
import { isGatewayTrouble } from '../../src/api/retry-requests.ts';
import type { Converted } from '../../src/api/to-model/field-reader.ts';
import { asReceived, parseRecord, type Fault, type Id, type ReceivedRecord } from './received-record.ts';

/** Called after each page, and after each record that was fetched by itself. */
export type Progress = (event: {
  readonly resource: Resource;
  readonly done: number;
  readonly total: number | undefined;
}) => void;

/** Shared by the steps of one pull. */
export interface PullContext {
  readonly client: ApiClient;
  readonly progress: Progress;
  /** Aborted when one of the steps fails, so that the others stop, too. */
  readonly signal: AbortSignal;
}

/** A resource as it was received. */
export interface Received<Record> {
  readonly entries: readonly ReceivedRecord<Record>[];
  /** Ids that the list has more than once. */
  readonly duplicateIds: readonly Id[];
  /** Sentences about anomalies of the list as a whole. */
  readonly notes: readonly string[];
}

/** Fetches a whole list; each record is checked and converted as its page arrives. */
export async function fetchListRecords<Schema extends z.ZodType<{ readonly id: number }>, Record>(
  { client, progress, signal }: PullContext,
  resource: Resource,
  list: ListCall<Schema>,
  convert: (record: z.infer<Schema>) => Converted<Record | null>,
): Promise<Received<Record>> {
  const reading = await client.fetchList(list, {
    signal,
    read: (raw) => parseRecord(list.record, raw, convert),
    onPage: (done, total) => {
      progress({ resource, done, total });
    },
  });
  const { records, settled, readings, count } = reading;
  const notes: string[] = [];
  if (settled && readings > 1) {
    notes.push(`The list of ${resource} changed while it was read; it was read ${readings} times.`);
  }
  if (!settled) {
    notes.push(
      `The list of ${resource} was not the same twice in ${readings} readings: it says ${count}, ` +
        `together they brought ${records.length} records. All of these were taken.`,
    );
  }
  return { entries: records, duplicateIds: reading.duplicateIds, notes };
}

/** The schemas of a resource's list and of one of its records. */
type RecordSchema = z.ZodType<{ readonly id: number }>;

/**
 * Fetches a list, then each of its records, for resources whose lists lack some fields. A record that is 404 or 410 by
 * then was removed after the list was read.
 */
export async function fetchDetailedRecords<Listed extends RecordSchema, Detail extends RecordSchema, Record>(
  context: PullContext,
  resource: Resource,
  list: ListCall<Listed>,
  call: OneCall<Detail, [id: number]>,
  convert: (detail: z.infer<Detail>) => Converted<Record>,
): Promise<Received<Record>> {
  const { progress } = context;
  const listed = await fetchListRecords(context, resource, list, (record) => ({ record, problems: [] }));
  const total = listed.entries.length;
  let done = 0;
  const complete = async (entry: ReceivedRecord<z.infer<Listed>>): Promise<ReceivedRecord<Record> | null> => {
    if (entry.kind !== 'valid') return entry;
    return fetchNumbered(context, resource, call, entry.record.id, (detail) =>
      convert({ ...entry.record, ...detail }),
    );
  };
  const entries = await Promise.all(
    listed.entries.map(async (entry) => {
      const completed = await complete(entry);
      progress({ resource, done: ++done, total });
      return completed;
    }),
  );
  return { ...listed, entries: entries.filter((entry) => entry !== null) };
}

/**
 * Fetches the record of an id.
 * @returns its entry, or `null` when the API says that it does not exist (404, 410)
 */
export function fetchNumbered<Detail extends RecordSchema, Record>(
  { client, signal }: PullContext,
  resource: Resource,
  call: OneCall<Detail, [id: number]>,
  id: number,
  convert: (detail: z.infer<Detail>) => Converted<Record | null>,
): Promise<ReceivedRecord<Record> | null> {
  return fetchEntry(id, async () => {
    const detail = await client.fetchOne(call, [id], { signal });
    if (detail.id === id) return convert(detail);
    const fault = { path: 'id', expected: String(id), received: show(detail.id) };
    throw new ApiShapeError(resource, id, fault);
  });
}

/**
 * Fetches one record.
 * @returns its entry, or `null` when the API says that it does not exist (404, 410)
 */
export async function fetchEntry<Record>(
  id: Id,
  fetchRecord: () => Promise<Converted<Record | null>>,
): Promise<ReceivedRecord<Record> | null> {
  const single = await fetchSingle(fetchRecord);
  if ('fault' in single) return { kind: 'broken', id, title: null, faults: [single.fault] };
  return single.value === null ? null : asReceived(id, single.value);
}

function isGone(error: unknown): boolean {
  return error instanceof ApiStatusError && (error.status === 404 || error.status === 410);
}

/**
 * Returns the error if it concerns only the requested record, and `undefined` if it concerns the API as a whole. A
 * single record on which the API always crashes must not block all others until it is repaired.
 */
function recordFault(error: unknown): Fault | undefined {
  if (error instanceof ApiShapeError) return error.fault;
  if (error instanceof ApiStatusError && !isGatewayTrouble(error)) {
    return { path: '', kind: 'unanswered', received: error.message };
  }
  return undefined;
}

/** An answer that is a single value for the whole archive, or what is wrong with it. */
export type Single<Value> = { readonly value: Value } | { readonly fault: Fault };

/** @returns the value; `null` when the API has none */
export async function fetchSingle<Value>(fetchValue: () => Promise<Value>): Promise<Single<Value | null>> {
  try {
    return { value: await fetchValue() };
  } catch (error) {
    if (isGone(error)) return { value: null };
    const fault = recordFault(error);
    if (fault === undefined) throw error;
    return { fault };
  }
}
