import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageKey } from '../../src/archive/page-keys.ts';
import { hasCode } from '../read-error.ts';
import { writeFileWhole } from '../pull/write-file.ts';

/** Increase it when the stored format changes: then the whole site is built once. */
const FORMAT_VERSION = 1;

/** The last built site, as the next rebuild needs to know it. */
export interface SiteState {
  readonly codeDigest: string;
  /** Of the files of the archive that it shows; absent in a state that an earlier version wrote. */
  readonly archiveDigest?: string;
  /** The folder of the built site, below the rebuild's own. */
  readonly folder: string;
  /** Every page by its address. */
  readonly pages: ReadonlyMap<string, PageKey>;
  /** Changes that are not published yet. */
  readonly unpublished: Unpublished;
}

/** Files below the site's folder, or `all` when nothing of this build was ever published. */
export type Unpublished =
  'all' | { readonly changed: readonly string[]; readonly removed: readonly string[] };

export const NOTHING_UNPUBLISHED: Unpublished = { changed: [], removed: [] };

interface StoredState extends Omit<SiteState, 'pages'> {
  readonly version: number;
  readonly pages: readonly (readonly [path: string, recordHash: string, dependencyHash: string])[];
}

/** The last built site, or `undefined` when there is none, or one that this version of the code cannot read. */
export async function readSiteState(folder: string): Promise<SiteState | undefined> {
  let stored: StoredState;
  try {
    stored = JSON.parse(await readFile(join(folder, 'state.json'), 'utf8')) as StoredState;
  } catch {
    return undefined;
  }
  const { version, pages, ...rest } = stored;
  if (version !== FORMAT_VERSION) return undefined;
  return {
    ...rest,
    pages: new Map(pages.map(([path, recordHash, dependencyHash]) => [path, { recordHash, dependencyHash }])),
  };
}

/** The folder of a built site's renderer, beside that of the site. */
export function rendererOf(site: string): string {
  return site.replace('site-', 'renderer-');
}

/** Atomic: a kill leaves the state before or the state after. */
export async function writeSiteState(folder: string, state: SiteState): Promise<void> {
  await writeFileWhole(join(folder, 'state.json'), toText(state));
}

/** Writes the state that becomes valid once the files have been moved. */
export async function writeNextState(folder: string, state: SiteState): Promise<void> {
  await writeFileWhole(join(folder, 'state.next.json'), toText(state));
}

/** Makes the next state the current one; a killed run may have done so already. */
export async function moveNextState(folder: string): Promise<void> {
  await rename(join(folder, 'state.next.json'), join(folder, 'state.json')).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
  });
}

function toText({ pages, ...rest }: SiteState): string {
  const stored: StoredState = {
    version: FORMAT_VERSION,
    ...rest,
    pages: [...pages].map(([path, { recordHash, dependencyHash }]) => [path, recordHash, dependencyHash]),
  };
  return JSON.stringify(stored);
}
