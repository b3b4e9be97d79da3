import { inside, LiveAnswerError, type JsonPath } from './live-answer-error.ts';

/**
 * Type checks of the API's answers in the browser. The build checks the same types with zod (src/api/schemas), which
 * is too large for the browser. A guard returns the value with its type, or throws a LiveAnswerError with
 * the value's position.
 */
type Guard<Value> = (value: unknown, jsonPath: JsonPath) => Value;

export type JsonRecord = Readonly<Record<string, unknown>>;

export function asRecord(value: unknown, jsonPath: JsonPath): JsonRecord {
  if (isRecord(value)) return value;
  throw new LiveAnswerError(jsonPath, 'an object', value);
}

export function asArray(value: unknown, jsonPath: JsonPath): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new LiveAnswerError(jsonPath, 'an array', value);
}

export function asText(value: unknown, jsonPath: JsonPath): string {
  if (typeof value === 'string') return value;
  throw new LiveAnswerError(jsonPath, 'a text', value);
}

function asNumber(value: unknown, jsonPath: JsonPath): number {
  if (typeof value === 'number') return value;
  throw new LiveAnswerError(jsonPath, 'a number', value);
}

export function asId(value: unknown, jsonPath: JsonPath): number {
  if (Number.isSafeInteger(value)) return asNumber(value, jsonPath);
  throw new LiveAnswerError(jsonPath, 'an id', value);
}

export function asCount(value: unknown, jsonPath: JsonPath): number {
  const count = asId(value, jsonPath);
  if (count >= 0) return count;
  throw new LiveAnswerError(jsonPath, 'a count', value);
}

/** A field of a record; missing and `null` are both `null`, as everywhere in the API. */
export function optional<Value>(
  record: JsonRecord,
  key: string,
  jsonPath: JsonPath,
  guard: Guard<Value>,
): Value | null {
  const value = record[key];
  return value === undefined || value === null ? null : guard(value, inside(jsonPath, key));
}

/** A field that the record must have. */
export function required<Value>(
  record: JsonRecord,
  key: string,
  jsonPath: JsonPath,
  guard: Guard<Value>,
): Value {
  return guard(record[key], inside(jsonPath, key));
}

/**
 * The valid values of a list: one broken clip must not fail the page.
 * @throws LiveAnswerError of the first value when all are broken: then the API has changed, and an empty list would be
 * wrong
 */
export function filterValid<Value>(
  values: readonly unknown[],
  jsonPath: JsonPath,
  guard: Guard<Value>,
): Value[] {
  const valid: Value[] = [];
  let firstFault: LiveAnswerError | undefined;
  for (const [nth, value] of values.entries()) {
    try {
      valid.push(guard(value, inside(jsonPath, nth)));
    } catch (error) {
      if (!(error instanceof LiveAnswerError)) throw error;
      firstFault ??= error;
    }
  }
  if (valid.length === 0 && firstFault !== undefined) throw firstFault;
  return valid;
}

/** The path of the answer itself. */
export function rootOf(call: string): JsonPath {
  return { call, path: '' };
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
