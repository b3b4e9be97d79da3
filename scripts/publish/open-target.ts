import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../src/config.ts';
import { LANGUAGES } from '../../src/model/language.ts';
import { fileOf, type Redirects } from '../hosting/addresses.ts';
import { headersFile, redirectPage, redirectsFile } from '../hosting/cdn.ts';
import { headersByAddress, securityHeaders, type Headers } from '../hosting/headers.ts';
import { openDirectoryTarget, RELEASES_LOCK } from './directory-target.ts';
import { createFolderStore, tidyFolderStore } from './folder-store.ts';
import { holdLock, takeLease, type Lease } from './lock.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';
import { openStoreTarget } from './store-target.ts';
import { parseTarget, type MadeFile, type PublishTarget } from './target.ts';

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
      return await openStore(createFolderStore(path), config, { assertHeld: () => undefined, close });
    }
    const store = createS3Store(config.PUBLISH_TO, config);
    const lease = await takeLease(store, randomUUID());
    return await openStore(store, config, { ...lease, close: () => lease.close().finally(release) });
  } catch (error) {
    release();
    throw error;
  }
}

function openStore(store: ObjectStore, config: Config, lock: Lease): Promise<PublishTarget> {
  let leadTo = new Map<string, string>();
  return openStoreTarget(store, {
    ...lock,
    concurrency: config.PUBLISH_CONCURRENCY,
    compresses: store.takesEncoding && config.PUBLISH_S3_ENCODING === 'gzip',
    redirectOf: (path) => leadTo.get(path),
    makeFiles: ({ facts }, redirects) => {
      const old = [...redirects.pages, ...redirects.below];
      leadTo = new Map(old.filter(([, to]) => to.endsWith('/')).map(([from, to]) => [fileOf(from), to]));
      const headers = securityHeaders(facts, config);
      return new Map<string, MadeFile>([
        ...[...leadTo].map(([path, target]) => [path, redirectPage(target, config.SITE_URL)] as const),
        // Feed readers and calendars follow no HTML: they get what is at the present address.
        ...old.flatMap(([from, to]) =>
          to.endsWith('/') ? [] : [[fileOf(from), { copyOf: fileOf(to) }] as const],
        ),
        ...hostFiles(store, headers, redirects),
      ]);
    },
  });
}

/** Configuration files for the host of a plain folder; with an object storage, people read them. */
function hostFiles(store: ObjectStore, headers: Headers, redirects: Redirects): [string, string][] {
  const json: [string, string] = ['.hosting/headers.json', headersByAddress(headers)];
  if (store.takesEncoding) return [json];
  return [json, ['_headers', headersFile(headers)], ['_redirects', redirectsFile(redirects, LANGUAGES)]];
}
