import { join } from 'node:path';
import { readConfig, type Config } from '../../src/config.ts';
import { redirectsOf } from '../hosting/addresses.ts';
import { withBuildSettings } from '../hosting/build-settings.ts';
import { countLeftOut } from '../hosting/cdn.ts';
import type { MadeFile } from '../hosting/kit.ts';
import { drawChanges } from './draw-changes.ts';
import { nextChanges } from './clip-changes.ts';
import { ForgottenPeople } from '../pull/forgotten-people.ts';
import { readTakenDown } from '../pull/take-down.ts';
import type { TakenDown } from '../pull/taken-down.ts';
import { digestOf } from '../digest-files.ts';
import type { PathTable } from '../path-table.ts';
import { takeInventory, type KnownChanges } from './inventory.ts';
import { forgottenOf, isSomebodyForgotten, manifestOf, type Manifest } from './manifest.ts';
import { readMoves } from './moved-topics.ts';
import { openTarget } from './open-target.ts';
import { announceCommand, runCommandIfDue } from './operator-command.ts';
import { changedAddresses, isNothingNew, planUpload, retireAddresses, type Plan } from './plan.ts';
import { refuseDrop, refusePublicSecrets } from './preconditions.ts';
import { keepState, keepTakenDown } from './private-copies.ts';
import type { PublishTarget } from './target.ts';

