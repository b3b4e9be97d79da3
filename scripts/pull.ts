import { join } from 'node:path';
import { createApiClient, type ApiClientOptions } from '../src/api/client.ts';
import { readFilmFacts } from '../src/archive/film-facts-store.ts';
import { readSnapshot, writeSnapshot, type StoredSnapshot } from '../src/archive/snapshot-store.ts';
import type { Config } from '../src/config.ts';
import { readMediaResults } from './check-media/media-state.ts';
import { executeCommand, processTerminal, settingsOf, type Terminal } from './command/command.ts';
import { EXITS } from './command/exit-codes.ts';
import { createProgressLine, type ProgressStream } from './command/progress.ts';
import { createAnswerLog } from './pull/answers.ts';
import { EMPTY_SNAPSHOT } from './pull/assemble-snapshot.ts';
import { FIRST_SEEN } from './pull/first-seen.ts';
import { readGrowing, writeGrowing, type GrowingFile } from './pull/growing-file.ts';
import { ForgottenPeople } from './pull/forgotten-people.ts';
import { EMPTY_BOOK, giveSlugs, slugBook } from './pull/topic-slugs.ts';
import { readEditorsFiles } from './pull/editors-files.ts';
import { isLess, isSameSnapshot } from './pull/compare-snapshots.ts';
import { createHttpCache } from './pull/http-cache.ts';
import { PULL } from './pull/options.ts';
import { pull } from './pull/pull-archive.ts';
import {
  canBeRepeated,
  digestInputs,
  digestWritten,
  forgetLastPull,
  repeatLastPull,
  writeLastPull,
} from './pull/repeat-pull.ts';
import {
  describeReport,
  readLastReport,
  withoutNamesIn,
  writeReport,
  type PullReport,
} from './pull/report.ts';
import type { Snapshot } from '../src/model/snapshot.ts';
import { readTakenDown } from './pull/take-down.ts';
import { fetchGrown, restoreFilmFacts } from './publish/private-copies.ts';
import { messageOf } from './read-error.ts';
import { makeEditorsReport, type PulledState } from './report/editors-report.ts';
import { writeEditorsReport } from './report/write-editors-report.ts';

interface PullSettings {
  readonly config: Config;
  /** Accepts records even when many of them are broken or gone. */
  readonly allowDrop: boolean;
}

/** The command's dependencies on its process; tests replace them. */
export interface PullDependencies extends Terminal, Pick<ApiClientOptions, 'fetch' | 'random' | 'sleep'> {
  readonly clock: () => Date;
  readonly stderr: ProgressStream;
}

type PullSources = Omit<PullDependencies, 'argv' | 'environment' | 'stdout'>;

/** `npm run pull`. Returns the exit code. */
export function runPull(dependencies: PullDependencies): Promise<number> {
  const { stdout, stderr } = dependencies;
  return executeCommand(PULL, dependencies, settingsOf(PULL), async (command) => {
    const { config, json, 'allow-drop': allowDrop } = command;
    const report = await pullIntoFolder({ config, allowDrop }, dependencies);
    const exit = report.outcome === 'refused' ? 'refused' : 'done';
    const { problems, ...summary } = report;
    if (json) {
      const exitCode = EXITS[exit].code;
      stdout.write(`${JSON.stringify({ exitCode, ...summary, problemCount: problems.length })}\n`);
    } else (exit === 'done' ? stdout : stderr).write(describeReport(report));
    return exit;
  });
}

