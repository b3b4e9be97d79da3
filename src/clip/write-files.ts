import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Archive } from '../archive/archive.ts';
import { exchangeFiles } from './exchange-files.ts';

/**
 * Writes the files below a folder, one after the other: most have less than a kilobyte, for which a thread of its own
 * would cost more than the writing.
 * @param isWanted whether to write the file at an address
 * @returns their names, relative to the folder
 */
export function writeExchangeFiles(
  folder: string,
  archive: Archive,
  siteUrl: string,
  isWanted: (path: string) => boolean = () => true,
): string[] {
  const written: string[] = [];
  const made = new Set<string>();
  for (const { path, text } of exchangeFiles(archive, siteUrl)) {
    if (!isWanted(path)) continue;
    const file = join(folder, path);
    const parent = dirname(file);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    writeFileSync(file, text());
    written.push(path.slice(1));
  }
  return written;
}