export interface PublishOptions {
  /** The built site. */
  readonly folder: string;
  readonly config: Config;
  readonly clock: () => Date;
  /** Reports what would be done and does nothing. */
  readonly isDryRun?: boolean;
  /** Publishes even a site that has lost many of its pages. */
  readonly mayDrop?: boolean;
  /**
   * The files that changed since the last inventory, if the caller knows them; otherwise the whole folder is compared.
   */
  readonly changes?: KnownChanges;
  /** Whether a release may share the folder's files: whoever changes one replaces it, and never writes into it. */
  readonly mayShare?: boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface PublishResult {
  readonly outcome: 'published' | 'unchanged' | 'planned';
  /** The release that is public now; `null` before the first one. */
  readonly release: string | null;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Old files that are kept for visitors with an old page open. */
  readonly retained: number;
  /** The addresses that a CDN must purge. */
  readonly addresses: readonly string[];
  /** For the log, as sentences without their full stop. */
  readonly warnings: readonly string[];
}

/** Files of mode 0644 in folders of mode 0755. */
const PUBLIC_MASK = 0o022;

/** What an operator has probably forgotten. @param leftOut old addresses for which hosts with `_redirects` have no line */
function warningsOf({ PUBLISH_TO, SITE_URL }: Config, leftOut: number): string[] {
  const unset = readConfig({});
  return [
    ...(leftOut > 0 ? [`${leftOut} old addresses have no room in _redirects`] : []),
    ...(SITE_URL === unset.SITE_URL && PUBLISH_TO !== unset.PUBLISH_TO
      ? [`SITE_URL is not set: pages, feeds and sitemaps say that the site is at ${SITE_URL}`]
      : []),
  ];
}

/**
 * Publishes a built site to the target that PUBLISH_TO names.
 * @throws BusyError, StoreError, ExitError; the public site is complete in every case
 */
export async function publishSite(options: PublishOptions): Promise<PublishResult> {
  // Whoever serves the folder is another user: the operator's mask is for the state folder, and not for what is public.
  const mask = process.umask(PUBLIC_MASK);
  try {
    return await publishFolder(options);
  } finally {
    process.umask(mask);
  }
}

async function publishFolder(options: PublishOptions): Promise<PublishResult> {
  const { folder, changes } = options;
  const config = await withBuildSettings(folder, options.config);
  refusePublicSecrets(folder, config);
  const target = await openTarget(config);
  try {
    const inventoryFile = join(config.ARCHIVE_DIR, 'publish', 'inventory.tables');
    const inventory = await takeInventory(folder, inventoryFile, changes);
    if (options.isDryRun !== true) await keepTakenDown(config, inventory.files);
    const takenDown = await readTakenDown(config.ARCHIVE_DIR);
    const { retired, redirects } = await leadOn(target.previous, inventory.files, config, takenDown);
    const now = options.clock();
    const changedClips = await nextChanges(target.previous?.changes, folder, inventory.files, now);
    const changesFiles = await drawChanges(changedClips, folder, inventory.files);
    const made = new Map([...target.makeFiles(inventory, redirects), ...changesFiles]);
    const warnings = warningsOf(config, made.has('_redirects') ? countLeftOut(redirects) : 0);
    const digests = withMade(inventory.files, made);
    const files = target.fingerprints(digests);
    const plan = planUpload(target.previous, files, {
      now: now.getTime(),
      keepMs: config.PUBLISH_KEEP_ASSETS * 3_600_000,
      isTakedown: isSomebodyForgotten(takenDown, target.previous),
    });
    if (options.mayDrop !== true) refuseDrop(plan, target.previous);
    if (isNothingNew(plan, target.previous)) {
      if (options.isDryRun !== true) runCommandIfDue(config);
      return resultOf('unchanged', plan, target.previous, warnings);
    }
    if (options.isDryRun === true) return resultOf('planned', plan, target.previous, warnings);
    const known = { retired, changes: changedClips, forgotten: forgottenOf(takenDown) };
    const manifest = manifestOf(
      { files, retained: plan.retained, ...known },
      { now, sequence: target.sequence, digest: digestOf(files.toString()) },
    );
    // First, so that no clip is public whose day the target does not know.
    await keepState(config);
    await announceCommand(config);
    await target.write({
      plan,
      manifest,
      site: folder,
      mayShare: options.mayShare === true,
      sourceOf: (path) => {
        const file = made.get(path) ?? { copyOf: path };
        return typeof file === 'string'
          ? { path, text: file }
          : { path, file: file.copyOf, digest: digests.get(path) ?? '' };
      },
      onDone: countFiles(target, plan, manifest, options.onProgress),
    });
    runCommandIfDue(config);
    return resultOf('published', plan, manifest, warnings);
  } finally {
    await target.close();
  }
}

/** The files of a build and those that publishing adds to it or writes anew, each with the digest of its content. */
function withMade(built: PathTable, made: ReadonlyMap<string, MadeFile>): PathTable {
  return built.with(
    [...made].map(([path, file]) => [
      path,
      typeof file === 'string' ? digestOf(file) : (built.get(file.copyOf) ?? ''),
    ]),
  );
}

/** Which addresses have no page any more, and where they lead. */
async function leadOn(
  previous: Manifest | undefined,
  built: PathTable,
  { ARCHIVE_DIR }: Config,
  takenDown: readonly TakenDown[],
) {
  const findMoved = await readMoves(ARCHIVE_DIR, new ForgottenPeople(takenDown));
  const retired = retireAddresses(previous, built, findMoved);
  return { retired, redirects: redirectsOf(retired, built, findMoved) };
}

function countFiles(
  target: PublishTarget,
  plan: Plan,
  manifest: Manifest,
  onProgress: PublishOptions['onProgress'],
): (more: number) => void {
  const total = target.countsAll
    ? manifest.files.size + Object.keys(manifest.retained).length
    : plan.added.length + plan.changed.length + plan.removed.length;
  let done = 0;
  return (more) => {
    done += more;
    onProgress?.(done, total);
  };
}

function resultOf(
  outcome: PublishResult['outcome'],
  plan: Plan,
  manifest: Manifest | undefined,
  warnings: readonly string[],
): PublishResult {
  const isUnchanged = outcome === 'unchanged';
  return {
    outcome,
    release: manifest === undefined || manifest.release === '' ? null : manifest.release,
    added: plan.added.length,
    changed: isUnchanged ? 0 : plan.changed.length,
    removed: isUnchanged ? 0 : plan.removed.length,
    retained: Object.keys(plan.retained).length,
    addresses: isUnchanged ? [] : changedAddresses(plan),
    warnings,
  };
}
