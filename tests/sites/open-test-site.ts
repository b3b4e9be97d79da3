import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../src/config.ts';
import { checkMedia } from '../../scripts/check-media/check-media.ts';
import { previewHeaders } from '../../scripts/preview/site-server.ts';
import { serveSite } from '../../scripts/preview/site-server.ts';
import { readSnapshot } from '../../src/archive/snapshot-store.ts';
import { EMPTY_SNAPSHOT } from '../../scripts/pull/assemble-snapshot.ts';
import { FIRST_SEEN } from '../../scripts/pull/first-seen.ts';
import { writeGrowing } from '../../scripts/pull/growing-file.ts';
import { startSampleApi } from '../../scripts/sample-api/serve.ts';
import { runQuietly } from './run-quietly.ts';
import { serveWithNginx } from './serve-with-nginx.ts';
import type { TestArchive } from './test-archives.ts';

const FOLDER = '.archive/test';

/** Where the built sites believe that they are published; nothing is ever asked of it. */
const PUBLISHED_AT = 'https://films.example.org';

/** Whatever this machine's environment says. */
const NO_CALLS = {
  ...{ PUBLIC_API_URL: '', PUBLIC_MAP_TILES: '', PUBLIC_MAP_CREDIT: '' },
  ...{ CONTRIBUTIONS_TO: '', REQUESTS_TO: '' },
};

/** The day of the first pull of an archive that has new clips. */
const FIRST_PULL = '2026-01-10';

/** A map of somebody else's; the tests answer in its place. */
const TILES = {
  PUBLIC_MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.png',
  PUBLIC_MAP_CREDIT: '© The mapmakers',
};

/** A receiver of letters; stories lead there what is posted. */
const LETTERS = {
  CONTRIBUTIONS_TO: 'https://letters.example.org/letters',
  REQUESTS_TO: 'https://letters.example.org/letters',
};

/** A site as the tests find it. */
export interface TestSite {
  readonly name: TestArchive['name'] | NonNullable<TestArchive['liveTwin']>;
  /** Where it is served, without a slash at the end. */
  readonly url: string;
  /** Where nginx serves it, published and configured as for the public; without a slash at the end. */
  readonly hostedUrl: string;
  /** The API it was pulled from, which serves its pictures and films; of the live site its visitors' API too. */
  readonly apiUrl: string;
  /** Where it says it is published. */
  readonly publishedAt: string;
  /** Folder of the built pages. */
  readonly folder: string;
  /** Folder of the snapshot that they were built from. */
  readonly state: string;
  /** Id of its analytics tag; empty when it has none. */
  readonly analyticsId: string;
}

export interface OpenTestSite extends TestSite {
  /** Ends the site's server, and its API unless another site has it too. */
  readonly close: () => Promise<void>;
}

/**
 * Pulls, builds, publishes and serves an archive, everything from nothing; with its live twin where it has one.
 * @param nginx path of its program
 */
export async function openTestSites(
  { name, data, editorsFiles = {}, liveTwin, newClips = 0, analyticsId = '' }: TestArchive,
  nginx: string,
): Promise<OpenTestSite[]> {
  const state = join(FOLDER, name, 'state');
  await rm(join(FOLDER, name), { recursive: true, force: true });
  const api = await startSampleApi({ data });
  try {
    const ids = api.archive().clips.map(({ id }) => id);
    const old = newClips === 0 ? [] : ids.sort((one, other) => one - other).slice(0, -newClips);
    await mkdir(state, { recursive: true });
    await writeGrowing(state, FIRST_SEEN, new Map(old.map((id) => [id, FIRST_PULL])));
    await runQuietly('node', ['scripts/pull.ts', '--api', api.url, '--dir', state], editorsFiles);
    await measureFilms(state);
    const site = await buildAndServe(nginx, name, state, api.url, { PUBLIC_ANALYTICS_ID: analyticsId });
    const close = async (): Promise<void> => {
      await Promise.all([site.close(), api.close()]);
    };
    if (liveTwin === undefined) return [{ ...site, close }];
    const twin = await buildAndServe(nginx, liveTwin, state, api.url, {
      PUBLIC_API_URL: api.url,
      ...TILES,
      ...LETTERS,
    });
    return [{ ...site, close }, twin];
  } catch (error) {
    await api.close();
    throw error;
  }
}

/** Reads the films as `npm run check-media` does, without a pause. */
async function measureFilms(state: string): Promise<void> {
  const stored = await readSnapshot(state);
  const clips = (stored?.snapshot.clips ?? []).map((clip) => ({ ...clip, picture: null }));
  await checkMedia(
    { ...EMPTY_SNAPSHOT, clips },
    {
      ...{
        stateFolder: state,
        limit: Infinity,
        againAfterMs: 0,
        timeoutMs: 10_000,
        pauseMs: 0,
        fetch,
        sleep,
      },
      now: Date.now,
      onProgress: () => undefined,
    },
  );
}

async function buildAndServe(
  nginx: string,
  name: TestSite['name'],
  state: string,
  apiUrl: string,
  settings: Readonly<Record<string, string>>,
): Promise<OpenTestSite> {
  const began = performance.now();
  const folder = join(FOLDER, name, 'site');
  await rm(folder, { recursive: true, force: true });
  const environment = { ...NO_CALLS, ARCHIVE_DIR: state, SITE_URL: PUBLISHED_AT, ...settings };
  await runQuietly(process.execPath, ['scripts/build.ts', '--out', folder], environment);
  const hosted = await serveWithNginx(nginx, folder, join(FOLDER, name), environment);
  const site = await serveSite(folder, 0, await previewHeaders(folder, readConfig(environment)));
  console.log(
    `The ${name} site was built in ${((performance.now() - began) / 1000).toFixed(1)} s: ${site.url}/`,
  );
  const { PUBLIC_ANALYTICS_ID: analyticsId = '' } = settings;
  return {
    ...{ name, url: site.url, hostedUrl: hosted.url, apiUrl, publishedAt: PUBLISHED_AT },
    ...{ folder, state, analyticsId },
    close: async () => {
      await Promise.all([site.close(), hosted.close()]);
    },
  };
}
