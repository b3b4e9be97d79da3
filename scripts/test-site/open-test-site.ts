import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { serveSite } from '../preview/site-server.ts';
import { startSampleApi } from '../sample-api/serve.ts';
import { runQuietly } from './run-quietly.ts';
import type { TestArchive } from './test-archives.ts';

const FOLDER = '.archive/test';

/** Where the built sites believe that they are published; nothing is ever asked of it. */
const PUBLISHED_AT = 'https://films.example.org';

/** A site as the tests find it. */
export interface TestSite {
  readonly name: TestArchive['name'];
  /** Where it is served, without a slash at the end. */
  readonly url: string;
  /** The API it was pulled from, which serves its pictures and films. */
  readonly apiUrl: string;
  /** Where it says it is published. */
  readonly publishedAt: string;
  /** Folder of the built pages. */
  readonly folder: string;
}

export interface OpenTestSite extends TestSite {
  /** Ends the site's server and its API. */
  readonly close: () => Promise<void>;
}

/** Pulls, builds and serves an archive, everything from nothing. */
export async function openTestSite({ name, data }: TestArchive): Promise<OpenTestSite> {
  const began = performance.now();
  const [state, folder] = [join(FOLDER, name, 'state'), join(FOLDER, name, 'site')];
  await rm(join(FOLDER, name), { recursive: true, force: true });
  const api = await startSampleApi({ data });
  try {
    await runQuietly('node', ['scripts/pull.ts', '--api', api.url, '--dir', state]);
    const environment = { ARCHIVE_DIR: state, SITE_URL: PUBLISHED_AT };
    await runQuietly('astro', ['build', '--outDir', folder], environment);
    const site = await serveSite(folder, 0);
    console.log(
      `The ${name} site was built in ${((performance.now() - began) / 1000).toFixed(1)} s: ${site.url}/`,
    );
    return {
      ...{ name, url: site.url, apiUrl: api.url, publishedAt: PUBLISHED_AT, folder },
      close: async () => {
        await Promise.all([site.close(), api.close()]);
      },
    };
  } catch (error) {
    await api.close();
    throw error;
  }
}
