import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunRecord } from '../../scripts/rebuild/history.ts';
import type { RunningApi } from '../../scripts/sample-api/serve.ts';
import { seededRandom } from '../../src/model/random.ts';
import { editClips, keepClips, retitle } from './archive-edits.ts';
import { copyBaseSite } from './base-site.ts';
import {
  buildWhole,
  differences,
  filesIn,
  lackingFiles,
  publicFiles,
  rebuild,
  siteFiles,
} from './rebuild-runs.ts';

/** What may follow with the next run of everything. */
const DEFERRED = /^(?:data|[a-z]{2}\/data)\//;

let site: Awaited<ReturnType<typeof copyBaseSite>>;
let api: RunningApi;
let folder: string;

beforeAll(async () => {
  site = await copyBaseSite();
  ({ api, folder } = site);
  // Extras name clips that this small archive leaves out: no clip that is added later is one of them.
  api.change((archive) => ({
    ...archive,
    clips: archive.clips.flatMap((clip, index) => (index === 0 ? [clip, { ...clip, id: 9000 }] : [clip])),
  }));
  await run();
});

afterAll(() => site.close());

async function run(...args: string[]): Promise<RunRecord> {
  const { code, output } = await rebuild({ folder, apiUrl: api.url, args: ['--json', ...args] });
  expect(code, output).toBe(0);
  return JSON.parse(/^\{.*\}$/m.exec(output)?.[0] ?? '') as RunRecord;
}

function runTold(ids: readonly number[]): Promise<RunRecord> {
  return run(...ids.flatMap((id) => ['--changed', `clips/${id}`]));
}

function clipIds(): readonly number[] {
  return api.archive().clips.map(({ id }) => id);
}

it('makes, edit after edit, what a run of everything makes, but the data of all clips', async () => {
  const random = seededRandom('told runs');
  for (let round = 0; round < 3; round += 1) {
    for (let edit = 0; edit < 3; edit += 1) {
      const { archive, told } = editClips(api.archive(), random);
      api.change(() => archive);
      const record = await runTold(told);
      expect(record.scope).not.toBe('everything');
      expect(record.liveSince).not.toBeNull();
    }
    const [built, shown] = [await siteFiles(folder), await publicFiles(folder)];
    expect(lackingFiles(built, shown)).toEqual([]);
    await run();
    expect(differences(built, await siteFiles(folder)).filter((file) => !DEFERRED.test(file))).toEqual([]);
  }
  const whole = join(folder, 'whole');
  await buildWhole(folder, whole);
  expect(differences(await siteFiles(folder), await filesIn(whole))).toEqual([]);
  await rm(whole, { recursive: true });
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
