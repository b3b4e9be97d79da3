import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { readSnapshotOrigin } from '../../src/archive/snapshot-store.ts';
import type { Config } from '../../src/config.ts';
import { readBuildFile } from '../build/build-file.ts';
import { ExitError } from '../command/exit-codes.ts';
import { isPage } from '../hosting/file-rules.ts';
import { refuseFewerPages } from '../max-drop.ts';
import type { Manifest } from './manifest.ts';
import type { Plan } from './plan.ts';
import { parseTarget } from './target.ts';

/**
 * Refuses a built site that was not made from the snapshot in use: an older build would take back what editors have
 * changed since, and would show a record again that was taken down.
 * @param site the folder of the built site
 * @param state the state folder
 * @throws ExitError
 */
export async function refuseOtherSnapshot(site: string, state: string): Promise<void> {
  if (!existsSync(site)) {
    throw new ExitError('refused', `There is no built site in ${site}: run npm run build first.`);
  }
  const reason = await describeMismatch(site, state);
  if (reason === null) return;
  throw new ExitError(
    'refused',
    `${reason} Run npm run build first; to publish ${site} all the same, add --any-build.`,
  );
}

async function describeMismatch(site: string, state: string): Promise<string | null> {
  const build = await readBuildFile(site);
  if (build === undefined) return `${site} does not say from which snapshot it was built.`;
  const snapshot = await readSnapshotOrigin(state);
  if (snapshot === undefined) return `There is no snapshot in ${state} to compare ${site} with.`;
  if (build.pulled !== snapshot.pulledAt) {
    return `${site} was built from the snapshot of ${build.pulled}, but the one in use is of ${snapshot.pulledAt}.`;
  }
  if (build.changed === snapshot.clipsChangedAt) return null;
  return `The snapshot was changed at ${snapshot.clipsChangedAt}, by a takedown, but ${site} was built before.`;
}

/**
 * Refuses to publish where the state folder (report, list of what was taken down) or the passwords would be part of the
 * site.
 * @param folder the built site
 * @throws ExitError
 */
export function refusePublicSecrets(
  folder: string,
  { ARCHIVE_DIR, REPORT_PASSWORDS, PUBLISH_TO }: Config,
): void {
  const { scheme, path } = parseTarget(PUBLISH_TO);
  const served = scheme === 's3' ? [] : [scheme === 'releases' ? join(path, 'current') : path];
  for (const secret of [ARCHIVE_DIR, REPORT_PASSWORDS].filter((one) => one !== '')) {
    const around = [folder, ...served].find((one) => isWithin(one, secret));
    if (around === undefined) continue;
    throw new ExitError(
      'usage',
      `${secret} lies in ${around}, which is published: choose another place for it.`,
    );
  }
}

function isWithin(folder: string, path: string): boolean {
  return !`${relative(resolve(folder), resolve(path))}${sep}`.startsWith(`..${sep}`);
}

/** Refuses a release without many of the pages that are public. @throws ExitError */
export function refuseDrop({ removed }: Plan, previous: Manifest | undefined): void {
  const pages = [...(previous?.files.paths() ?? [])].filter(isPage).length;
  refuseFewerPages(pages, removed.filter(isPage).length);
}
