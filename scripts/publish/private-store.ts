import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../src/config.ts';
import { ExitError } from '../command/exit-codes.ts';
import { ignoreMissing } from '../read-error.ts';
import { createS3Store } from './s3-store.ts';
import { parseTarget } from './target.ts';
import { writeFileWhole } from '../files.ts';

/** Texts that are kept with the target and that no visitor can read. */
export interface PrivateStore {
  get(name: string): Promise<string | undefined>;
  put(name: string, text: string): Promise<void>;
}

/**
 * A folder beside what the web server serves. A bucket has no such place, so there the texts are sealed with the secret
 * key that publishing needs anyway.
 */
export function openPrivateStore(config: Config): PrivateStore {
  const { scheme, path } = parseTarget(config.PUBLISH_TO);
  if (scheme === 's3') return sealedStore(config);
  // A folder of releases is not served, only the release that `current` leads to.
  const folder = scheme === 'releases' ? join(path, 'private') : `${path.replace(/\/+$/, '')}.private`;
  return {
    get: (name) => readFile(join(folder, name), 'utf8').catch(ignoreMissing),
    put: (name, text) => writeFileWhole(join(folder, name), text),
  };
}

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];

function sealedStore(config: Config): PrivateStore {
  const store = createS3Store(config.PUBLISH_TO, config);
  const key = Buffer.from(hkdfSync('sha256', config.AWS_SECRET_ACCESS_KEY, '', 'private texts', 32));
  const keyOf = (name: string): string => `.publish/${name}.sealed`;
  return {
    get: async (name) => {
      const sealed = await store.get(keyOf(name));
      return sealed === undefined
        ? undefined
        : unseal(key, Buffer.from(sealed), `${store.name}/${keyOf(name)}`);
    },
    put: (name, text) =>
      store.put(keyOf(name), seal(key, text), {
        type: 'application/octet-stream',
        cache: 'private, no-store',
      }),
  };
}

/** The initialisation vector, the authentication tag, and the text. */
function seal(key: Buffer, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** @throws ExitError when another key sealed it */
function unseal(key: Buffer, sealed: Buffer, name: string): string {
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES));
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = sealed.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch (error) {
    const message = `${name} was sealed with another AWS_SECRET_ACCESS_KEY: write taken-down.json into ARCHIVE_DIR again ([] if nothing was taken down).`;
    throw new ExitError('refused', message, { cause: error });
  }
}
