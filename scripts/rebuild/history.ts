import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '../../src/model/parse-json.ts';
import type { Plan } from './plan-build.ts';
import { spawnSync } from 'node:child_process';
import type { Config } from '../../src/config.ts';
import { writeFileWhole } from '../files.ts';

/** The result of one run, as `--json` prints it and `runs.ndjson` stores it. */
export interface RunRecord {
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly exitCode: number;
  readonly outcome: 'nothing to do' | 'planned' | 'built' | 'failed';
  /** The reason of a failure as a sentence, otherwise `null`. */
  readonly message: string | null;
  readonly scope: Plan['scope'] | null;
  readonly pagesRendered: number;
  readonly pagesRemoved: number;
  readonly pages: number;
  readonly filesChanged: number;
  readonly filesRemoved: number;
  /** Files added, changed or removed on the public site. */
  readonly filesPublished: number;
  /** Addresses whose public response changed. */
  readonly addressesPublished: number;
  /** Milliseconds that each step took, by the step's name. */
  readonly steps: Readonly<Record<string, number>>;
  /** What was told to have changed, `clips/12`, and alone was read; `null` for a run of everything. */
  readonly changed: readonly string[] | null;
  /** Since when the public has what was built; `null` where nothing was to be published, or it failed. */
  readonly liveSince: string | null;
}

/** How many runs are kept: a month with one every quarter of an hour. */
const KEPT_RUNS = 3000;

/** Adds a run to the history and deletes the oldest lines when there are too many. */
export async function recordRun(folder: string, run: RunRecord): Promise<void> {
  const file = join(folder, 'runs.ndjson');
  await mkdir(folder, { recursive: true });
  await appendFile(file, `${JSON.stringify(run)}\n`);
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  // Rarely, because it rewrites the whole file.
  if (lines.length > KEPT_RUNS * 1.1) await writeFileWhole(file, `${lines.slice(-KEPT_RUNS).join('\n')}\n`);
}

/** The duration of the next run is predicted from so many; in older ones, the archive was smaller. */
const PREDICTING_RUNS = 5;

/**
 * The duration of the last successful runs of the same scope.
 * @returns the median in milliseconds, or `null` when there was none
 */
export async function expectedDuration(folder: string, scope: Plan['scope']): Promise<number | null> {
  const text = await readFile(join(folder, 'runs.ndjson'), 'utf8').catch(() => '');
  return medianDuration(text, scope);
}

/** @param lines the history as it is stored; a line truncated by a full disk is skipped */
export function medianDuration(lines: string, scope: Plan['scope']): number | null {
  const durations = lines
    .split('\n')
    .filter((line) => line.includes(`"scope":"${scope}"`))
    .flatMap(readRun)
    .filter(({ exitCode, outcome }) => exitCode === 0 && outcome !== 'planned')
    .slice(-PREDICTING_RUNS)
    .map(({ durationMs }) => durationMs)
    .sort((one, other) => one - other);
  return durations[Math.floor(durations.length / 2)] ?? null;
}

/** The stored runs, the oldest first. */
export async function readRuns(folder: string): Promise<readonly RunRecord[]> {
  const text = await readFile(join(folder, 'runs.ndjson'), 'utf8').catch(() => '');
  return text.split('\n').flatMap(readRun);
}

/** Since when the public has what the last run built. */
export async function lastLive(folder: string): Promise<string | null> {
  return (await readRuns(folder)).at(-1)?.liveSince ?? null;
}

const UNTOLD = { changed: null, liveSince: null } as const satisfies Partial<RunRecord>;

function readRun(line: string): RunRecord[] {
  const run = parseJson(line) as RunRecord | undefined;
  // A run of before these were noted has none.
  return run === undefined ? [] : [{ ...UNTOLD, ...run }];
}

/** A command that hangs must not block the next run for ever. */
const TIMEOUT_MS = 60_000;

/**
 * Runs the operator's command for a successful or failed run, with the run's JSON on its standard input.
 * @returns a sentence about the command's failure; `null` when it succeeded or there is none
 */
export function notify(
  { REBUILD_ON_SUCCESS, REBUILD_ON_FAILURE }: Pick<Config, 'REBUILD_ON_SUCCESS' | 'REBUILD_ON_FAILURE'>,
  run: RunRecord,
): string | null {
  const [name, command] =
    run.exitCode === 0
      ? ['REBUILD_ON_SUCCESS', REBUILD_ON_SUCCESS]
      : ['REBUILD_ON_FAILURE', REBUILD_ON_FAILURE];
  if (command === '') return null;
  const { status, signal } = spawnSync(command, {
    shell: true,
    input: `${JSON.stringify(run)}\n`,
    // Standard output may be reserved for JSON.
    stdio: ['pipe', 2, 2],
    timeout: TIMEOUT_MS,
  });
  if (status === 0) return null;
  return `${name} failed (${status ?? signal ?? 'not started'}).`;
}
