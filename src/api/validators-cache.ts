/** An answer, with the validator for the next request. */
export interface ValidatedAnswer {
  readonly etag: string;
  /** The body's text, known to be JSON. */
  readonly body: string;
}

/**
 * Stores answers by address, so that unchanged ones are not downloaded again (`If-None-Match`, 304). The cache is
 * optional: an implementation returns `undefined` when it cannot read, and does not throw when it cannot write.
 */
export interface ValidatorsCache {
  get: (url: string) => Promise<ValidatedAnswer | undefined>;
  set: (url: string, answer: ValidatedAnswer) => Promise<void>;
}
