import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { parseJson } from '../../src/model/parse-json.ts';
import { ExitError } from '../command/exit-codes.ts';
import { ignoreMissing } from '../read-error.ts';
import { resolveReferences } from './resolve-references.ts';
import { writeFileWhole } from '../files.ts';

/** The name of the file, in the state folder and with the publish target. */
export const TAKEN_DOWN_FILE = 'taken-down.json';

/** The kinds of records that can be taken down by hand, with their names for `--remove`. */
const KINDS = ['clip', 'series', 'life', 'territory', 'extra'] as const;

/** A record that must not be shown, even if the API still has it. */
export interface TakenDown {
  readonly kind: (typeof KINDS)[number];
  readonly id: number;
}

const takenDownSchema = z.array(z.object({ kind: z.enum(KINDS), id: z.number().int() }));

/**
 * Parses `clip:123`.
 * @throws Error that lists the possible kinds
 */
export function parseTakenDown(text: string): TakenDown {
  const [, kind, id] = /^(\w+):(\d+)$/.exec(text) ?? [];
  const parsed = takenDownSchema.element.safeParse({ kind, id: Number(id) });
  if (parsed.success) return parsed.data;
  throw new Error(`"${text}" is no record: name one as in clip:123 (${KINDS.join(', ')}).`);
}

const LISTS = {
  ...{ clip: 'clips', series: 'series', life: 'lives', territory: 'territories', extra: 'extras' },
} as const satisfies Record<TakenDown['kind'], keyof Snapshot>;

/** The records that are not in the snapshot, but for those that were taken down before. */
export function unknownRecords(
  records: readonly TakenDown[],
  snapshot: Snapshot,
  takenDown: readonly TakenDown[],
): readonly TakenDown[] {
  return records.filter(
    ({ kind, id }) =>
      !snapshot[LISTS[kind]].some((record) => record.id === id) &&
      !takenDown.some((before) => before.kind === kind && before.id === id),
  );
}

/** The snapshot without these records and without references to them. */
export function withoutTakenDown(snapshot: Snapshot, takenDown: readonly TakenDown[]): Snapshot {
  if (takenDown.length === 0) return snapshot;
  const isTakenDown = (kind: TakenDown['kind'], { id }: { readonly id: number }): boolean =>
    takenDown.some((one) => one.kind === kind && one.id === id);
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
    `${TAKEN_DOWN_FILE} is no list of records, each as {"kind": "clip", "id": 123} (${KINDS.join(', ')}). Nothing is published until it is.`,
  );
}

export async function addTakenDown(folder: string, added: readonly TakenDown[]): Promise<void> {
  const before = await readTakenDown(folder);
  const isNew = (one: TakenDown): boolean =>
    !before.some(({ kind, id }) => kind === one.kind && id === one.id);
  const list = JSON.stringify([...before, ...added.filter(isNew)], null, 2);
  await writeFileWhole(takenDownFile(folder), `${list}\n`);
}

export function takenDownFile(folder: string): string {
  return join(folder, TAKEN_DOWN_FILE);
}
