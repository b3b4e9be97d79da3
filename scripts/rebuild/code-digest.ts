import { hash } from 'node:crypto';
import { join } from 'node:path';
import { digestFiles } from '../digest-files.ts';
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
export function digestCode(root: string, config: Config): string {
  const settings = Object.entries(config).filter(([name]) => isShown(name));
  const code = digestFiles(MADE_WITH.map((name) => join(root, name)));
  return hash('sha256', JSON.stringify([process.version, settings.sort(), code])).slice(0, 16);
}
