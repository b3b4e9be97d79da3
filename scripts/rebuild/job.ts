/**
 * The scheduled job, see HELP: lock, pull, compare, plan, render the changes, check, take over, publish, record,
 * notify.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copiesFolder } from '../../src/archive/picture-results.ts';
import { readSnapshot, writeSnapshot } from '../../src/archive/snapshot-store.ts';
import { executeCommand, processTerminal } from '../command/command.ts';
import { describeFailure, EXITS, ExitError, type ExitName } from '../command/exit-codes.ts';
import { forgetInState, pullIntoFolder, pullTold, type ToldPull } from '../pull.ts';
import { describeReport } from '../pull/report.ts';
import { describeCopies, runCopying } from '../pictures/run-copying.ts';
import { tidyCopies } from '../pictures/tidy-copies.ts';
import { isHeldBack } from '../publish/directory-target.ts';
import { holdLock } from '../publish/lock.ts';
import { releasesFolder } from '../publish/open-target.ts';
import { publishSite } from '../publish/publish-site.ts';
import { restoreTakenDown } from '../publish/private-copies.ts';
import { EMPTY_SNAPSHOT } from '../pull/assemble-snapshot.ts';
import { ForgottenPeople, mentionsOf } from '../pull/forgotten-people.ts';
import { readGrowing } from '../pull/growing-file.ts';
import { addTakenDown, readTakenDown, sealRemovals, withoutTakenDown } from '../pull/take-down.ts';
import { slugBook } from '../pull/topic-slugs.ts';
import { messageOf } from '../read-error.ts';
import { writeRunsPage } from '../report/runs-page.ts';
import {
  NOTHING_UNPUBLISHED,
  readSiteState,
  writeSiteState,
  type SiteState,
  finishChanges,
} from './site-state.ts';
import { expectedDuration, lastLive, recordRun, type RunRecord, notify } from './history.ts';
import { withCopyOfState } from './copy-of-state.ts';
import { listenForRequests, runEvery } from './repeated-runs.ts';
import { readRebuildCommand, REBUILD, type RebuildCommand } from './options.ts';
import { digestArchive } from './code-digest.ts';
import { showsArchive } from './deferred-files.ts';
import type { Plan } from './plan-build.ts';
import { carryOutPlan, planRebuild } from './rebuild-site.ts';
import { removeLeftovers } from './remove-leftovers.ts';
import { clipId } from './told-records.ts';
import { createRunProgress } from './run-progress.ts';

type Outcome = Omit<RunRecord, 'startedAt' | 'durationMs' | 'exitCode' | 'message' | 'steps' | 'changed'>;

const clock = (): Date => new Date();
const progress = createRunProgress(process.stderr, () => performance.now());
const { say } = progress;

type Published = Pick<Outcome, 'filesPublished' | 'addressesPublished' | 'liveSince'>;

const MINUTE_MS = 60_000;

const NOTHING_PUBLISHED: Published = { filesPublished: 0, addressesPublished: 0, liveSince: null };
const NO_FILES = { filesChanged: 0, filesRemoved: 0, ...NOTHING_PUBLISHED };

/** One run, from lock to record. A look at what would be done pulls into a copy of the state folder. */
async function rebuildOnce(command: RebuildCommand): Promise<Outcome> {
  const { ARCHIVE_DIR } = command.config;
  const folder = join(ARCHIVE_DIR, 'rebuild');
  const unlock = holdLock(join(folder, 'lock'));
  try {
    if (!command['dry-run']) return await rebuildLocked(command, folder);
    return await withCopyOfState(ARCHIVE_DIR, (copy) =>
      rebuildLocked({ ...command, config: { ...command.config, ARCHIVE_DIR: copy } }, folder),
    );
  } finally {
    unlock();
  }
}

/** @param folder the rebuild's own, which is locked */
async function rebuildLocked(command: RebuildCommand, folder: string): Promise<Outcome> {
  const { config, 'allow-drop': allowDrop, 'dry-run': dryRun } = command;
  await finishChanges(folder);
  const previous = await readSiteState(folder);
  await removeLeftovers(config.ARCHIVE_DIR, previous?.folder ?? null, clock().getTime());
  if (!command['no-publish'] && !dryRun) await restoreTakenDown(config);
  if (command.remove.length > 0) await takeDown(command);
  const told = command['no-pull'] ? undefined : await pullArchive(command, previous);
  const isTakenDown = command.remove.length > 0 && existsSync(copiesFolder(config.ARCHIVE_DIR));
  if ((config.PICTURES === 'on' || isTakenDown) && !dryRun) await copyPictures(command);
  const options = {
    config,
    folder,
    previous,
    isFull: command.full,
    told,
    allowDrop,
    clock,
    onStep: progress.step,
    onWarning: say,
  };
  progress.step('compare', 'comparing');
  const planned = await planRebuild(options);
  const { plan, pages } = planned;
  progress.expect(await expectedDuration(folder, plan.scope));
  if (command.explain || dryRun) explain(plan, command.explain);
  if (dryRun) return { outcome: 'planned', ...countsOf(plan, pages.size), ...NO_FILES };
  const { plan: done, state, changed, removed } = await carryOutPlan(planned, options);
  const published = command['no-publish'] ? NOTHING_PUBLISHED : await publish(command, folder, state);
  return {
    outcome: done.scope === 'nothing' && published.addressesPublished === 0 ? 'nothing to do' : 'built',
    ...countsOf(done, pages.size),
    filesChanged: changed.length,
    filesRemoved: removed.length,
    ...published,
  };
}

