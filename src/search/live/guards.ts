import { inside, LiveAnswerError, type Spot } from './live-answer-error.ts';

/**
 * Checks of what the API sends to the browser. The build checks the same shapes with zod (src/api/schemas), which
 * would be most of an archive page's script; the few calls made here need no more than this.
 *
 * A guard gives the value with its type, or throws a LiveAnswerError that says where it stood.
 */
type Guard<Value> = (value: unknown, spot: Spot) => Value;

export type JsonRecord = Readonly<Record<string, unknown>>;

export function asRecord(value: unknown, spot: Spot): JsonRecord {
  if (isRecord(value)) return value;
  throw new LiveAnswerError(spot, 'an object', value);
}

export function asArray(value: unknown, spot: Spot): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new LiveAnswerError(spot, 'an array', value);
}

export function asText(value: unknown, spot: Spot): string {
  if (typeof value === 'string') return value;
  throw new LiveAnswerError(spot, 'a text', value);
}

export function asNumber(value: unknown, spot: Spot): number {
  if (typeof value === 'number') return value;
  throw new LiveAnswerError(spot, 'a number', value);
}

export function asId(value: unknown, spot: Spot): number {
  if (Number.isSafeInteger(value)) return asNumber(value, spot);
  throw new LiveAnswerError(spot, 'an id', value);
}

export function asCount(value: unknown, spot: Spot): number {
  const count = asId(value, spot);
  if (count >= 0) return count;
  throw new LiveAnswerError(spot, 'a count', value);
}

/** A field of a record; missing and `null` are both `null`, as everywhere in the API. */
export function optional<Value>(
  record: JsonRecord,
  key: string,
  spot: Spot,
  guard: Guard<Value>,
): Value | null {
  const value = record[key];
  return value === undefined || value === null ? null : guard(value, inside(spot, key));
}

/** A field that the record must have. */
export function required<Value>(record: JsonRecord, key: string, spot: Spot, guard: Guard<Value>): Value {
  return guard(record[key], inside(spot, key));
}

/**
 * The sound ones of a list: one broken clip does not cost the visitor the page.
 * @throws LiveAnswerError of the first one when all are broken: then it is the API that changed, and showing an empty
 * list would be a lie
 */
export function soundOnes<Value>(values: readonly unknown[], spot: Spot, guard: Guard<Value>): Value[] {
  const sound: Value[] = [];
  let firstFault: LiveAnswerError | undefined;
  for (const [place, value] of values.entries()) {
    try {
      sound.push(guard(value, inside(spot, place)));
    } catch (error) {
      if (!(error instanceof LiveAnswerError)) throw error;
      firstFault ??= error;
    }
  }
  if (sound.length === 0 && firstFault !== undefined) throw firstFault;
  return sound;
}

/** The answer itself, as a place for the messages of errors. */
export function rootOf(call: string): Spot {
  return { call, path: '' };
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
