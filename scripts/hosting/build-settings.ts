import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Config } from '../../src/config.ts';
import { ignoreMissing } from '../read-error.ts';

/** The settings that pages are built with and that the Content-Security-Policy must agree with. */
const NAMES = [
  ...(['PUBLIC_ANALYTICS_ID', 'PUBLIC_API_URL', 'PUBLIC_IMAGE_SERVICE', 'PUBLIC_MAP_TILES'] as const),
  ...(['CONTRIBUTIONS_TO', 'REQUESTS_TO'] as const),
] as const;

type BuildSettings = Pick<Config, (typeof NAMES)[number]>;

/** In the folder of the built site. No host serves it: its name begins with a dot. */
const FILE = '.build-settings.json';

/**
 * Writes down what a site is built with, so that its policy is made from that and not from the environment of whoever
 * publishes it: an API that pages call and the policy forbids fails in silence.
 */
export function keepBuildSettings(config: Config): AstroIntegration {
  return {
    name: 'keep-build-settings',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const settings = Object.fromEntries(NAMES.map((name) => [name, config[name]]));
        await writeFile(join(fileURLToPath(dir), FILE), `${JSON.stringify(settings)}\n`);
      },
    },
  };
}

/**
 * The configuration with the settings that a site was built with.
 * @param folder the built site; one without the file was built by an earlier version, and the configuration stands
 */
export async function withBuildSettings<Settings extends Config>(
  folder: string,
  config: Settings,
): Promise<Settings> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(ignoreMissing);
  return { ...config, ...(JSON.parse(text ?? '{}') as Partial<BuildSettings>) };
}
