import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeFileWhole } from '../pull/write-file.ts';

/**
 * `dead`: it is not there, or may not be read. `type`: something else is there. `slow`: no answer in time. `moved`: for
 * good, to another address. `unseekable`: a film that can only be played from its beginning. `silent`: its host does not
 * answer, or answers that it cannot at the moment.
 */
export type MediaFault = 'dead' | 'type' | 'slow' | 'moved' | 'unseekable' | 'silent';

/** What was last found at an address. */
export interface MediaResult {
  readonly url: string;
  /** ISO 8601, UTC. */
  readonly askedAt: string;
  readonly fault: MediaFault | null;
  /** The status or the reason of a fault, for people; `''` without a fault. */
  readonly detail: string;
  /** Since when the fault, or its absence, is the same. ISO 8601, UTC. */
  readonly since: string;
  /** Validators of the last good answer. */
  readonly etag: string | null;
  readonly modified: string | null;
  /** The size of the whole file; `null` where the host does not tell it. */
  readonly bytes: number | null;
}

export function mediaFile(stateFolder: string): string {
  return join(stateFolder, 'media', 'results.ndjson');
}

/** The last result of each address. A line that a kill cut is skipped. */
export async function readMediaResults(stateFolder: string): Promise<ReadonlyMap<string, MediaResult>> {
  const text = await readFile(mediaFile(stateFolder), 'utf8').catch(() => '');
  const results = new Map<string, MediaResult>();
  for (const line of text.split('\n')) {
    try {
      const result = JSON.parse(line) as MediaResult;
      results.set(result.url, result);
    } catch {
      continue;
    }
  }
  return results;
}

/** Writes the file anew, with these results only. */
export async function writeMediaResults(stateFolder: string, results: Iterable<MediaResult>): Promise<void> {
  await writeFileWhole(mediaFile(stateFolder), linesOf(results));
}

/** Adds a result. An interrupted check loses nothing that it has asked for. */
export async function addMediaResult(stateFolder: string, result: MediaResult): Promise<void> {
  const file = mediaFile(stateFolder);
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(result)}\n`);
}

function* linesOf(results: Iterable<MediaResult>): Generator<string> {
  for (const result of results) yield `${JSON.stringify(result)}\n`;
}
