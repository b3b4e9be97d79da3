import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyBaseSite } from './base-site.ts';
import { killRounds, STEP_NAMES } from './kill-rounds.ts';

let site: Awaited<ReturnType<typeof copyBaseSite>>;

beforeAll(async () => {
  site = await copyBaseSite();
});

afterAll(() => site.close());

// `npm run bench -- kills` kills a hundred runs at any moment.
it('leaves the public site whole when it is killed in any of its steps, and the next run heals', async () => {
  const kills = STEP_NAMES.length;
  expect(await killRounds({ ...site, kills, seed: 'kills', moments: 'each step' })).toHaveLength(kills);
});

it('does not go on with a build that nobody waits for any more', async () => {
  const out = join(site.folder, 'unwanted');
  const build = spawn(process.execPath, ['scripts/build.ts', '--out', out, '--ends-with-stdin'], {
    env: { ...process.env, ARCHIVE_DIR: site.folder },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  build.stdin.end();
  expect(await once(build, 'close')).toEqual([1, null]);
  expect(existsSync(join(out, 'index.html'))).toBe(false);
});
