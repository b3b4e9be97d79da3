import { join } from 'node:path';
import type { Config } from '../../src/config.ts';
import { withBuildSettings } from '../hosting/build-settings.ts';
import { securityHeaders } from '../hosting/security-headers.ts';
import { takeInventory } from '../publish/inventory.ts';

/**
 * The headers that a host sends with every response, the Content-Security-Policy among them, so that what it forbids is
 * seen before the site is published. The first time, all pages are read.
 * @param folder the built site
 */
export async function previewHeaders(
  folder: string,
  config: Config,
): Promise<Readonly<Record<string, string>>> {
  const { facts } = await takeInventory(folder, join(config.ARCHIVE_DIR, 'preview', 'inventory.json'));
  return securityHeaders(facts, await withBuildSettings(folder, config));
}
