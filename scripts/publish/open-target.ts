import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../src/config.ts';
import { LANGUAGES } from '../../src/model/language.ts';
import { fileOf, type Redirects } from '../hosting/addresses.ts';
import { headersFile, redirectPage, redirectsFile } from '../hosting/cdn.ts';
import { headersByAddress, securityHeaders } from '../hosting/headers.ts';
import { openDirectoryTarget } from './directory-target.ts';
import { createFolderStore, tidyFolderStore } from './folder-store.ts';
import { holdLock, takeLease } from './lock.ts';
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
  if (scheme === 'releases') return openDirectoryTarget(path, config);
  return scheme === 's3' ? openS3(config) : openPlain(path, config);
}

async function openS3(config: Config): Promise<PublishTarget> {
  // Lock out other runs of this machine first: a lease from this machine is then known to be left by a killed run.
  const release = holdLock(join(config.ARCHIVE_DIR, 'publish.lock'));
  try {
    const store = createS3Store(config.PUBLISH_TO, config);
    const lease = await takeLease(store, randomUUID());
    return await openStore(store, config, {
      assertHeld: () => {
        lease.assertHeld();
      },
      close: async () => {
        await lease.close().finally(release);
      },
    });
  } catch (error) {
    release();
    throw error;
  }
}

async function openPlain(folder: string, config: Config): Promise<PublishTarget> {
  const release = holdLock(join(folder, '.publish', 'lock'));
  try {
    await tidyFolderStore(folder);
    const close = (): Promise<void> => {
      release();
      return Promise.resolve();
    };
    return await openStore(createFolderStore(folder), config, { assertHeld: () => undefined, close });
  } catch (error) {
    release();
    throw error;
  }
}

function openStore(
  store: ObjectStore,
  config: Config,
  lock: { readonly assertHeld: () => void; readonly close: () => Promise<void> },
): Promise<PublishTarget> {
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
function hostFiles(
  store: ObjectStore,
  headers: Readonly<Record<string, string>>,
  redirects: Redirects,
): [string, string][] {
  const json: [string, string] = ['.hosting/headers.json', headersByAddress(headers)];
  if (store.takesEncoding) return [json];
  return [json, ['_headers', headersFile(headers)], ['_redirects', redirectsFile(redirects, LANGUAGES)]];
}
