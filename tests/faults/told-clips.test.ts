import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunRecord } from '../../scripts/rebuild/history.ts';
import type { RunningApi } from '../../scripts/sample-api/serve.ts';
import { keepClips, retitle, withNewestId } from './archive-edits.ts';
import { copyBaseSite } from './base-site.ts';
import { publicFiles, rebuild } from './rebuild-runs.ts';
import { runJob, tellEdits } from './told-edits.ts';

let site: Awaited<ReturnType<typeof copyBaseSite>>;
let api: RunningApi;
let folder: string;

beforeAll(async () => {
  site = await copyBaseSite();
  ({ api, folder } = site);
  api.change(withNewestId);
  await run();
});

afterAll(() => site.close());

function runTold(ids: readonly number[]): Promise<RunRecord> {
  return runJob(folder, api, ids);
}

function run(): Promise<RunRecord> {
  return runJob(folder, api);
}

function clipIds(): readonly number[] {
  return api.archive().clips.map(({ id }) => id);
}

it('makes, edit after edit, what a run of everything makes, but the data of all clips', async () => {
  await expect(tellEdits({ folder, api, edits: 9, together: 3, seed: 'told runs' })).resolves.toBeUndefined();
});

it('leaves what was not told, and what is not there, to the next run of everything', async () => {
  const [one = 0, other = 0] = clipIds();
  api.change((archive) => retitle(retitle(archive, one, 'Un titolo detto'), other, 'Un titolo taciuto'));
  await runTold([one, 999_999]);
  const has = async (text: string): Promise<boolean> =>
    [...(await publicFiles(folder)).values()].some((content) => content.includes(text));
  expect([await has('Un titolo detto'), await has('Un titolo taciuto')]).toEqual([true, false]);
  const before = await publicFiles(folder);
  expect(before.get('data/clips.csv')).not.toContain('Un titolo detto');
  await run();
  expect((await publicFiles(folder)).get('data/clips.csv')).toContain('Un titolo detto');
  expect(await has('Un titolo taciuto')).toBe(true);
});

it('has a clip that is gone nowhere, not even in the data, and also where the first run for it was killed', async () => {
  const [gone = 0, killed = 0, other = 0] = clipIds();
  const remove = (id: number): void => {
    api.change((archive) => retitle(archive, id, `Via per sempre ${id}`));
  };
  remove(gone);
  remove(killed);
  await runTold([gone, killed]);
  await run();
  const found = async (id: number): Promise<readonly string[]> =>
    [...(await publicFiles(folder))]
      .filter(([, text]) => text.includes(`Via per sempre ${id}`))
      .map(([name]) => name);
  expect(await found(gone)).toContain('data/clips.csv');
  const left = new Set(clipIds().filter((id) => id !== gone));
  api.change((archive) => keepClips(archive, left));
  await runTold([gone]);
  expect(await found(gone)).toEqual([]);
  left.delete(killed);
  api.change((archive) => keepClips(archive, left));
  const args = ['--changed', `clips/${killed}`];
  const { code } = await rebuild({ folder, apiUrl: api.url, args, killAfter: 0, killFrom: 'rendering' });
  expect(code).toBeNull();
  api.change((archive) => retitle(archive, other, 'Un altro titolo'));
  await runTold([other]);
  expect(await found(killed)).toEqual([]);
});
