import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../src/config.ts';
import { openDirectoryTarget, RELEASES_LOCK } from './directory-target.ts';
import { createFolderStore, tidyFolderStore } from './folder-store.ts';
import { holdLock, takeLease } from './lock.ts';
import { createS3Store } from './s3-store.ts';
import { openStoreTarget } from './store-target.ts';
import { parseTarget, type PublishTarget } from './target.ts';

/** The folder of releases that an address names, or `undefined` for a target of another kind. */
export function releasesFolder(address: string): string | undefined {
  const { scheme, path } = parseTarget(address);
  return scheme === 'releases' ? path : undefined;
}

/**
 * Opens and locks the target that PUBLISH_TO names.
 * @throws BusyError, StoreError, ExitError
 */
export async function openTarget(config: Config): Promise<PublishTarget> {
  const { scheme, path } = parseTarget(config.PUBLISH_TO);
  const ownLock = scheme === 'releases' ? join(path, RELEASES_LOCK) : join(path, '.publish', 'lock');
  // Of a storage this locks out other runs of this machine: a lease from here is then known to be left by a killed run.
  const release = holdLock(scheme === 's3' ? join(config.ARCHIVE_DIR, 'publish.lock') : ownLock);
  const close = (): Promise<void> => {
    release();
    return Promise.resolve();
  };
  try {
    if (scheme === 'releases') return openDirectoryTarget(path, config, close);
    if (scheme === 'plain') {
      await tidyFolderStore(path);
      return await openStoreTarget(createFolderStore(path), config, { assertHeld: () => undefined, close });
    }
    const store = createS3Store(config.PUBLISH_TO, config);
    const lease = await takeLease(store, randomUUID());
    return await openStoreTarget(store, config, { ...lease, close: () => lease.close().finally(release) });
  } catch (error) {
    release();
    throw error;
  }
}
