import { received } from '../../api/problem.ts';

/** Where in an answer a value stands: which call, and the path inside its answer (`''` is the answer itself). */
export interface Spot {
  readonly call: string;
  readonly path: string;
}

export function inside(spot: Spot, key: string | number): Spot {
  return { call: spot.call, path: spot.path === '' ? String(key) : `${spot.path}.${key}` };
}

/** The API answered with something that the contract does not allow. */
export class LiveAnswerError extends Error {
  override readonly name = 'LiveAnswerError';
  readonly call: string;
  readonly path: string;
  readonly expected: string;
  /** What stood there, cut to 200 characters. */
  readonly received: string;

  constructor(spot: Spot, expected: string, value: unknown) {
    const place = spot.path === '' ? 'the answer' : spot.path;
    super(`${spot.call}: ${place} should be ${expected}, but is ${received(value)}`);
    this.call = spot.call;
    this.path = spot.path;
    this.expected = expected;
    this.received = received(value);
  }
}
