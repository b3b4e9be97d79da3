import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Clip } from '../model/clip.ts';
import { copyPath } from '../routes.ts';
import type { PictureCopies, PictureInWidth } from '../views/picture-copies.ts';
import { readResults } from './json-lines.ts';

const resultSchema = z.object({
  url: z.string(),
  /** ISO 8601, UTC. */
  checkedAt: z.iso.datetime(),
  /** Why there are no copies, or why they could not be checked, for people; `null`: all is well. */
  fault: z.string().nullable(),
  /** Validators of the answer that the copies were made of. */
  etag: z.string().nullable(),
  modified: z.string().nullable(),
  /** Names how the copies were made; another recipe makes them anew. */
  recipe: z.string(),
  /** Digest of the original, with which the copies' names begin; `null`: there are none. */
  name: z
    .string()
    .regex(/^[0-9a-f]+$/)
    .nullable(),
  /** Of the copies, in pixels, the narrowest first. */
  widths: z.array(z.int().positive()),
  /** The width of the original where pages may show it beside its copies: it is small, and well compressed. */
  original: z.int().positive().nullable(),
});

/** The result for the picture at an address, written by `npm run build -- --pictures` or by the scheduled job. */
export type PictureResult = Readonly<z.infer<typeof resultSchema>>;

/** Everything about sized copies of pictures, below the state folder: the results, and the copies. */
export const PICTURES_STATE = 'pictures';

export function pictureResultsFile(stateFolder: string): string {
  return join(stateFolder, PICTURES_STATE, 'results.ndjson');
}

/** The folder of the copies' files. */
export function copiesFolder(stateFolder: string): string {
  return join(stateFolder, PICTURES_STATE, 'copies');
}

/** The copies' names, below that folder. */
export function copyNames({ name, widths }: Pick<PictureResult, 'name' | 'widths'>): string[] {
  return name === null ? [] : widths.map((width) => fileName(copyPath(name, width)));
}

/** The last result of each address; one whose copies are not there is left out: its address is due again. */
export async function readPictureResults(stateFolder: string): Promise<ReadonlyMap<string, PictureResult>> {
  const results = await readResults(pictureResultsFile(stateFolder), resultSchema);
  if (results.size === 0) return results;
  const there = new Set(await readdir(copiesFolder(stateFolder)).catch(() => []));
  return new Map([...results].filter(([, result]) => copyNames(result).every((name) => there.has(name))));
}

/** The copies that pages show: the smaller picture of a clip stands for the same picture as the larger one. */
export function pictureCopies(
  results: ReadonlyMap<string, PictureResult>,
  clips: readonly Pick<Clip, 'picture'>[],
): PictureCopies {
  const copies = new Map<string, readonly PictureInWidth[]>();
  for (const result of results.values()) if (result.name !== null) copies.set(result.url, inWidths(result));
  for (const { picture } of clips) {
    const those = picture === null ? undefined : copies.get(picture.poster);
    if (picture !== null && those !== undefined) copies.set(picture.card, those);
  }
  return copies;
}

function inWidths({ url, name, widths, original }: PictureResult): readonly PictureInWidth[] {
  return [
    ...widths.map((width) => ({ width, address: copyPath(name ?? '', width) })),
    ...(original === null ? [] : [{ width: original, address: url }]),
  ];
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
