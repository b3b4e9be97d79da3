import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { SnapshotOrigin } from '../../src/archive/snapshot-store.ts';
import { readJson } from '../files.ts';

/** The file of a built site that says when it was built, and from which snapshot. */
export const BUILD_FILE = 'build.json';

/** Two builds are of the same snapshot when `pulled` and `changed` are equal. Moments are ISO 8601, UTC. */
const buildSchema = z.object({
  built: z.string(),
  /** When the snapshot was pulled. A takedown keeps this moment. */
  pulled: z.string(),
  /** When clips or keywords of the snapshot last changed, by a pull or by a takedown. */
  changed: z.string(),
  /** Pages in both languages. */
  pages: z.int(),
  clips: z.int(),
});

type Build = z.infer<typeof buildSchema>;

/**
 * Writes the file into a built site.
 * @param origin the snapshot that was read for the build, or one before it
 * @returns its name, below the folder
 */
export async function writeBuildFile(
  folder: string,
  { pulledAt, clipsChangedAt }: SnapshotOrigin,
  { built, pages, clips }: { readonly built: Date; readonly pages: number; readonly clips: number },
): Promise<string> {
  const build: Build = {
    built: built.toISOString(),
    pulled: pulledAt,
    changed: clipsChangedAt,
    pages,
    clips,
  };
  await writeFile(join(folder, BUILD_FILE), `${JSON.stringify(build)}\n`);
  return BUILD_FILE;
}

/** `undefined` for a folder without such a file, or with one that lacks a field. */
export async function readBuildFile(folder: string): Promise<Build | undefined> {
  return buildSchema.safeParse(await readJson(join(folder, BUILD_FILE))).data;
}