function countsOf({ scope, render, remove }: Plan, pages: number) {
  return { scope, pages, pagesRendered: render.length, pagesRemoved: remove.length };
}

/** @returns what came of reading only what was told; `undefined` where everything was read */
async function pullArchive(
  { config, told, 'allow-drop': allowDrop }: RebuildCommand,
  previous: SiteState | undefined,
): Promise<ToldPull | undefined> {
  progress.step('pull', 'pulling');
  // The pull prints its own progress line.
  progress.pause();
  const sources = { clock, fetch, stderr: process.stderr };
  const ids = told === 'everything' ? [] : [...told].flatMap((name) => clipId(name) ?? []);
  const isBuilt = ids.length > 0 && showsArchive(previous?.archiveDigest, await digestArchive(config));
  const pulled =
    ids.length === 0 ? undefined : await pullTold({ config, allowDrop, told: new Set(ids) }, sources);
  const report = pulled?.report ?? (await pullIntoFolder({ config, allowDrop }, sources));
  if (report.outcome === 'refused') throw new ExitError('refused', describeReport(report));
  // What an earlier run pulled and did not build may be a takedown.
  return pulled && { ...pulled, takesAway: pulled.takesAway || !isBuilt };
}

/**
 * Copies of the pictures that are new or have changed, and none of those that no record shows. A takedown waits for no
 * host, and what fails here keeps no page from its readers.
 */
async function copyPictures({ config, remove }: RebuildCommand): Promise<void> {
  const stored = await readSnapshot(config.ARCHIVE_DIR);
  if (stored === undefined) return;
  const isTakedown = remove.length > 0;
  progress.step('pictures', isTakedown ? 'deleting copies of pictures' : 'copying pictures');
  if (isTakedown) {
    await tidyCopies(config.ARCHIVE_DIR, stored.snapshot);
    return;
  }
  try {
    const onProgress = (done: number, total: number): void => {
      progress.detail(`${done} of ${total} pictures`);
    };
    const forMs = config.PICTURES_MINUTES * MINUTE_MS;
    for (const line of describeCopies(await runCopying(config, stored.snapshot, forMs, onProgress)))
      say(line);
  } catch (error) {
    // A full disk stops the other steps, too.
    if (describeFailure(error).exit !== 'failed') throw error;
    say(`The pictures could not be copied: ${messageOf(error)}`);
    await tidyCopies(config.ARCHIVE_DIR, stored.snapshot);
  }
}

/**
 * Publishes the built site. Files of earlier builds that could not be published are remembered, so that only those and
 * the new ones are compared.
 * @throws ExitError
 */
async function publish(
  { config, 'allow-drop': allowDrop }: RebuildCommand,
  folder: string,
  state: SiteState,
): Promise<Published> {
  const { unpublished } = state;
  const releases = releasesFolder(config.PUBLISH_TO);
  if (releases !== undefined && isHeldBack(releases)) {
    say(`Nothing is published to ${releases} since a rollback, until npm run publish -- --resume.`);
    return NOTHING_PUBLISHED;
  }
  progress.step('publish', 'publishing');
  try {
    const { added, changed, removed, addresses, warnings } = await publishSite({
      folder: join(folder, state.folder),
      config,
      clock,
      mayDrop: allowDrop,
      mayShare: true,
      ...(unpublished !== 'all' && {
        changes: { written: unpublished.changed, removed: unpublished.removed },
      }),
      onProgress: (done, total) => {
        progress.detail(`${done} of ${total} files`);
      },
    });
    const hasPublished = unpublished === 'all' || unpublished.changed.length + unpublished.removed.length > 0;
    if (hasPublished) await writeSiteState(folder, { ...state, unpublished: NOTHING_UNPUBLISHED });
    for (const warning of warnings) say(`${warning}.`);
    const liveSince = clock().toISOString();
    return { filesPublished: added + changed + removed, addressesPublished: addresses.length, liveSince };
  } catch (error) {
    // The release is public; only the operator's command failed, and the next run repeats it.
    if (error instanceof ExitError && error.exit === 'unpublished') {
      await writeSiteState(folder, { ...state, unpublished: NOTHING_UNPUBLISHED });
    }
    const exit = describeFailure(error).exit === 'diskFull' ? 'diskFull' : 'unpublished';
    throw new ExitError(exit, `The pages are built, but: ${messageOf(error)}`, { cause: error });
  }
}

/**
 * Removes records and names from the snapshot in use, without a request to the API.
 * @throws ExitError for what is not there: a mistyped takedown must not pass for done
 */