/** Pulls the archive into the state folder. Where all is as it was at the last pull, only the report's dates change. */
export async function pullIntoFolder(command: PullSettings, dependencies: PullSources): Promise<PullReport> {
  const { config } = command;
  const { clock, stderr, fetch } = dependencies;
  const folder = config.ARCHIVE_DIR;
  // A new machine takes over what is known of the films; else the next check reads them again.
  const unknown = 'How long the films are is not known yet';
  await tryOrSay(() => restoreFilmFacts(config), unknown, stderr);
  const inputs = digestInputs(config, clock());
  const log = createAnswerLog({
    fetch,
    timeoutMs: config.ARCHIVE_API_TIMEOUT,
    concurrency: config.ARCHIVE_API_CONCURRENCY,
  });
  const repeated = await repeatLastPull(folder, inputs, log, clock);
  if (repeated !== undefined) {
    stderr.write('All is as it was at the last pull.\n');
    return repeated;
  }
  await forgetLastPull(folder);
  const { report, hasPage } = await pullAnew(command, { ...dependencies, fetch: log.fetch });
  const answers = hasPage && canBeRepeated(report) ? log.answers() : null;
  if (answers !== null)
    await writeLastPull(folder, { inputs, answers, written: await digestWritten(folder) });
  return report;
}

/** @returns the report, and whether the editors' page has it */
async function pullAnew(
  { config, allowDrop }: PullSettings,
  dependencies: PullSources,
): Promise<{ readonly report: PullReport; readonly hasPage: boolean }> {
  const folder = config.ARCHIVE_DIR;
  const cache = createHttpCache(join(folder, 'http'));
  const before = await readSnapshot(folder);
  const previous = before?.snapshot;
  const lastReport = await readLastReport(folder);
  const { report, snapshot, write } = await readAndMerge(
    { config, allowDrop, before, validators: cache },
    dependencies,
  );
  if (snapshot !== null) {
    await write(snapshot, report.startedAt);
    await cache.prune();
  }
  await writeReport(folder, report);
  const published = snapshot ?? previous ?? EMPTY_SNAPSHOT;
  const last = lastReport && previous && { report: lastReport, snapshot: previous };
  // A failure to write it must not stop a site whose records are valid.
  const page = await tryOrSay(
    () => writeReportPages(config, { report, snapshot: published }, last),
    "The editors' report could not be written",
    dependencies.stderr,
  );
  if (page !== undefined) dependencies.stderr.write(`The editors' report is ${page}\n`);
  return { report, hasPage: page !== undefined };
}

/** What came of reading the clips that were told. */
export interface ToldPull {
  readonly report: PullReport;
  /** The snapshot in use before: its clips are the same objects where they have not changed. */
  readonly before: Snapshot;
  /** The snapshot in use now. */
  readonly stored: StoredSnapshot;
  /** Whether the clips have lost something that the public must not find any more: see `takesAway`. */
  readonly takesAway: boolean;
}

/**
 * Pulls these clips alone, and takes the rest as it was at the last pull. What was told is no more than a hint: a clip that the API
 * does not have is taken out, or was never there. The reports stay those of the last pull of everything, and so does its moment:
 * the next one reads everything.
 * @returns `undefined` where there is no pull of this API to begin with: then everything must be read
 */
export async function pullTold(
  { config, allowDrop, told }: PullSettings & { readonly told: ReadonlySet<number> },
  dependencies: PullSources,
): Promise<ToldPull | undefined> {
  const before = await readSnapshot(config.ARCHIVE_DIR, { keepsLines: true });
  if (before?.source !== config.ARCHIVE_API_URL) return undefined;
  const { report, snapshot, write } = await readAndMerge({ config, allowDrop, before, told }, dependencies);
  if (snapshot === null || isSameSnapshot(before.snapshot, snapshot))
    return { report, before: before.snapshot, stored: before, takesAway: false };
  const takesAway = [...told].some((id) => isLess(before.snapshot, snapshot, id));
  return { report, before: before.snapshot, stored: await write(snapshot, before.pulledAt), takesAway };
}

interface MergeSettings extends PullSettings {
  readonly before: StoredSnapshot | undefined;
  readonly told?: ReadonlySet<number>;
  readonly validators?: ApiClientOptions['validators'];
}

