import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Config } from '../../src/config.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** A file that is kept with the target, and is no part of the site. */
interface KeptFile {
  /** @returns `undefined` where the target has none yet. @throws StoreError when it cannot be reached */
  readonly read: () => Promise<string | undefined>;
  readonly write: (text: string) => Promise<void>;
}

/** @returns `undefined` without a target */
export function keptFile(config: Config, name: string): KeptFile | undefined {
  const [, scheme, folder] = /^(releases|plain|s3):(.*)$/s.exec(config.PUBLISH_TO) ?? [];
  if (scheme === undefined || folder === undefined) return undefined;
  const store = scheme === 's3' ? createS3Store(config.PUBLISH_TO, config) : createFolderStore(folder);
  const key = `.publish/${name}.gz`;
  return {
    read: async () => {
      const body = await store.get(key);
      return body === undefined ? undefined : (await unpack(body)).toString('utf8');
    },
    write: async (text) => {
      await store.put(key, await pack(text), { type: 'application/gzip', cache: 'private, no-store' });
    },
  };
}
