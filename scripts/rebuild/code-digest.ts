import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../read-error.ts';
import type { Config } from '../../src/config.ts';

/** What the output is made with: a change in any of these may change every page. */
const MADE_WITH = [
  'src',
  'public',
  'astro.config.mjs',
  'astro-i18next.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Settings that affect pages; the others are about sources and targets. */
const isShown = (name: string): boolean => name.startsWith('PUBLIC_') || name === 'SITE_URL';

/**
 * A digest of the code and the configuration. Only a site with the same digest can be updated page by page.
 * @param root the project's folder
 */
export async function digestCode(root: string, config: Config): Promise<string> {
  const hash = createHash('sha256');
  const settings = Object.entries(config).filter(([name]) => isShown(name));
  hash.update(JSON.stringify([process.version, settings.sort()]));
  for (const name of MADE_WITH) {
    for (const file of await filesIn(root, name)) {
      const content = await readFile(join(root, file));
      hash.update(`\n${file} ${content.length}\n`).update(content);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** The files of a folder and of those below it, sorted; or the file itself. */
async function filesIn(root: string, name: string): Promise<string[]> {
  const entries = await readdir(join(root, name), { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (hasCode(error, 'ENOTDIR')) return null;
      throw error;
    },
  );
  if (entries === null) return [name];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
