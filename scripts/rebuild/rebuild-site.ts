import { hash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { indexArchive, type Archive } from '../../src/archive/archive.ts';
import { pageKeys, type PageKey } from '../../src/archive/page-keys.ts';
import { readSnapshot } from '../../src/archive/snapshot-store.ts';
import type { Config } from '../../src/config.ts';
import type { Clip } from '../../src/model/clip.ts';
import { clipPath, SEARCH_MANIFEST } from '../../src/routes.ts';
import { writeBuildFile } from '../build/build-file.ts';
import { applyChanges, changedFiles } from './apply-changes.ts';
import { buildWhole } from './build-whole.ts';
import { findFaults, MAX_FAULTS } from './check-site.ts';
import { digestCode } from './code-digest.ts';
import { readKeptRenderer, type KeptRenderer } from '../build/keep-renderer.ts';
import { writeIndexChanges } from './index-changes.ts';
import { fileOf } from '../hosting/addresses.ts';
import { listFiles } from '../build/output-files.ts';
import { planBuild, type Plan } from './plan-build.ts';
import { removeOtherSites } from './remove-leftovers.ts';
import { renderPages } from './render-pages.ts';
import { rendererOf, writeSiteState, type SiteState, type Unpublished } from './site-state.ts';
import { ExitError } from '../command/exit-codes.ts';

/** The steps of a rebuild, as its history names them. */
type Step = 'pull' | 'compare' | 'render' | 'check' | 'take over' | 'publish';

interface RebuildOptions {
  readonly config: Config;
  /** The rebuild's own folder, below the state folder. */
  readonly folder: string;
  readonly previous: SiteState | undefined;
  readonly isFull: boolean;
  readonly allowDrop: boolean;
  readonly clock: () => Date;
  /** Called at the start of each step with its name and a text for people. */
  readonly onStep: (name: Step, text: string) => void;
}

/** The plan, and the data needed to carry it out. */
export interface PlannedRebuild {
  readonly plan: Plan;
  readonly archive: Archive;
  readonly pages: ReadonlyMap<string, PageKey>;
  readonly codeDigest: string;
  /** The renderer of the last built site. */
  readonly renderer: KeptRenderer | undefined;
}

/** Files below the site's folder that a rebuild changed. */
export interface BuiltSite {
  readonly state: SiteState;
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

const NO_INDEX = { written: [], gone: [] };

/** 66 bits are enough: a page's digest is compared only with the same page's earlier one. */
const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 11);

/**
 * Compares the current snapshot with the last built site.
 * @throws Error when nothing has been pulled yet
 */
export async function planRebuild({
  config,
  folder,
  previous,
  isFull,
}: RebuildOptions): Promise<PlannedRebuild> {
  const stored = await readSnapshot(config.ARCHIVE_DIR);
  if (stored === undefined) throw new Error(`There is no snapshot in ${config.ARCHIVE_DIR}: pull first.`);
  const { snapshot, ...origin } = stored;
  const archive = indexArchive(snapshot, origin);
  const pages = pageKeys(archive, digest);
  const codeDigest = await digestCode(process.cwd(), config);
  const renderer = previous && (await readKeptRenderer(join(folder, rendererOf(previous.folder))));
  const plan = planBuild({ previous, pages, codeDigest, isFull, canRender: renderer !== undefined });
  return { plan, archive, pages, codeDigest, renderer };
}

/**
 * Renders what the plan lists, checks it, and updates the built site.
 * @throws ExitError when the result must not be published; the built site is then unchanged
 */
export async function carryOutPlan(planned: PlannedRebuild, options: RebuildOptions): Promise<BuiltSite> {
  const { plan, archive, pages, codeDigest, renderer } = planned;
  const { folder, previous, config } = options;
  const next = { codeDigest, pages };
  if (plan.scope === 'everything' || previous === undefined || renderer === undefined)
    return await buildEverything(next, planned, options);
  if (plan.scope === 'nothing') return { state: previous, changed: [], removed: [] };
  const site = join(folder, previous.folder);
  const staging = join(folder, 'part');
  const rendered = plan.render.map(({ path }) => path);
  options.onStep('render', `rendering ${rendered.length} of ${pages.size} pages`);
  await rm(staging, { recursive: true, force: true });
  const isPlanned = new Set(rendered);
  const files = await renderPages(renderer, {
    archive,
    plan: isPlanned,
    folder: staging,
    siteUrl: config.SITE_URL,
  });
  const isSame = sameAsIn(previous, planned);
  const index = isPlanned.has(SEARCH_MANIFEST)
    ? await writeIndexChanges({ staging, site, archive, isSame })
    : NO_INDEX;
  await checkSite([staging, site], rendered, planned, options);
  const changed = await changedFiles(staging, site, [...files, ...index.written]);
  const removed = [...plan.remove.map(fileOf), ...index.gone];
  if (changed.length + removed.length > 0) {
    await mkdir(staging, { recursive: true });
    changed.push(
      await writeBuildFile(staging, archive.origin, {
        built: options.clock(),
        pages: [...pages.keys()].filter((path) => path.endsWith('/')).length,
        clips: archive.clips.length,
      }),
    );
  }
  const state = {
    ...next,
    folder: previous.folder,
    unpublished: addUnpublished(previous.unpublished, changed, removed),
  };
  options.onStep('take over', `taking over ${changed.length} files, deleting ${removed.length}`);
  await applyChanges(folder, { from: staging, to: site, difference: { changed, removed }, state });
  await rm(staging, { recursive: true, force: true });
  return { state, changed, removed };
}

type NextState = Omit<SiteState, 'folder' | 'unpublished'>;

async function buildEverything(
  next: NextState,
  planned: PlannedRebuild,
  options: RebuildOptions,
): Promise<BuiltSite> {
  const { folder, clock, onStep, config } = options;
  const name = `site-${clock().toISOString().replace(/\D/g, '')}-${process.pid}`;
  const site = join(folder, name);
  onStep('render', `building all ${planned.pages.size} pages: ${planned.plan.why ?? ''}`);
  const renderer = join(folder, rendererOf(name));
  await buildWhole({ folder: site, renderer, environment: environmentOf(config) });
  await checkSite([site], [...planned.pages.keys()], planned, options);
  const changed = await listFiles(site);
  const state: SiteState = { ...next, folder: name, unpublished: 'all' };
  await writeSiteState(folder, state);
  await removeOtherSites(folder, name);
  return { state, changed, removed: planned.plan.remove.map(fileOf) };
}

async function checkSite(
  folders: readonly string[],
  rendered: readonly string[],
  { pages }: PlannedRebuild,
  { previous, allowDrop, onStep }: RebuildOptions,
): Promise<void> {
  onStep('check', `checking ${rendered.length} pages`);
  const addresses = new Set(pages.keys());
  const faults = await findFaults({
    folders,
    rendered,
    addresses,
    allowDrop,
    before: previous?.pages.size ?? null,
  });
  if (faults.length === 0) return;
  const rest = faults.length - MAX_FAULTS;
  const shown = faults.slice(0, MAX_FAULTS).join('\n');
  throw new ExitError('faulty', rest > 0 ? `${shown}\n… and ${rest} more.` : shown);
}

/** Whether a clip and the names of its keywords are unchanged since a site was built. */
function sameAsIn(previous: SiteState, { pages }: PlannedRebuild): (clip: Clip) => boolean {
  const isRecordSame = (path: string): boolean =>
    previous.pages.get(path)?.recordHash === pages.get(path)?.recordHash;
  // The record hash of the search index covers the list of keywords.
  if (!isRecordSame(SEARCH_MANIFEST)) return () => false;
  return (clip) => isRecordSame(clipPath('it', clip));
}

function addUnpublished(
  before: Unpublished,
  changed: readonly string[],
  removed: readonly string[],
): Unpublished {
  if (before === 'all') return 'all';
  const gone = new Set(removed);
  const there = new Set(changed);
  return {
    changed: [...new Set([...before.changed.filter((file) => !gone.has(file)), ...changed])],
    removed: [...new Set([...before.removed.filter((file) => !there.has(file)), ...removed])],
  };
}

/** The build is a child process and reads its configuration from these variables; options may have overridden some. */
function environmentOf({ ARCHIVE_DIR }: Config): Record<string, string> {
  return { ARCHIVE_DIR };
}
