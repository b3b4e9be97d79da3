import { existsSync } from 'node:fs';
import { readSnapshotOrigin } from '../../src/archive/snapshot-store.ts';
import { readBuildFile } from '../build/build-file.ts';
import { ExitError } from '../command/exit-codes.ts';

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
