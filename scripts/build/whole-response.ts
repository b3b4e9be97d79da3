/**
 * A response that keeps the bytes that it is made of. Node's own hands them over as a stream, which takes a sixth of the time
 * of a page: 0.15 of 0.9 ms for one of 29 kB.
 */
class WholeResponse extends Response {
  whole: Uint8Array | null;

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    const whole = body instanceof Uint8Array ? body : null;
    super(whole === null ? body : null, init);
    this.whole = whole;
  }

  /** The result of `Response.json` is a response, too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Native;
  }

  // For who asks for the stream: without it, the bytes would be lost.
  override get body(): Response['body'] {
    return this.whole === null ? super.body : new Native(new Uint8Array(this.whole)).body;
  }
}

const Native = globalThis.Response;

/**
 * Takes the bytes of a response out of it; `null` for one without. The scavenger keeps what Astro made of a page, its response
 * among it, until the next full collection, and the bytes shall not wait for that: they would take 80 MB.
 */
export async function takeBytes(response: Response): Promise<Uint8Array | null> {
  if ('whole' in response && response.whole instanceof Uint8Array) {
    const { whole } = response;
    response.whole = null;
    return whole;
  }
  return response.body === null ? null : new Uint8Array(await response.arrayBuffer());
}

/** Runs work whose responses keep their bytes. */
export async function withWholeResponses<Result>(work: () => Promise<Result>): Promise<Result> {
  globalThis.Response = WholeResponse;
  try {
    return await work();
  } finally {
    globalThis.Response = Native;
  }
}
