import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSampleApi, type RunningApi } from '../../scripts/sample-api/serve.ts';
import { buildWhole, lackingFiles, publicFiles, rebuild, siteFiles } from './rebuild-runs.ts';

/** A file system in memory, which Linux has everywhere. */
const MEMORY = '/dev/shm';

const deviceOf = async (path: string): Promise<number | undefined> =>
  (await stat(path).catch(() => undefined))?.dev;

let [state, disk] = ['', ''];
let api: RunningApi;
beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'disk-'));
  api = await startSampleApi({ clips: 30 });
});
afterAll(async () => {
  await api.close();
  for (const folder of [state, disk]) if (folder !== '') await rm(folder, { recursive: true });
});

it('builds and publishes with its state, its site and its target on other file systems than the code', async ({
  skip,
}) => {
  const own = await deviceOf('.');
  const other = await deviceOf(MEMORY);
  if (other === undefined || other === own) skip(`${MEMORY} is no other file system here.`);
  state = await mkdtemp(join(MEMORY, 'state-'));
  const environment = { PUBLISH_TO: `releases:${join(disk, 'public')}`, PICTURES: 'on', PICTURES_RATE: '50' };
  const run = async (): Promise<void> => {
    const { code, output } = await rebuild({ folder: state, apiUrl: api.url, environment });
    expect(code, output).toBe(0);
    const [shown, built] = [await publicFiles(disk), await siteFiles(state)];
    expect([...built.keys()].some((name) => name.startsWith('pictures/'))).toBe(true);
    expect(lackingFiles(built, shown)).toEqual([]);
  };
  await run();
  api.change((archive) => ({ ...archive, clips: archive.clips.slice(1) }));
  await run();
  await buildWhole(state, join(state, 'dist'));
});
