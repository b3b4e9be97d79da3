import { received } from '../../api/problem.ts';
import { FieldReader, WrongTypeError } from '../../api/to-model/field-reader.ts';

/**
 * Reads the API's answers in the browser, by the field reader of the pull, which checks the type of each value that it
 * reads. The pull has checked whole records with zod before (`src/api/schemas`), which is too large for the browser.
 */

/** The position of a value in an answer: the call, and the path inside its JSON (`''` is the answer itself). */
export interface JsonPath {
  readonly call: string;
  readonly path: string;
}

/** The path of the answer itself. */
export function rootOf(call: string): JsonPath {
  return { call, path: '' };
}

function inside({ call, path }: JsonPath, key: string | number): JsonPath {
  return { call, path: path === '' ? String(key) : `${path}.${key}` };
}

/** An answer of the API that the contract does not allow. */
export class LiveAnswerError extends Error {
  override readonly name = 'LiveAnswerError';
  readonly call: string;
  readonly path: string;
  readonly expected: string;
  /** The value, cut to 200 characters. */
  readonly received: string;

  constructor({ call, path }: JsonPath, expected: string, value: unknown) {
    super(`${call}: ${path === '' ? 'the answer' : path} should be ${expected}, but is ${received(value)}`);
    this.call = call;
    this.path = path;
    this.expected = expected;
    this.received = received(value);
  }
}

/** @throws LiveAnswerError when it is no text */
export function readText(value: unknown, at: JsonPath): string {
  if (typeof value === 'string') return value;
  throw new LiveAnswerError(at, 'a text', value);
}

/**
 * Reads an object of an answer, by the names of the contract's type.
 * @throws LiveAnswerError where a field is not of that type
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller says what the contract allows
export function readObject<Raw extends object, Value>(
  value: unknown,
  at: JsonPath,
  read: (raw: Raw, fields: FieldReader) => Value,
): Value {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new LiveAnswerError(at, 'an object', value);
  try {
    // The type is not checked here: the field reader checks every value that it reads.
    return read(value as Raw, new FieldReader('clips', null));
  } catch (error) {
    if (!(error instanceof WrongTypeError)) throw error;
    throw new LiveAnswerError(inside(at, error.path), error.expected, error.value);
  }
}

/**
 * Reads a list: one broken clip must not fail the page.
 * @throws LiveAnswerError of the first value when all are broken: then the API has changed, and an empty list would be
 * wrong
 */
export function readList<Value>(
  values: unknown,
  at: JsonPath,
  read: (value: unknown, at: JsonPath) => Value,
): Value[] {
  if (!Array.isArray(values)) throw new LiveAnswerError(at, 'an array', values);
  const valid: Value[] = [];
  let firstFault: LiveAnswerError | undefined;
  for (const [nth, value] of values.entries()) {
    try {
      valid.push(read(value, inside(at, nth)));
    } catch (error) {
      if (!(error instanceof LiveAnswerError)) throw error;
      firstFault ??= error;
    }
  }
  if (valid.length === 0 && firstFault !== undefined) throw firstFault;
  return valid;
}
