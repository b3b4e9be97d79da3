import type { z } from 'zod';
import type { ApiClient } from '../../src/api/client.ts';
import type { ListCall } from '../../src/api/endpoints.ts';
import type { Resource } from '../../src/api/problem.ts';
import type { Converted } from '../../src/api/to-model/field-reader.ts';
import { parseRecord, type ReceivedRecord, type Id } from './received-record.ts';

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
