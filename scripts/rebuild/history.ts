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
  /** Files that the public got, or lost. */
  readonly filesPublished: number;
  /** Addresses whose public answer changed. */
  readonly addressesPublished: number;
  /** Milliseconds that each step took, by its name. */
  readonly steps: Readonly<Record<string, number>>;
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

/** So many runs tell how long the next one takes; older ones were of a smaller archive. */
const TELLING_RUNS = 5;

/**
 * How long the last runs took that went well and had the same to do.
 * @returns the median in milliseconds, or `null` when there was none
 */
export async function expectedDuration(folder: string, scope: Plan['scope']): Promise<number | null> {
  const text = await readFile(join(folder, 'runs.ndjson'), 'utf8').catch(() => '');
  return medianDuration(text, scope);
}

/** @param lines the history as it is stored; a line that a full disk cut off is passed over */
export function medianDuration(lines: string, scope: Plan['scope']): number | null {
  const durations = lines
    .split('\n')
    .filter((line) => line.includes(`"scope":"${scope}"`))
    .flatMap(readRun)
    .filter(({ exitCode, outcome }) => exitCode === 0 && outcome !== 'planned')
    .slice(-TELLING_RUNS)
    .map(({ durationMs }) => durationMs)
    .sort((one, other) => one - other);
  return durations[Math.floor(durations.length / 2)] ?? null;
}

function readRun(line: string): RunRecord[] {
  try {
    return [JSON.parse(line) as RunRecord];
  } catch {
    return [];
  }
}
