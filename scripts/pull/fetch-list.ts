import type { z } from 'zod';
import type { ApiClient } from '../../src/api/client.ts';
import type { ListCall } from '../../src/api/endpoints.ts';
import type { Resource } from '../../src/api/problem.ts';
import type { Converted } from '../../src/api/to-model/field-reader.ts';
import { parseRecord, type ReceivedRecord, type Id } from './received-record.ts';

/** Told after each page and each record that came on its own. */
export type Progress = (event: {
  readonly resource: Resource;
  readonly done: number;
  readonly total: number | undefined;
}) => void;

/** What the steps of one pull share. */
export interface PullContext {
  readonly client: ApiClient;
  readonly progress: Progress;
  /** Aborted when one of the steps fails, so that the others end, too. */
  readonly signal: AbortSignal;
}

/** A resource as it was received. */
export interface Received<Record> {
  readonly entries: readonly ReceivedRecord<Record>[];
  /** Ids that the list has more than once. */
  readonly duplicateIds: readonly Id[];
  /** Sentences on what was odd about the list as a whole. */
  readonly notes: readonly string[];
}

/** Reads all of a list, each record checked and converted as its page arrives. */
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
