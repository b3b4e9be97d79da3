import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clock of the sender may be from ours, and how long a request can be repeated by somebody else. */
const MAX_AGE_S = 300;

/** `replayed`: the same request was accepted before. */
export type Verdict = 'accepted' | 'unsigned' | 'stale' | 'replayed';

export interface SignedRequest {
  /** The header X-Timestamp: seconds since 1970. */
  readonly timestamp: string;
  /** The header X-Signature: `sha256=` and the HMAC in hex. */
  readonly signature: string;
  readonly body: string;
}

/** The signature of a request: of the timestamp, a dot and the body, so that neither can be exchanged. */
export function signRequest(secret: string, { timestamp, body }: Omit<SignedRequest, 'signature'>): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/**
 * Accepts each signed request once. What was accepted is forgotten when this process ends; a request that is then
 * repeated within the five minutes costs one more rebuild, and no more.
 * @param now milliseconds since 1970
 */
export function createVerifier(secret: string, now: () => number): (request: SignedRequest) => Verdict {
  /** By signature, when it can be forgotten. */
  const accepted = new Map<string, number>();
  return (request) => {
    const { timestamp, signature } = request;
    if (!isEqual(signature, signRequest(secret, request))) return 'unsigned';
    const seconds = now() / 1000;
    if (!/^\d+$/.test(timestamp) || Math.abs(seconds - Number(timestamp)) > MAX_AGE_S) return 'stale';
    for (const [old, until] of accepted) if (until < seconds) accepted.delete(old);
    if (accepted.has(signature)) return 'replayed';
    accepted.set(signature, Number(timestamp) + MAX_AGE_S);
    return 'accepted';
  };
}

/** Takes the same time wherever two texts differ. */
function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
