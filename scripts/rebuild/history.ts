import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileWhole } from '../pull/write-file.ts';
import type { Plan } from './plan-build.ts';

/** What one run did, as `--json` prints it and `runs.ndjson` keeps it. */
export interface RunRecord {
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly exitCode: number;
  readonly outcome: 'nothing to do' | 'planned' | 'built' | 'failed';
  /** What went wrong, in a sentence; `null` when nothing did. */
  readonly message: string | null;
  readonly scope: Plan['scope'] | null;
  readonly pagesRendered: number;
  readonly pagesRemoved: number;
  readonly pages: number;
  readonly filesChanged: number;
  readonly filesRemoved: number;
  /** Addresses whose public answer changed. */
  readonly addressesPublished: number;
}

/** Runs that are kept: a month at one every quarter of an hour. */
const KEPT_RUNS = 3000;

/** Adds a run to the history; the oldest lines go when there are too many. */
export async function recordRun(folder: string, run: RunRecord): Promise<void> {
  const file = join(folder, 'runs.ndjson');
  await mkdir(folder, { recursive: true });
  await appendFile(file, `${JSON.stringify(run)}\n`);
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  // Seldom, because it writes the whole file.
  if (lines.length > KEPT_RUNS * 1.1) await writeFileWhole(file, `${lines.slice(-KEPT_RUNS).join('\n')}\n`);
}
