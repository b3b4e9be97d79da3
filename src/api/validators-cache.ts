/** An answer as it came, with the validator to ask again with. */
export interface ValidatedAnswer {
  readonly etag: string;
  /** The body's text, known to be JSON. */
  readonly body: string;
}

/**
 * Remembers answers by address, so that an unchanged one need not travel again (`If-None-Match`, 304). It is a
 * saving and never a need: an implementation answers `undefined` when it cannot read, and does not throw when it
 * cannot write.
 */
export interface ValidatorsCache {
  get: (url: string) => Promise<ValidatedAnswer | undefined>;
  set: (url: string, answer: ValidatedAnswer) => Promise<void>;
}
