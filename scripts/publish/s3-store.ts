import { StoreError, type ObjectHeaders, type ObjectStore } from './object-store.ts';
import { describeAnswer, s3Requests, type S3Settings } from './s3-requests.ts';

/** A stored object; `version` changes with its content. */
interface StoredObject {
  readonly body: Uint8Array;
  readonly version: string | null;
}

export interface S3Store extends ObjectStore {
  read(key: string): Promise<StoredObject | undefined>;
  /**
   * Writes an object only if there is none, or only over the given version.
   * @returns whether it was written; storages without conditional writes always write
   */
  putIf(key: string, body: Uint8Array, replacing: string | null): Promise<boolean>;
}

const PRECONDITION_FAILED = 412;
const CONFLICT = 409;

/**
 * An object storage with the S3 API.
 * @param address `s3://bucket/prefix`
 * @param retryDelay milliseconds before the first retry; doubled for each further one
 */
export function createS3Store(address: string, settings: S3Settings, retryDelay = 500): S3Store {
  const send = s3Requests(address, settings, retryDelay);

  const expectSuccess = async (response: Response, method: string, key: string): Promise<void> => {
    if (!response.ok) throw new StoreError(`${address}: ${method} ${key}: ${await describeAnswer(response)}`);
    await response.arrayBuffer();
  };
  const read = async (key: string): Promise<StoredObject | undefined> => {
    const response = await send('GET', key);
    if (response.status === 404) {
      // 404 also means that the bucket is missing, which is not an empty bucket.
      const text = await response.text();
      if (text.includes('NoSuchBucket')) throw new StoreError(`${address}: there is no such bucket.`);
      return undefined;
    }
    if (!response.ok) throw new StoreError(`${address}: GET ${key}: ${await describeAnswer(response)}`);
    return { body: new Uint8Array(await response.arrayBuffer()), version: response.headers.get('etag') };
  };

  return {
    name: address,
    takesEncoding: true,
    read,
    get: async (key) => (await read(key))?.body,
    put: async (key, body, headers) => {
      await expectSuccess(await send('PUT', key, fieldsOf(headers), ownBytes(body)), 'PUT', key);
    },
    putIf: async (key, body, replacing) => {
      const condition = replacing === null ? { 'if-none-match': '*' } : { 'if-match': replacing };
      const response = await send(
        'PUT',
        key,
        { ...condition, 'content-type': 'application/json' },
        ownBytes(body),
      );
      if (response.status === PRECONDITION_FAILED || response.status === CONFLICT) return false;
      await expectSuccess(response, 'PUT', key);
      return true;
    },
    remove: async (key) => {
      const response = await send('DELETE', key);
      if (response.status !== 404) await expectSuccess(response, 'DELETE', key);
    },
  };
}

function fieldsOf({ type, cache, encoding, redirect }: ObjectHeaders): Record<string, string> {
  return {
    'content-type': type,
    'cache-control': cache,
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    ...(redirect === undefined ? {} : { 'x-amz-website-redirect-location': redirect }),
  };
}

/** Copies bytes whose memory may be shared, since fetch cannot send those. */
function ownBytes(body: Uint8Array): Uint8Array<ArrayBuffer> {
  return body.buffer instanceof ArrayBuffer ? (body as Uint8Array<ArrayBuffer>) : new Uint8Array(body);
}
