import { ExitError } from '../command/exit-codes.ts';
/** How an object is served. */
export interface ObjectHeaders {
  readonly type: string;
  /** Cache-Control. */
  readonly cache: string;
  readonly encoding?: 'gzip';
  /** The redirect target of an address that no longer has a page. */
  readonly redirect?: string;
}

/** A store of files by name. Each file is replaced atomically, but no two files together. */
export interface ObjectStore {
  /** The name in messages: `s3://bucket/prefix`. */
  readonly name: string;
  /** Whether objects must be uploaded compressed, each with its encoding, because the store does not compress. */
  readonly takesEncoding: boolean;
  get(key: string): Promise<Uint8Array | undefined>;
  put(key: string, body: Uint8Array, headers: ObjectHeaders): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Thrown when the store cannot be reached, or refuses, after all retries. */
export class StoreError extends ExitError {
  constructor(message: string, options?: ErrorOptions) {
    super('unreachable', message, options);
  }
}
