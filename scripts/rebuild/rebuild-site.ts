import { hash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FALLBACK_LANGUAGE } from '../../src/model/language.ts';
import type { Archive } from '../../src/archive/archive.ts';
import { readArchive } from '../../src/archive/open-archive.ts';
import { pageKeys } from '../../src/archive/page-keys.ts';
import type { Config } from '../../src/config.ts';
import { writeExchangeFiles } from '../../src/archive/exchange-files.ts';
import type { Clip } from '../../src/model/clip.ts';
import { PathTable } from '../path-table.ts';
import { clipFilePath, SEARCH_MANIFEST } from '../../src/routes.ts';
import { writeBuildFile } from '../build/build-file.ts';
import {
  keyText,
  rendererOf,
  writeSiteState,
  type SiteState,
  type Unpublished,
  applyChanges,
  changedFiles,
} from './site-state.ts';
import { findFaults, listFaults } from './check-site.ts';
import { digestCode, digestArchive } from './code-digest.ts';
import { COMPILED_CODE } from './compiled-code.ts';
import { readRenderer, type Renderer, linkPackages, renderWith } from '../build/renderer.ts';
import { editedKeys } from '../../src/archive/edited-keys.ts';
import { deferData, withoutData } from './deferred-files.ts';
import { writeIndexChanges } from './index-changes.ts';
import type { ToldPull } from '../pull.ts';
import { fileOf } from '../hosting/addresses.ts';
import { placeCopies } from '../pictures/place-copies.ts';
import { NOTHING_TO_DO, planBuild, planEverything, type Plan } from './plan-build.ts';
import { removeOtherSites } from './remove-leftovers.ts';
import { describeFailure, ExitError, exitOfCode } from '../command/exit-codes.ts';
import { messageOf } from '../read-error.ts';
import { setBuildContext, type BuildContext } from '../../src/archive/build-context.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { listFiles } from '../files.ts';

/** The steps of a rebuild, as its history names them. */
type Step = 'pull' | 'pictures' | 'compare' | 'render' | 'check' | 'take over' | 'publish';

type ToldClips = Pick<ToldPull, 'before' | 'stored' | 'takesAway'>;

interface RebuildOptions {
  readonly config: Config;
  /** The rebuild's own folder, below the state folder. */
  readonly folder: string;
  readonly previous: SiteState | undefined;
  readonly isFull: boolean;
  /** What was read of clips that were told to have changed; their data may follow with the next run that reads everything. */
  readonly told?: ToldClips | undefined;
  readonly allowDrop: boolean;
  readonly clock: () => Date;
  /** Called at the start of each step with its name and a text for people. */
  readonly onStep: (name: Step, text: string) => void;
  /** Called with a sentence that the operator must read, though the rebuild goes on. */
  readonly onWarning: (text: string) => void;
}

/** The plan, and the data needed to carry it out. */
export interface PlannedRebuild {
  readonly plan: Plan;
  /** `null` where nothing is rendered of it here: there is nothing to do, or a whole build has its own. */
  readonly archive: Archive | null;
  /** The key of every page, as a site's state has it. */
  readonly pages: PathTable;
  readonly codeDigest: string;
  /** Of the archive's files, and whether the data of all clips are still of an earlier one. */
  readonly archiveDigest: string;
  /** The renderer of the last built site. */
  readonly renderer: Renderer | undefined;
}

type PlannedPart = PlannedRebuild & { readonly archive: Archive };

/** Files below the site's folder that a rebuild changed. */
interface BuiltSite {
  /** The plan that was carried out: of everything, where the kept renderer failed. */
  readonly plan: Plan;
  readonly state: SiteState;
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

const NO_INDEX = { written: [], gone: [] };

/** 66 bits are enough: a page's digest is compared only with the same page's earlier one. */
const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 11);

/**
 * Compares the current snapshot with the last built site.
 * @throws ExitError when nothing has been pulled yet
 */
export async function planRebuild({
  config,
  folder,
  previous,
  isFull,
  told,
}: RebuildOptions): Promise<PlannedRebuild> {
  const codeDigest = digestCode(process.cwd(), config);
  // Before the archive is read: a pull of another process between the two is noticed by the next run.
  const archiveDigest = await digestArchive(config);
  const renderer = previous && (await readRenderer(join(folder, rendererOf(previous.folder))));
  const made = { codeDigest, archiveDigest, renderer };
  const isSame = previous?.codeDigest === codeDigest && previous.archiveDigest === archiveDigest;
  if (isSame && !isFull && renderer !== undefined)
    return { plan: NOTHING_TO_DO, archive: null, pages: previous.pages, ...made };
  const archive = await readArchive(config, told?.stored);
  if (archive === undefined) {
    throw new ExitError('failed', `There is no snapshot in ${config.ARCHIVE_DIR}: run npm run pull first.`);
  }
  const canRender = renderer !== undefined;
  const isPart = !isFull && canRender && previous?.codeDigest === codeDigest;
  const isDeferring = isPart && told?.takesAway === false;
  const edited = isDeferring ? keysAfterEdits(config, told, archive, previous.pages) : undefined;
  const pages = edited ?? keysOf(archive);
  const plan = planBuild({ previous, pages, codeDigest, isFull, canRender });
  const shown = edited === undefined ? archiveDigest : withoutData(archiveDigest);
  return {
    ...made,
    plan,
    archive: plan.scope === 'everything' ? null : archive,
    pages,
    archiveDigest: shown,
  };
}

