import { z } from 'zod';
import { parseJson } from '../../src/model/parse-json.ts';

/** The records that a back office says it has changed, as it names them: `clips/12`. `everything` where that is not known. */
export type Told = ReadonlySet<string> | 'everything';

/** Of more, a list of all clips is read faster than each by itself. */
export const MOST_TOLD = 100;

const bodySchema = z.object({ changed: z.union([z.string(), z.array(z.string())]) });

/**
 * What a request's body tells: `{"changed": "clips/12"}`, or a list of such names. A body that says nothing, or anything that
 * is no clip, is about everything: what else an editor changes, such as a series, has lists of its own.
 */
export function parseTold(body: string): Told {
  const parsed = bodySchema.safeParse(parseJson(body)).data?.changed ?? [];
  return tellOf(typeof parsed === 'string' ? [parsed] : parsed);
}

/** @param names as they are told */
export function tellOf(names: readonly string[]): Told {
  const told = new Set(names.map((name) => name.replaceAll(/^\/|\/$/g, '')));
  const isNarrow =
    told.size > 0 && told.size <= MOST_TOLD && [...told].every((name) => clipId(name) !== undefined);
  return isNarrow ? told : 'everything';
}

/** What two requests tell that are answered by one run. */
export function joinTold(one: Told, other: Told): Told {
  return one === 'everything' || other === 'everything' ? 'everything' : tellOf([...one, ...other]);
}

/** The id in `clips/12`; `undefined` for anything else. */
export function clipId(name: string): number | undefined {
  const id = Number(/^clips\/(\d{1,9})$/.exec(name)?.[1] ?? NaN);
  return Number.isInteger(id) ? id : undefined;
}
