import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileWhole } from '../files.ts';

/**
 * A file of the state folder that only grows. It is kept beside the snapshot, and with what is published, so that it
 * survives a snapshot of another version, a record that is away for a while, and a new machine.
 */
export interface GrowingFile<Content> {
  /** Its name, in the state folder and with the publish target. */
  readonly name: string;
  /** A file that is cut or of another format has nothing in it, and the target's copy completes it. */
  readonly parse: (text: string) => Content;
  /** The same content gives the same text. */
  readonly write: (content: Content) => string;
  /** What both have; where they differ, the file says which one counts. */
  readonly merge: (here: Content, there: Content) => Content;
}

/** @returns `undefined` where there is no such file: on a new machine */
export async function readGrowing<Content>(
  folder: string,
  { name, parse }: GrowingFile<Content>,
): Promise<Content | undefined> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : parse(text);
}

export async function writeGrowing<Content>(
  folder: string,
  { name, write }: GrowingFile<Content>,
  content: Content,
): Promise<void> {
  await writeFileWhole(join(folder, name), write(content));
}