/** The keys of a site whose data of all clips may follow later. */
function keysAfterEdits(
  { PICTURES }: Config,
  { before, stored }: ToldClips,
  archive: Archive,
  known: PathTable,
): PathTable {
  const edits = { before, after: stored.snapshot };
  // Copies of pictures may have been made meanwhile, of any clip.
  const edited = PICTURES === 'on' ? undefined : editedKeys(edits, archive, digest);
  if (edited === undefined) return deferData(keysOf(archive), known);
  return known.with([...edited].map(([path, key]) => [path, key && keyText(key)] as const));
}

function keysOf(archive: Archive): PathTable {
  return PathTable.of([...pageKeys(archive, digest)].map(([path, key]) => [path, keyText(key)] as const));
}

/**
 * Renders what the plan lists, checks it, and updates the built site. Where the kept renderer fails, everything is built.
 * @throws ExitError when the result must not be published; the built site is then unchanged
 */
export async function carryOutPlan(planned: PlannedRebuild, options: RebuildOptions): Promise<BuiltSite> {
  const { plan, archive, pages, codeDigest, archiveDigest, renderer } = planned;
  const { folder, previous } = options;
  if (plan.scope === 'everything' || previous === undefined || renderer === undefined)
    return await buildEverything(planned, options);
  if (plan.scope === 'nothing' || archive === null) {
    const state = { ...previous, archiveDigest };
    if (previous.archiveDigest !== archiveDigest) await writeSiteState(folder, state);
    return { plan, state, changed: [], removed: [] };
  }
  const staging = join(folder, 'part');
  await rm(staging, { recursive: true, force: true });
  const part = { ...planned, archive };
  const files = await renderOrWarn(renderer, staging, part, options);
  if (files === null) {
    await rm(staging, { recursive: true, force: true });
    const everything = planEverything(pages, plan.remove, 'what renders pages failed');
    return await buildEverything({ ...planned, plan: everything }, options);
  }
  const built = await finishPart(previous, staging, files, part, options);
  const { changed, removed } = built;
  const unpublished = addUnpublished(previous.unpublished, built);
  const state = { codeDigest, archiveDigest, pages, folder: previous.folder, unpublished };
  options.onStep('take over', `taking over ${changed.length} files, deleting ${removed.length}`);
  const site = join(folder, previous.folder);
  await applyChanges(folder, { from: staging, to: site, changed, removed }, state);
  await rm(staging, { recursive: true, force: true });
  return { plan, state, changed, removed };
}

/** @returns the rendered files; `null` when the renderer failed, which was printed */
async function renderOrWarn(
  renderer: Renderer,
  staging: string,
  { plan, archive, pages }: PlannedPart,
  { config, onStep, onWarning }: RebuildOptions,
): Promise<readonly string[] | null> {
  const rendered = plan.render.map(({ path }) => path);
  onStep('render', `rendering ${rendered.length} of ${pages.size} pages`);
  try {
    const context = { archive, plan: new Set(rendered) };
    return await renderPages(renderer, { ...context, folder: staging, siteUrl: config.SITE_URL });
  } catch (error) {
    // A full disk is no fault of the renderer.
    if (describeFailure(error).exit !== 'failed') throw error;
    onWarning(`The pages could not be rendered one by one, so everything is built: ${messageOf(error)}`);
    return null;
  }
}

type Difference = Pick<BuiltSite, 'changed' | 'removed'>;

/** Adds what is no page, as the search index and the build's own file, to the rendered pages, and checks all. */
async function finishPart(
  previous: SiteState,
  staging: string,
  files: readonly string[],
  planned: PlannedPart,
  options: RebuildOptions,
): Promise<Difference> {
  const { plan, archive, pages } = planned;
  const rendered = plan.render.map(({ path }) => path);
  const site = join(options.folder, previous.folder);
  const wanted = new Set(rendered);
  const exchanged = writeExchangeFiles(staging, archive, options.config.SITE_URL, (path) => wanted.has(path));
  const index = wanted.has(SEARCH_MANIFEST)
    ? await writeIndexChanges({ staging, site, archive, isSame: sameAsBefore(plan) })
    : NO_INDEX;
  await checkSite([staging, site], rendered, planned, options);
  const copies = placeCopies(options.config.ARCHIVE_DIR, archive.copies, site, staging);
  const written = changedFiles(staging, site, [...files, ...exchanged, ...index.written]);
  const changed = [...written, ...copies.placed];
  const removed = [...plan.remove.map(fileOf), ...index.gone, ...copies.left];
  if (changed.length + removed.length === 0) return { changed, removed };
  await mkdir(staging, { recursive: true });
  const buildFile = await writeBuildFile(staging, archive.origin, {
    built: options.clock(),
    pages: [...pages.paths()].filter((path) => path.endsWith('/')).length,
    clips: archive.clips.length,
  });
  return { changed: [...changed, buildFile], removed };
}

