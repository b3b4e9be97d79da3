import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../digest-files.ts';
import type { ReadFile } from '../file-reader.ts';

/** What is published at a path. */
export type Source = MadeText | PlannedFile;

interface MadeText {
  readonly path: string;
  readonly text: string;
}

interface PlannedFile {
  readonly path: string;
  /** The file, below the site's folder. */
  readonly file: string;
  /** Of the content that is planned. */
  readonly digest: string;
}

/** @returns `undefined` when the file has changed since it was planned: two sites would be mixed */
export function readSource(
  site: string,
  source: Source,
  readFile: ReadFile = readFileSync,
): Uint8Array | undefined {
  if ('text' in source) return Buffer.from(source.text);
  const content = readFile(join(site, source.file));
  return digestOf(content) === source.digest ? content : undefined;
}
