import { join } from 'node:path';
import { createApiClient, type ApiClientOptions } from '../src/api/client.ts';
import { readFilmFacts } from '../src/archive/film-facts-store.ts';
import { readSnapshot, writeSnapshot } from '../src/archive/snapshot-store.ts';
import { readMediaResults } from './check-media/media-state.ts';
import { executeCommand, processTerminal, type Terminal } from './command/command.ts';
import { EXITS } from './command/exit-codes.ts';
import { EMPTY_SNAPSHOT } from './pull/assemble-snapshot.ts';
import { readFirstSeen, writeFirstSeen, type FirstSeen } from './pull/first-seen.ts';
import { createHttpCache } from './pull/http-cache.ts';
import { PULL, readPullCommand, type PullCommand } from './pull/options.ts';
import { createProgressLine, type ProgressStream } from './pull/pull-progress.ts';
import { pull, type PullResult } from './pull/pull-archive.ts';
import { readLastReport } from './pull/last-report.ts';
import { describeReport, type PullReport } from './pull/report.ts';
import { readCaptions } from './pull/read-captions.ts';
import { readTakenDown } from './pull/take-down.ts';
import { writeFileWhole } from './pull/write-file.ts';
import { restoreFilmFacts } from './publish/keep-film-facts.ts';
import { fetchFirstSeen } from './publish/keep-first-seen.ts';
import { messageOf } from './read-error.ts';
import { makeEditorsReport, type PulledState } from './report/editors-report.ts';
import { writeEditorsReport } from './report/write-editors-report.ts';

/** The command's dependencies on its process; tests replace them. */
export interface PullSurroundings extends Terminal, Pick<ApiClientOptions, 'fetch' | 'random' | 'sleep'> {
  readonly clock: () => Date;
  readonly stderr: ProgressStream;
}

/** `npm run pull`. Returns the exit code. */
export function runPull(surroundings: PullSurroundings): Promise<number> {
  const { stdout, stderr } = surroundings;
  return executeCommand(PULL, surroundings, readPullCommand, async (command) => {
    const result = await pullIntoFolder(command, surroundings);
    const exit = result.snapshot === null ? 'refused' : 'done';
    const { problems, ...summary } = result.report;
    if (command.json) {
      const exitCode = EXITS[exit].code;
      stdout.write(`${JSON.stringify({ exitCode, ...summary, problemCount: problems.length })}\n`);
    } else (exit === 'done' ? stdout : stderr).write(describeReport(result.report));
    return exit;
  });
}

/** Pulls the archive into the state folder. */
export async function pullIntoFolder(
  { config, allowDrop }: Pick<PullCommand, 'config' | 'allowDrop'>,
  { clock, stderr, fetch, random, sleep }: Omit<PullSurroundings, 'argv' | 'environment' | 'stdout'>,
): Promise<PullResult> {
  const folder = config.ARCHIVE_DIR;
  const source = config.ARCHIVE_API_URL;
  const progress = createProgressLine(stderr);
  const answers = createHttpCache(join(folder, 'http'));
  const client = createApiClient({
    base: source,
    timeoutMs: config.ARCHIVE_API_TIMEOUT,
    concurrency: config.ARCHIVE_API_CONCURRENCY,
    now: () => clock().getTime(),
    validators: answers,
    onRetry: progress.retry,
    fetch,
    random,
    sleep,
  });
  const before = await readSnapshot(folder);
  const previous = before?.snapshot;
  const reportFile = join(folder, 'report.json');
  const lastReport = await readLastReport(reportFile);
  const takenDown = await readTakenDown(folder);
  await restoreOrTell(config, stderr);
  const firstSeen = (await readFirstSeen(folder)) ?? (await fetchKnownDays(config, stderr));
  const result = await pull({
    client,
    source,
    previous,
    clock,
    allowDrop,
    takenDown,
    firstSeen,
    captions: await readCaptions(config.CAPTIONS_DIR),
    progress: progress.update,
  }).finally(progress.end);
  const { report, snapshot } = result;
  if (snapshot !== null) {
    const pulledAt = report.startedAt;
    const isSame = before !== undefined && haveSameClips(report.resources);
    const clipsChangedAt = isSame ? before.clipsChangedAt : pulledAt;
    // Before the snapshot, so that a kill between the two loses no day.
    await writeFirstSeen(folder, result.firstSeen);
    await writeSnapshot(folder, { source, pulledAt, clipsChangedAt, snapshot });
    await answers.prune();
  }
  await writeFileWhole(reportFile, `${JSON.stringify(report)}\n`);
  const published = snapshot ?? previous ?? EMPTY_SNAPSHOT;
  const last =
    lastReport === undefined || previous === undefined
      ? undefined
      : { report: lastReport, snapshot: previous };
  await tellEditors(config, { report, snapshot: published }, last, stderr);
  return result;
}

/** A new machine reads what is published; if that cannot be reached, publishing will complete the days. */
async function fetchKnownDays(config: PullCommand['config'], stderr: ProgressStream): Promise<FirstSeen> {
  try {
    return await fetchFirstSeen(config);
  } catch (error) {
    stderr.write(`On which day each clip was first seen is not known yet: ${messageOf(error)}\n`);
    return new Map();
  }
}

/** A new machine takes over what is known of the films; if the target cannot be reached, the next check reads them again. */
async function restoreOrTell(config: PullCommand['config'], stderr: ProgressStream): Promise<void> {
  try {
    await restoreFilmFacts(config);
  } catch (error) {
    stderr.write(`How long the films are is not known yet: ${messageOf(error)}\n`);
  }
}

/** A failure to write the report must not stop a site whose records are valid. */
async function tellEditors(
  config: PullCommand['config'],
  pulled: PulledState,
  last: PulledState | undefined,
  stderr: ProgressStream,
): Promise<void> {
  try {
    const media = await readMediaResults(config.ARCHIVE_DIR);
    const filmFacts = await readFilmFacts(config.ARCHIVE_DIR);
    const page = await writeEditorsReport(config, makeEditorsReport(pulled, last, media, filmFacts));
    stderr.write(`The editors' report is ${page}\n`);
  } catch (error) {
    stderr.write(`The editors' report could not be written: ${messageOf(error)}\n`);
  }
}

function haveSameClips(resources: PullReport['resources']): boolean {
  const shown = resources.filter(({ resource }) => resource === 'clips' || resource === 'keywords');
  return shown.every(({ added, changed, removed }) => added + changed + removed === 0);
}

if (import.meta.main) {
  process.exitCode = await runPull({
    ...processTerminal(),
    clock: () => new Date(),
    fetch,
    stderr: process.stderr,
  });
}
