import type { z } from 'zod';
import { ApiShapeError, ApiUnreachableError } from './errors.ts';
import { refusalSchema } from './schemas/answers.ts';
import { shapeFaults } from './shape-faults.ts';

/** How much of a body that is no JSON an error shows. */
const MAX_QUOTED = 80;

/** @throws ApiShapeError that names the first fault */
export function checkAnswer<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  answer: unknown,
): z.infer<Schema> {
  const checked = schema.safeParse(answer);
  if (checked.success) return checked.data;
  const [fault] = shapeFaults(checked.error, answer);
  throw new ApiShapeError(path, null, fault ?? { path: '', expected: 'another shape', received: '' });
}

/** @throws ApiUnreachableError when the body is no JSON: it was cut short, or comes from a proxy before the API */
export function parseJson(url: string, body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch (cause) {
    const start = body.slice(0, MAX_QUOTED).replace(/\s+/g, ' ');
    throw new ApiUnreachableError(url, `the body is not JSON: it starts ${JSON.stringify(start)}`, { cause });
  }
}

/** A body as JSON; `undefined` when it is not JSON. */
export function readBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The reason that a refusal gives; `''` when it gives none. */
export function detailIn(text: string): string {
  const refusal = refusalSchema.safeParse(readBody(text));
  return refusal.success ? refusal.data.detail : '';
}

/** The message of the error's cause: Node's own is only "fetch failed". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}
