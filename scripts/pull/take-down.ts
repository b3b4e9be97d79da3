import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { parseJson } from '../../src/model/parse-json.ts';
import { ExitError } from '../command/exit-codes.ts';
import { ignoreMissing } from '../read-error.ts';
import { ForgottenPeople, sealPerson, withoutNames } from './forgotten-people.ts';
import { resolveReferences } from './resolve-references.ts';
import { KINDS, type TakenDown, type TakenDownRecord } from './taken-down.ts';
import { writeFileWhole } from '../files.ts';

/** The name of the file, in the state folder and with the publish target. */
export const TAKEN_DOWN_FILE = 'taken-down.json';

/** What an operator asks to take down: a record, or a person by name. */
export type Removal = TakenDownRecord | { readonly kind: 'person'; readonly name: string };

const recordSchema = z.object({ kind: z.enum(KINDS), id: z.number().int() });
const takenDownSchema = z.array(
  z.union([
    recordSchema,
    z.object({ kind: z.literal('person'), salt: z.string(), seals: z.array(z.string()) }),
  ]),
);

/**
 * Parses `clip:123` and `person:Mario Rossi`.
 * @throws Error that lists the possible kinds
 */
export function parseRemoval(text: string): Removal {
  const [, name] = /^person:(.*\S.*)$/.exec(text) ?? [];
  if (name !== undefined) return { kind: 'person', name };
  const [, kind, id] = /^(\w+):(\d+)$/.exec(text) ?? [];
  const parsed = recordSchema.safeParse({ kind, id: Number(id) });
  if (parsed.success) return parsed.data;
  throw new Error(`"${text}" is no record: name one as in clip:123 (${KINDS.join(', ')}), or person:NAME.`);
}

const LISTS = {
  ...{ clip: 'clips', series: 'series', life: 'lives', territory: 'territories', extra: 'extras' },
} as const satisfies Record<TakenDownRecord['kind'], keyof Snapshot>;

/**
 * What is to be written to the list for what an operator asks to take down.
 * @param before the list; what is on it may be asked for again
 * @param slugs the name of each address that people have and had
 * @throws ExitError for a record or a name that is not there
 */
export function sealRemovals(
  removals: readonly Removal[],
  snapshot: Snapshot,
  before: readonly TakenDown[],
  slugs: ReadonlyMap<string, string>,
): readonly TakenDown[] {
  const unknown = removals.flatMap((wanted) =>
    wanted.kind === 'person' ||
    snapshot[LISTS[wanted.kind]].some(({ id }) => id === wanted.id) ||
    before.some((one) => isSame(one, wanted))
      ? []
      : [`${wanted.kind}:${wanted.id}`],
  );
  if (unknown.length > 0)
    throw new ExitError('refused', `The snapshot has no ${unknown.join(', ')}. Nothing was taken down.`);
  const forgotten = new ForgottenPeople(before);
  return removals.flatMap((wanted): readonly TakenDown[] => {
    if (wanted.kind !== 'person') return [wanted];
    if (forgotten.hasName(wanted.name)) return [];
    return [sealPerson(wanted.name, snapshot, slugs, before)];
  });
}

function isSame(one: TakenDown, other: TakenDown): boolean {
  return one.kind !== 'person' && one.kind === other.kind && one.id === other.id;
}

/** The snapshot without these records, without references to them, and without the names of these people. */
export function withoutTakenDown(pulled: Snapshot, takenDown: readonly TakenDown[]): Snapshot {
  if (takenDown.length === 0) return pulled;
  const snapshot = withoutNames(pulled, new ForgottenPeople(takenDown));
  const isTakenDown = (kind: TakenDownRecord['kind'], { id }: { readonly id: number }): boolean =>
    takenDown.some((one) => isSame(one, { kind, id }));
  const films = new Set(snapshot.clips.filter((clip) => isTakenDown('clip', clip)).map(({ film }) => film));
  const rest: Snapshot = {
    ...snapshot,
    clips: snapshot.clips.filter((clip) => !isTakenDown('clip', clip)),
    series: snapshot.series.filter((series) => !isTakenDown('series', series)),
    lives: snapshot.lives.filter((life) => !isTakenDown('life', life)),
    territories: snapshot.territories.filter((territory) => !isTakenDown('territory', territory)),
    extras: snapshot.extras.filter((extra) => !isTakenDown('extra', extra)),
    // The home page's banner shows films without naming their clips.
    slides: snapshot.slides.filter(({ film }) => !films.has(film)),
  };
  return resolveReferences(rest, new Set()).snapshot;
}

/**
 * The records taken down by hand so far. They stay down until their line is deleted from the file.
 * @throws Error when there is a file that cannot be read: what it names must not be published for that
 */
export async function readTakenDown(folder: string): Promise<readonly TakenDown[]> {
  return parseTakenDownList((await readFile(takenDownFile(folder), 'utf8').catch(ignoreMissing)) ?? '[]');
}

/** @throws Error when the text is no such list, as after a mistake in an editor */
export function parseTakenDownList(text: string): readonly TakenDown[] {
  const parsed = takenDownSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new ExitError(
    'refused',
    `${TAKEN_DOWN_FILE} is no list of records, each as {"kind": "clip", "id": 123} (${KINDS.join(', ')}), and of people as they were sealed. Nothing is published until it is.`,
  );
}

export async function addTakenDown(folder: string, added: readonly TakenDown[]): Promise<void> {
  const before = await readTakenDown(folder);
  const isNew = (one: TakenDown): boolean => !before.some((known) => isSame(known, one));
  const list = JSON.stringify([...before, ...added.filter(isNew)], null, 2);
  await writeFileWhole(takenDownFile(folder), `${list}\n`);
}

export function takenDownFile(folder: string): string {
  return join(folder, TAKEN_DOWN_FILE);
}
