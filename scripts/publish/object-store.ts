import { ExitError } from '../command/exit-codes.ts';
/** How an object is served. */
export interface ObjectHeaders {
  readonly type: string;
  /** Cache-Control. */
  readonly cache: string;
  readonly encoding?: 'gzip';
  /** Where an address leads that has no page any more. */
  readonly redirect?: string;
}

/** Where files lie by name, one by one: each is replaced in one step, and no two together. */
export interface ObjectStore {
  /** As in messages: `s3://bucket/prefix`. */
  readonly name: string;
  /** Whether the store compresses nothing and says how its objects are compressed. */
  readonly takesEncoding: boolean;
  get(key: string): Promise<Uint8Array | undefined>;
  put(key: string, body: Uint8Array, headers: ObjectHeaders): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Raised when the store cannot be reached, or refuses, after all tries. */
export class StoreError extends ExitError {
  override readonly name = 'StoreError';

  constructor(message: string, options?: ErrorOptions) {
    super('unreachable', message, options);
  }
}
