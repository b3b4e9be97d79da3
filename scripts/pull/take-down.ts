import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { resolveReferences } from './resolve-references.ts';
import { writeFileWhole } from './write-file.ts';

/** The records that can be taken down by hand, as `--remove` names them. */
const RESOURCES = {
  clip: 'clips',
  series: 'series',
  life: 'lives',
  territory: 'territories',
  extra: 'extras',
} as const satisfies Record<string, keyof Snapshot>;

/** A record that must not be shown, whatever the API says. */
export interface TakenDown {
  readonly kind: keyof typeof RESOURCES;
  readonly id: number;
}

const KINDS = Object.keys(RESOURCES) as (keyof typeof RESOURCES)[];

const takenDownSchema = z.array(z.object({ kind: z.enum(KINDS), id: z.number().int() }));

/**
 * Reads `clip:123`.
 * @throws Error that says what can be named
 */
export function parseTakenDown(text: string): TakenDown {
  const [, kind, id] = /^(\w+):(\d+)$/.exec(text) ?? [];
  const parsed = takenDownSchema.element.safeParse({ kind, id: Number(id) });
  if (parsed.success) return parsed.data;
  throw new Error(`"${text}" is no record: name one as in clip:123 (${KINDS.join(', ')}).`);
}

/** A snapshot without these records, and without every mention of them. */
export function withoutTakenDown(snapshot: Snapshot, takenDown: readonly TakenDown[]): Snapshot {
  if (takenDown.length === 0) return snapshot;
  const films = new Set<string | null>();
  const left: Record<string, unknown> = { ...snapshot };
  for (const kind of KINDS) {
    const ids = new Set(takenDown.filter((one) => one.kind === kind).map(({ id }) => id));
    const resource = RESOURCES[kind];
    left[resource] = snapshot[resource].filter((record) => !ids.has(record.id));
    if (kind === 'clip') {
      for (const clip of snapshot.clips) if (ids.has(clip.id)) films.add(clip.film);
    }
  }
  // The home page's banner shows films without saying of which clip.
  left['slides'] = snapshot.slides.filter(({ film }) => !films.has(film));
  return resolveReferences(left as unknown as Snapshot, new Set()).snapshot;
}

/** The records taken down by hand so far. They stay down until their line is deleted from the file. */
export async function readTakenDown(folder: string): Promise<readonly TakenDown[]> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => '[]');
  return takenDownSchema.parse(JSON.parse(text));
}

export async function addTakenDown(folder: string, added: readonly TakenDown[]): Promise<void> {
  const before = await readTakenDown(folder);
  const isNew = (one: TakenDown): boolean =>
    !before.some(({ kind, id }) => kind === one.kind && id === one.id);
  await writeFileWhole(fileIn(folder), `${JSON.stringify([...before, ...added.filter(isNew)], null, 2)}\n`);
}

function fileIn(folder: string): string {
  return join(folder, 'taken-down.json');
}
