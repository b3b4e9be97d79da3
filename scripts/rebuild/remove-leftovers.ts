import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { rendererOf } from './site-state.ts';
import { isUnfinishedName } from '../files.ts';

/** No file takes longer to write; a newer one may belong to a command that is still running. */
const LEFT_MS = 3_600_000;

/**
 * Deletes what killed runs left: unfinished built sites, and temporary files that were never renamed. Without this,
 * every kill would leave more of them.
 * @param state the state folder
 * @param site name of the current built site, below `rebuild`; `null` when there is none
 * @param now milliseconds since 1970
 */
export async function removeLeftovers(state: string, site: string | null, now: number): Promise<void> {
  await removeOtherSites(join(state, 'rebuild'), site);
  for (const folder of ['', 'rebuild', 'publish', 'report', join('report', 'en')]) {
    for (const name of await namesIn(join(state, folder))) {
      const path = join(state, folder, name);
      if (isUnfinishedName(name) && (await isOld(path, now)))
        await rm(path, { recursive: true, force: true });
    }
  }
}

/**
 * Deletes every built site but one, with their renderers.
 * @param folder the rebuild's own
 * @param site name of the one to keep; `null`: none
 */
export async function removeOtherSites(folder: string, site: string | null): Promise<void> {
  const kept = site === null ? [] : [site, rendererOf(site)];
  for (const name of await namesIn(folder)) {
    const isOther = /^(?:site|renderer)-/.test(name) && !kept.includes(name);
    if (isOther) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch(() => []);
}

async function isOld(path: string, now: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && now - found.mtimeMs > LEFT_MS;
}
