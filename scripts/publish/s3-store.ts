import { hash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import pRetry from 'p-retry';
import { isTemporary } from '../../src/api/retry-requests.ts';
import type { Config } from '../../src/config.ts';
import { StoreError, type ObjectHeaders, type ObjectStore } from './object-store.ts';

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
export function createS3Store(address: string, config: Config, retryDelay = 500): S3Store {
  const send = s3Requests(address, config, retryDelay);

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

const TIMEOUT_MS = 60_000;
const RETRIES = 5;

/** Sends a request about one object. */
type SendRequest = (
  method: string,
  key: string,
  headers?: Record<string, string>,
  body?: Uint8Array<ArrayBuffer>,
) => Promise<Response>;

/**
 * Signed requests to an object storage with the S3 API, repeated while the storage has trouble. Each gives the answer,
 * refusals included, or rejects with a `StoreError` after the last attempt.
 * @param address `s3://bucket/prefix`
 * @param retryDelay milliseconds before the first retry; doubled for each further one
 */
function s3Requests(address: string, config: Config, retryDelay: number): SendRequest {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(address) ?? [];
  const base = bucketUrl(bucket, config);
  const client = signingClient(config);

  const sendOnce: SendRequest = async (method, key, headers = {}, body) => {
    const response = await client.fetch(urlOf(base, prefix, key), {
      method,
      // With the digest, the storage refuses a body that was corrupted on the way.
      headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '', 'hex') },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (isTemporary(response.status)) throw new Error(await describeAnswer(response));
    return response;
  };

  return (method, key, headers, body) =>
    pRetry(() => sendOnce(method, key, headers, body), {
      retries: RETRIES,
      minTimeout: retryDelay,
      maxTimeout: 30_000,
      randomize: true,
      shouldRetry: () => true,
    }).catch((error: unknown) => {
      throw new StoreError(`${address}: ${method} ${key}: ${describeError(error)}`, { cause: error });
    });
}

function bucketUrl(bucket: string, config: Config): string {
  return config.PUBLISH_S3_ENDPOINT === ''
    ? `https://${bucket}.s3.${config.PUBLISH_S3_REGION}.amazonaws.com`
    : `${config.PUBLISH_S3_ENDPOINT.replace(/\/$/, '')}/${bucket}`;
}

function signingClient(config: Config): AwsClient {
  return new AwsClient({
    accessKeyId: config.AWS_ACCESS_KEY_ID,
    secretAccessKey: config.AWS_SECRET_ACCESS_KEY,
    ...(config.AWS_SESSION_TOKEN === '' ? {} : { sessionToken: config.AWS_SESSION_TOKEN }),
    service: 's3',
    region: config.PUBLISH_S3_REGION,
    retries: 0,
  });
}

function urlOf(base: string, prefix: string, key: string): string {
  const path = prefix === '' ? key : `${prefix}/${key}`;
  return `${base}/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** The status, and the storage's own code, which the body of an error contains: `HTTP 403 AccessDenied`. */
async function describeAnswer(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? '';
  return `HTTP ${response.status} ${code}`.trim();
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
