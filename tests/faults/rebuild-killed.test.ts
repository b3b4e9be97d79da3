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
