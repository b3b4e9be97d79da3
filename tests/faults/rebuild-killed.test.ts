import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSampleApi, type RunningApi } from '../../scripts/sample-api/serve.ts';
import { killRounds } from './kill-rounds.ts';

/** `npm run bench -- kills` does a hundred. */
const KILLS = 6;
/** Enough for pages of every kind and lists of more than one page; fewer make each run shorter. */
const CLIPS = 110;

let api: RunningApi;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'));
  api = await startSampleApi();
  api.change((archive) => ({ ...archive, clips: archive.clips.slice(0, CLIPS) }));
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

it('leaves the public site whole when it is killed at any moment, and the next run heals', async () => {
  expect(await killRounds({ folder, api, kills: KILLS, seed: 'kills' })).toHaveLength(KILLS);
});

it('does not go on with a build that nobody waits for any more', async () => {
  const out = join(folder, 'unwanted');
  const build = spawn(process.execPath, ['scripts/build.ts', '--out', out, '--ends-with-stdin'], {
    env: { ...process.env, ARCHIVE_DIR: folder },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  build.stdin.end();
  expect(await once(build, 'close')).toEqual([1, null]);
  expect(existsSync(join(out, 'index.html'))).toBe(false);
});
