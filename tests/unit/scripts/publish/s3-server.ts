import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import S3rver from '@20minutes/s3rver';
import { hasCode } from '../../../../scripts/read-error.ts';
import { letWholeRequestsThrough } from './whole-requests.ts';

/** A server that speaks S3 and checks signatures, with one bucket. */
export interface S3Server {
  readonly endpoint: string;
  /** Resolves once it has done all that it was asked; a sender that was killed has not waited for it. */
  settled(): Promise<void>;
  /** The keys of all objects. */
  keys(): string[];
  /** An object's content, unpacked. */
  read(key: string): string | undefined;
  /** What the object is served with. */
  headersOf(key: string): Record<string, string>;
  close(): Promise<void>;
}

export const BUCKET = 'site';

/** The keys that the server takes. */
export const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

const OBJECT = '._S3rver_object';

/** @param directory where it keeps its objects */
export async function startS3Server(directory: string): Promise<S3Server> {
  const server = new S3rver({
    ...{ directory, port: 0, address: '127.0.0.1', silent: true },
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  const front = await letWholeRequestsThrough(port);
  const folder = join(directory, BUCKET);
  const headersOf = (key: string): Record<string, string> =>
    JSON.parse(readFileSync(join(folder, `${key}._S3rver_metadata.json`), 'utf8')) as Record<string, string>;
  return {
    endpoint: front.url,
    settled: () => front.settled(),
    keys: () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(OBJECT))
        .map((name) => name.slice(0, -OBJECT.length))
        .sort(),
    read: (key) => {
      try {
        const body = readFileSync(join(folder, key + OBJECT));
        return (headersOf(key)['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('utf8');
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    headersOf,
    close: async () => {
      await front.settled();
      await front.close();
      await server.close();
    },
  };
}
