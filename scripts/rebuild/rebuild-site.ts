import { hash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { indexArchive, type Archive } from '../../src/archive/archive.ts';
import { pageKeys, type PageKey } from '../../src/archive/page-keys.ts';
import { readSnapshot } from '../../src/archive/snapshot-store.ts';
import type { Config } from '../../src/config.ts';
import { applyPart, changedFiles } from './apply-part.ts';
import { findFaults, MAX_FAULTS } from './check-site.ts';
import { digestCode } from './code-digest.ts';
import { fileOf, listFiles } from './output-files.ts';
import { planBuild, type Plan } from './plan-build.ts';
import { renderPages } from './render-pages.ts';
import { writeSiteState, type SiteState, type Unpublished } from './site-state.ts';

/** The pages do not hold together; nothing of them is taken over. */
export class FaultySiteError extends Error {
  override readonly name = 'FaultySiteError';
}

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
  /** Hears of each step as it begins: its name, and what a person reads. */
  readonly onStep: (name: Step, text: string) => void;
}

/** What is to be done, and what it takes to do it. */
export interface PlannedRebuild {
  readonly plan: Plan;
  readonly archive: Archive;
  readonly pages: ReadonlyMap<string, PageKey>;
  readonly codeDigest: string;
}

/** Files below the site's folder that a rebuild changed. */
export interface BuiltSite {
  readonly state: SiteState;
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16);

/**
 * Compares the snapshot in use with the site that was built last.
 * @throws Error when nothing has been pulled yet
 */
export async function planRebuild({ config, previous, isFull }: RebuildOptions): Promise<PlannedRebuild> {
  const stored = await readSnapshot(config.ARCHIVE_DIR);
  if (stored === undefined) throw new Error(`There is no snapshot in ${config.ARCHIVE_DIR}: pull first.`);
  const { snapshot, ...origin } = stored;
  const archive = indexArchive(snapshot, origin);
  const pages = pageKeys(archive, digest);
  const codeDigest = await digestCode(process.cwd(), config);
  return { plan: planBuild({ previous, pages, codeDigest, isFull }), archive, pages, codeDigest };
}

/**
 * Renders what the plan says, checks it, and makes it the built site.
 * @throws FaultySiteError when it must not be published; the built site is then as it was
 */
export async function carryOutPlan(planned: PlannedRebuild, options: RebuildOptions): Promise<BuiltSite> {
  const { plan, pages, codeDigest } = planned;
  const { folder, previous } = options;
  const next = { codeDigest, pages };
  if (plan.scope === 'everything' || previous === undefined)
    return await buildEverything(next, planned, options);
  if (plan.scope === 'nothing') return { state: previous, changed: [], removed: [] };
  const site = join(folder, previous.folder);
  const part = join(folder, 'part');
  const rendered = plan.render.map(({ path }) => path);
  options.onStep('render', `rendering ${rendered.length} of ${pages.size} pages`);
  await renderPages({ folder: part, plan: rendered, environment: environmentOf(options.config) });
  await checkSite([part, site], rendered, planned, options);
  const files = await listFiles(part);
  const changed = await changedFiles(part, site, files);
  // The same code makes the same files; if it did not, pages that stay would point at scripts of another build.
  if (changed.some((file) => file.startsWith('_astro/'))) {
    options.onStep('render', 'the scripts came out different: building everything');
    return await buildEverything(next, planned, options);
  }
  const removed = [...plan.remove.map(fileOf), ...(await oldIndexFiles(files, site))];
  if (changed.length + removed.length > 0) {
    changed.push(await writeBuildFile(part, planned, options.clock()));
  }
  const state = {
    ...{ ...next, folder: previous.folder },
    unpublished: addUnpublished(previous.unpublished, changed, removed),
  };
  options.onStep('take over', `taking over ${changed.length} files, deleting ${removed.length}`);
  await applyPart(folder, { from: part, to: site, difference: { changed, removed }, state });
  await rm(part, { recursive: true, force: true });
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
  onStep('render', `building all ${planned.pages.size} pages: ${planned.plan.why ?? 'the scripts changed'}`);
  await renderPages({ folder: site, plan: null, environment: environmentOf(config) });
  await checkSite([site], [...planned.pages.keys()], planned, options);
  await writeBuildFile(site, planned, clock());
  const changed = await listFiles(site);
  const state: SiteState = { ...next, folder: name, unpublished: 'all' };
  await writeSiteState(folder, state);
  for (const other of await readdir(folder)) {
    if (other.startsWith('site-') && other !== name) await rm(join(folder, other), { recursive: true });
  }
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
    ...{ folders, rendered, addresses, allowDrop },
    before: previous?.pages.size ?? null,
  });
  if (faults.length === 0) return;
  const rest = faults.length - MAX_FAULTS;
  const shown = faults.slice(0, MAX_FAULTS).join('\n');
  throw new FaultySiteError(rest > 0 ? `${shown}\n… and ${rest} more.` : shown);
}

/** Every change of the archive gives the index's files new names; the old ones go. */
async function oldIndexFiles(files: readonly string[], site: string): Promise<string[]> {
  const written = new Set(files.filter((file) => file.startsWith('search/')));
  if (written.size === 0) return [];
  const before = await readdir(join(site, 'search')).catch(() => []);
  return before.map((file) => `search/${file}`).filter((file) => !written.has(file));
}

/** Says on the site itself of when and of what it is. */
async function writeBuildFile(
  folder: string,
  { archive, pages }: PlannedRebuild,
  now: Date,
): Promise<string> {
  const name = 'build.json';
  const content = {
    built: now.toISOString(),
    pulled: archive.origin.pulledAt,
    pages: [...pages.keys()].filter((path) => path.endsWith('/')).length,
    clips: archive.clips.length,
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), `${JSON.stringify(content)}\n`);
  return name;
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

/** The build is a process of its own and reads the configuration there; options may have overruled its variables. */
function environmentOf({ ARCHIVE_DIR }: Config): Record<string, string> {
  return { ARCHIVE_DIR };
}