async function buildEverything(planned: PlannedRebuild, options: RebuildOptions): Promise<BuiltSite> {
  const { plan, codeDigest, archiveDigest, pages } = planned;
  const { folder, clock, onStep, config } = options;
  const name = `site-${clock().toISOString().replace(/\D/g, '')}-${process.pid}`;
  const site = join(folder, name);
  onStep('render', `building all ${pages.size} pages: ${plan.why ?? ''}`);
  const renderer = join(folder, rendererOf(name));
  // A child process that reads its configuration from these variables; options may have overridden some.
  await buildWhole({ folder: site, renderer, environment: { ARCHIVE_DIR: config.ARCHIVE_DIR } });
  await checkSite([site], [...pages.paths()], planned, options);
  const changed = listFiles(site);
  const state: SiteState = { codeDigest, archiveDigest, pages, folder: name, unpublished: 'all' };
  await writeSiteState(folder, state);
  await removeOtherSites(folder, name);
  // It has the code of the renderer before. Another archive's job may be writing there.
  await rm(COMPILED_CODE, { recursive: true, force: true }).catch(() => undefined);
  return { plan, state, changed, removed: plan.remove.map(fileOf) };
}

async function checkSite(
  folders: readonly string[],
  rendered: readonly string[],
  { plan, pages }: PlannedRebuild,
  { previous, allowDrop, onStep }: RebuildOptions,
): Promise<void> {
  onStep('check', `checking ${rendered.length} pages`);
  const faults = await findFaults({
    folders,
    rendered,
    pages,
    removed: plan.remove,
    allowDrop,
    before: previous?.pages.size ?? null,
  });
  if (faults.length === 0) return;
  throw new ExitError('faulty', listFaults(faults));
}

/** Whether a clip and the names of its keywords are unchanged since the site was built that a plan changes. */
function sameAsBefore({ render }: Plan): (clip: Clip) => boolean {
  const others = render.filter(({ reason }) => reason === 'new' || reason === 'its record changed');
  const changed = new Set(others.map(({ path }) => path));
  // The record of the search index is the list of keywords.
  if (changed.has(SEARCH_MANIFEST)) return () => false;
  return ({ id }) => !changed.has(clipFilePath(FALLBACK_LANGUAGE, id));
}

function addUnpublished(before: Unpublished, { changed, removed }: Difference): Unpublished {
  if (before === 'all') return 'all';
  const gone = new Set(removed);
  const there = new Set(changed);
  return {
    changed: [...new Set([...before.changed.filter((file) => !gone.has(file)), ...changed])],
    removed: [...new Set([...before.removed.filter((file) => !there.has(file)), ...removed])],
  };
}

interface RenderOptions extends BuildContext {
  readonly plan: ReadonlySet<string>;
  /** The folder for the rendered files. */
  readonly folder: string;
  /** The public address of the site. */
  readonly siteUrl: string;
}

/**
 * Renders the planned pages as the original build would have, and the small files that every build writes. Call it once
 * per process: a second call would render the first one's archive.
 * @returns the files it wrote, below the folder
 * @throws an error of any kind when the kept code cannot render, or when it left a planned page out
 */
export async function renderPages(renderer: Renderer, options: RenderOptions): Promise<string[]> {
  setBuildContext(options);
  await linkPackages(renderer);
  const files = await renderWith(renderer, options);
  const left = [...options.plan].filter((address) => address.endsWith('/') && !files.has(fileOf(address)));
  if (left.length > 0) throw new Error(`${left.length} pages were not rendered, such as ${left[0] ?? ''}.`);
  return [...files];
}

/** How much of a failed build's output is shown. */
const TAIL_CHARACTERS = 4000;

interface BuildOptions {
  /** The folder of the site; its old content is deleted. */
  readonly folder: string;
  /** The folder for the code that renders the site's pages. */
  readonly renderer: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Builds the site in a child process, whose end frees the memory that 70,000 pages took. The child stops when this
 * process ends, even by a kill.
 * @throws ExitError with the exit of the build and the end of its output
 */
export async function buildWhole({ folder, renderer, environment }: BuildOptions): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const args = ['--out', folder, '--keep-renderer', renderer, '--ends-with-stdin'];
  const child = spawn(process.execPath, ['scripts/build.ts', ...args], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-TAIL_CHARACTERS)));
  }
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code !== 0) throw new ExitError(exitOfCode(code), `The build ended with ${code ?? signal}:\n${tail}`);
}