async function takeDown({ config, remove }: RebuildCommand): Promise<void> {
  const folder = config.ARCHIVE_DIR;
  const stored = await readSnapshot(folder, { keepsLines: true });
  const before = await readTakenDown(folder);
  const book = await readGrowing(folder, slugBook(new ForgottenPeople(before)));
  const slugs = book?.person ?? new Map<string, string>();
  const added = sealRemovals(remove, stored?.snapshot ?? EMPTY_SNAPSHOT, before, slugs);
  // Written first, so that the next pull leaves it out even if this run is killed now.
  await addTakenDown(folder, added);
  if (stored === undefined) return;
  const takenDown = await readTakenDown(folder);
  const snapshot = withoutTakenDown(stored.snapshot, takenDown);
  if (JSON.stringify(snapshot) !== JSON.stringify(stored.snapshot))
    await writeSnapshot(folder, { ...stored, clipsChangedAt: clock().toISOString(), snapshot });
  const names = remove.flatMap((one) => (one.kind === 'person' ? [one.name] : []));
  if (names.length === 0) return;
  await forgetInState(config, snapshot, new ForgottenPeople(takenDown));
  const mentions = names.flatMap((name) => mentionsOf(name, snapshot));
  if (mentions.length > 0)
    say(`The name still stands in texts, which only the archive can change: ${mentions.join(', ')}.`);
}

function explain({ scope, why, render, remove }: Plan, isEach: boolean): void {
  say(`${scope}${why === null ? '' : ` (${why})`}: ${render.length} to render, ${remove.length} to remove`);
  if (!isEach) return;
  for (const { path, reason } of render) say(`  ${path}  ${reason}`);
  for (const path of remove) say(`  ${path}  gone`);
}

async function runAndRecord(command: RebuildCommand): Promise<ExitName> {
  const started = clock();
  let exit: ExitName = 'done';
  let run: Omit<RunRecord, 'startedAt' | 'durationMs' | 'steps' | 'changed'>;
  try {
    run = { exitCode: EXITS.done.code, message: null, ...(await rebuildOnce(command)) };
  } catch (error) {
    const { exitCode, message, ...failure } = describeFailure(error);
    exit = failure.exit;
    const nothing = { pagesRendered: 0, pagesRemoved: 0, pages: 0, ...NO_FILES };
    run = { exitCode, message, outcome: 'failed', scope: null, ...nothing };
  }
  const { told } = command;
  const record: RunRecord = {
    changed: told === 'everything' ? null : [...told],
    startedAt: started.toISOString(),
    durationMs: Math.max(0, clock().getTime() - started.getTime()),
    ...run,
    steps: progress.end(),
  };
  // A run that ended because another one was active is not recorded.
  const isRun = exit !== 'busy';
  if (isRun) {
    await keepRecord(join(command.config.ARCHIVE_DIR, 'rebuild'), record);
  }
  if (command.json) process.stdout.write(`${JSON.stringify(record)}\n`);
  say(summary(record));
  const failed = isRun && record.outcome !== 'planned' ? notify(command.config, record) : null;
  if (failed !== null) say(failed);
  return exit;
}

/** In the history, and on the operator's page. A failure to write it changes nothing. */
async function keepRecord(folder: string, record: RunRecord): Promise<void> {
  try {
    await recordRun(folder, record);
    await writeRunsPage(folder, clock());
  } catch (error) {
    say(`The run could not be recorded: ${messageOf(error)}`);
  }
}

function summary(run: RunRecord): string {
  const seconds = (run.durationMs / 1000).toFixed(1);
  // Of a folder without releases some files may be new, and of a command that failed all are public.
  if (run.exitCode === EXITS.unpublished.code) return `${run.message ?? ''}\nThe next run completes it.`;
  if (run.message !== null) return `${run.message}\nThe site stays as it is.`;
  const did = `${run.pagesRendered} pages rendered, ${run.pagesRemoved} removed`;
  return `${run.outcome}: ${did}, ${run.filesChanged} files changed, ${run.filesRemoved} deleted, ${run.addressesPublished} addresses published, in ${seconds} s.`;
}

/** The options of a single run. */
function withoutOption(name: string, argv: readonly string[]): string[] {
  return argv.filter((arg, index) => arg !== name && !arg.startsWith(`${name}=`) && argv[index - 1] !== name);
}

process.exitCode = await executeCommand(REBUILD, processTerminal(), readRebuildCommand, async (command) => {
  const { every, listen, config } = command;
  const argv = process.argv.slice(2);
  if (listen !== undefined) {
    const options = withoutOption('--listen', argv);
    const door = { port: listen, secret: config.REBUILD_HOOK_SECRET };
    const url = await listenForRequests(door, options, () => lastLive(join(config.ARCHIVE_DIR, 'rebuild')));
    say(`Waiting for signed requests at ${url}/rebuild; ${url}/status tells the state.`);
    return 'done';
  }
  if (every === undefined) return runAndRecord(command);
  return runEvery(withoutOption('--every', argv), () => sleep(every));
});
