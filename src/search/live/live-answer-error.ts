import { received } from '../../api/problem.ts';

/** The position of a value in an answer: the call, and the path inside its JSON (`''` is the answer itself). */
export interface JsonPath {
  readonly call: string;
  readonly path: string;
}

export function inside(jsonPath: JsonPath, key: string | number): JsonPath {
  return { call: jsonPath.call, path: jsonPath.path === '' ? String(key) : `${jsonPath.path}.${key}` };
}

/** An answer of the API that the contract does not allow. */
export class LiveAnswerError extends Error {
  override readonly name = 'LiveAnswerError';
  readonly call: string;
  readonly path: string;
  readonly expected: string;
  /** The value, cut to 200 characters. */
  readonly received: string;

  constructor(jsonPath: JsonPath, expected: string, value: unknown) {
    const what = jsonPath.path === '' ? 'the answer' : jsonPath.path;
    super(`${jsonPath.call}: ${what} should be ${expected}, but is ${received(value)}`);
    this.call = jsonPath.call;
    this.path = jsonPath.path;
    this.expected = expected;
    this.received = received(value);
  }
}