/** Reads the API, and merges what it says with the last snapshot; writes nothing but by `write`. */
async function readAndMerge(
  { config, allowDrop, before, told, validators }: MergeSettings,
  { clock, stderr, fetch, random, sleep }: PullSources,
) {
  const folder = config.ARCHIVE_DIR;
  const source = config.ARCHIVE_API_URL;
  const progress = createProgressLine(stderr);
  const client = createApiClient({
    base: source,
    timeoutMs: config.ARCHIVE_API_TIMEOUT,
    concurrency: config.ARCHIVE_API_CONCURRENCY,
    now: () => clock().getTime(),
    validators,
    onRetry: progress.retry,
    fetch,
    random,
    sleep,
  });
  const takenDown = await readTakenDown(folder);
  const forgotten = new ForgottenPeople(takenDown);
  const { firstSeen, slugs } = await readGrown(config, forgotten, stderr);
  const editorsFiles = await readEditorsFiles(config);
  const settings = { client, source, previous: before?.snapshot, clock, allowDrop, takenDown, firstSeen };
  const result = await pull({ ...settings, editorsFiles, told, progress: progress.update }).finally(
    progress.end,
  );
  const write = async (snapshot: Snapshot, pulledAt: string): Promise<StoredSnapshot> => {
    const isSame = before !== undefined && haveSameClips(result.report.resources);
    const clipsChangedAt = isSame ? before.clipsChangedAt : result.report.startedAt;
    const { slugs: topicSlugs, book } = giveSlugs(snapshot.clips, slugs, forgotten);
    // Before the snapshot, so that a kill between the two loses no day and no address.
    await writeGrowing(folder, FIRST_SEEN, result.firstSeen);
    await writeGrowing(folder, slugBook(forgotten), book);
    const stored = { source, pulledAt, clipsChangedAt, snapshot: { ...snapshot, topicSlugs } };
    await writeSnapshot(folder, stored, before?.snapshot);
    return stored;
  };
  return { ...result, write };
}

async function writeReportPages(
  config: Config,
  pulled: PulledState,
  last: PulledState | undefined,
): Promise<string> {
  const media = await readMediaResults(config.ARCHIVE_DIR);
  const filmFacts = await readFilmFacts(config.ARCHIVE_DIR);
  return await writeEditorsReport(config, makeEditorsReport(pulled, last, media, filmFacts));
}

/**
 * Takes the names of people off what the last pull wrote beside the snapshot: the book of addresses and the editors' report.
 * What was new in the report is not told again.
 * @param snapshot the one in use, without the names
 */
export async function forgetInState(
  config: Config,
  snapshot: Snapshot,
  forgotten: ForgottenPeople,
): Promise<void> {
  const { ARCHIVE_DIR: folder } = config;
  const book = await readGrowing(folder, slugBook(forgotten));
  if (book !== undefined) await writeGrowing(folder, slugBook(forgotten), book);
  const last = await readLastReport(folder);
  if (last === undefined) return;
  const report = withoutNamesIn(last, forgotten);
  await writeReport(folder, report);
  await writeReportPages(config, { report, snapshot }, undefined);
}

/** What earlier pulls saw. A new machine reads what is published; if that cannot be reached, publishing will complete it. */
async function readGrown(config: Config, forgotten: ForgottenPeople, stderr: ProgressStream) {
  const read = async <Content>(file: GrowingFile<Content>, unknown: string) =>
    (await readGrowing(config.ARCHIVE_DIR, file)) ??
    (await tryOrSay(() => fetchGrown(config, file), unknown, stderr));
  const firstSeen = await read(FIRST_SEEN, 'On which day each clip was first seen is not known yet');
  const slugs = await read(slugBook(forgotten), 'Which address each place and person has is not known yet');
  return { firstSeen: firstSeen ?? new Map<number, string>(), slugs: slugs ?? EMPTY_BOOK };
}

/** Does what a pull can do without, and says why it failed. */
async function tryOrSay<Result>(
  work: () => Promise<Result>,
  consequence: string,
  stderr: ProgressStream,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    stderr.write(`${consequence}: ${messageOf(error)}\n`);
    return undefined;
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
