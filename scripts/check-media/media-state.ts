import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { readResults, resultLines } from '../../src/archive/json-lines.ts';
import { writeFileWhole } from '../files.ts';

/**
 * `dead`: it is not there, or may not be read. `type`: something else is there. `slow`: no answer in time. `moved`: for
 * good, to another address. `unseekable`: a film that can only be played from its beginning. `broken`: a film that has
 * no picture or no length, or whose file ends before it says so. `silent`: its host does not answer, or answers that it
 * cannot at the moment.
 */
const FAULTS = ['dead', 'type', 'slow', 'moved', 'unseekable', 'broken', 'silent'] as const;
export type MediaFault = (typeof FAULTS)[number];

const side = z.number().positive();

/** Read from the film's file; `null` is "not known". */
const filmSchema = z.object({
  seconds: z.number().positive().nullable(),
  frame: z.object({ width: side, height: side }).nullable(),
});

const resultSchema = z.object({
  url: z.string(),
  /** ISO 8601, UTC. */
  checkedAt: z.iso.datetime(),
  fault: z.enum(FAULTS).nullable(),
  /** The status or the reason of a fault, for people; `''` without a fault. */
  detail: z.string(),
  /** Since when the fault, or its absence, is the same. ISO 8601, UTC. */
  since: z.iso.datetime(),
  /** Validators of the last good answer; what follows is of that answer, too. */
  etag: z.string().nullable(),
  modified: z.string().nullable(),
  /** The size of the whole file; `null` where the host does not tell it. */
  bytes: z.number().positive().nullable(),
  /** `null` for a picture, and for a film that has not been read. */
  film: filmSchema.nullable(),
});

/** The result of the last check of an address. */
export type MediaResult = Readonly<z.infer<typeof resultSchema>>;

/** The facts in a good answer. */
export type MediaFacts = Pick<MediaResult, 'etag' | 'modified' | 'bytes' | 'film'>;

/** From so many addresses with the same fault on, it is probably their host's. */
const ADDRESSES_OF_A_HOST = 10;
/** And this share of the addresses that were checked there; a host that is silent is not checked to the end. */
const SHARE_OF_A_HOST = 0.9;

export function hostOf({ url }: { readonly url: string }): string {
  return new URL(url).host;
}

/** The hosts that fail as a whole, each with its faults and how many of its addresses were checked. */
export function failingHosts(
  results: readonly MediaResult[],
): ReadonlyMap<string, { readonly faults: ReadonlySet<MediaFault>; readonly checked: number }> {
  const failing = [...Map.groupBy(results, hostOf)].map(([host, ofHost]) => {
    const byFault = Map.groupBy(ofHost, ({ fault }) => fault);
    const faults = FAULTS.filter((fault) => {
      const count = byFault.get(fault)?.length ?? 0;
      return count >= ADDRESSES_OF_A_HOST && (fault === 'silent' || count >= ofHost.length * SHARE_OF_A_HOST);
    });
    return [host, { faults: new Set(faults), checked: ofHost.length }] as const;
  });
  return new Map(failing);
}

export function mediaFile(stateFolder: string): string {
  return join(stateFolder, 'media', 'results.ndjson');
}

/** The last result of each address. */
export function readMediaResults(stateFolder: string): Promise<ReadonlyMap<string, MediaResult>> {
  return readResults(mediaFile(stateFolder), resultSchema);
}

/** Writes the file anew, with these results only. */
export async function writeMediaResults(stateFolder: string, results: Iterable<MediaResult>): Promise<void> {
  await writeFileWhole(mediaFile(stateFolder), resultLines(results));
}

/** Adds a result. An interrupted check loses nothing that it has found. */
export async function addMediaResult(stateFolder: string, result: MediaResult): Promise<void> {
  const file = mediaFile(stateFolder);
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, resultLines([result]));
}
