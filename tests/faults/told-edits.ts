import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunRecord } from '../../scripts/rebuild/history.ts';
import type { RunningApi } from '../../scripts/sample-api/serve.ts';
import { seededRandom } from '../../src/model/random.ts';
import { editClips } from './archive-edits.ts';
import {
  buildWhole,
  differences,
  filesIn,
  lackingFiles,
  publicFiles,
  rebuild,
  siteFiles,
} from './rebuild-runs.ts';

/** What may follow with the next run of everything. */
const DEFERRED = /^(?:data|[a-z]{2}\/data)\//;

interface EditOptions {
  /** A state folder whose site shows the archive. */
  readonly folder: string;
  readonly api: RunningApi;
  readonly edits: number;
  /** After so many edits, a run of everything follows. */
  readonly together: number;
  readonly seed: string;
  readonly onEdit?: (run: RunRecord, count: number) => void;
}

/**
 * Edits clips at random, and tells the job of each edit. What it made is compared with what a run of everything makes, which may
 * change nothing but the data of all clips, and at the end with a build of everything.
 * @throws Error where a file is another one, or is not public
 */
export async function tellEdits({ folder, api, edits, together, seed, onEdit }: EditOptions): Promise<void> {
  const random = seededRandom(seed);
  for (let count = 1; count <= edits; count += 1) {
    const { archive, told } = editClips(api.archive(), random);
    api.change(() => archive);
    const run = await runJob(folder, api, told);
    if (run.scope === 'everything' || run.liveSince === null)
      throw new Error(`Edit ${count} of clips ${told.join()} was not told: ${JSON.stringify(run)}`);
    onEdit?.(run, count);
    if (count % together !== 0 && count !== edits) continue;
    const built = await siteFiles(folder);
    refuse(lackingFiles(built, await publicFiles(folder)), `not public after edit ${count}`);
    await runJob(folder, api);
    const changed = differences(built, await siteFiles(folder));
    refuse(
      changed.filter((file) => !DEFERRED.test(file)),
      `left behind by the edits up to ${count}`,
    );
  }
  const whole = join(folder, 'whole');
  await buildWhole(folder, whole);
  refuse(differences(await siteFiles(folder), await filesIn(whole)), 'not those of a build of everything');
  await rm(whole, { recursive: true });
}

function refuse(files: readonly string[], what: string): void {
  if (files.length > 0) throw new Error(`These files are ${what}: ${files.join(', ')}`);
}

/** A run for these clips; of everything without them. @throws Error when it fails */
export async function runJob(
  folder: string,
  { url }: RunningApi,
  told: readonly number[] = [],
): Promise<RunRecord> {
  const args = ['--json', ...told.flatMap((id) => ['--changed', `clips/${id}`])];
  const { code, output } = await rebuild({ folder, apiUrl: url, args });
  if (code !== 0) throw new Error(`The run ended with ${code}:\n${output}`);
  return JSON.parse(/^\{.*\}$/m.exec(output)?.[0] ?? '') as RunRecord;
}
