import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSnapshot } from '../../../../src/archive/snapshot-store.ts';
import { serveArchive, type RunningApi } from '../../../../scripts/sample-api/serve.ts';
import { archiveOf, storedClip, wholeArchive } from '../sample-api/small-archive.ts';

const PULL = fileURLToPath(new URL('../../../../scripts/pull.ts', import.meta.url));

let api: RunningApi;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pull-killed-'));
  api = await serveArchive(wholeArchive());
});
afterEach(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** Runs the command in a process of its own, to its end or to its first line of progress. */
async function runProcess({ kill }: { kill: boolean }): Promise<number | null> {
  const child = spawn(process.execPath, [PULL, '--api', api.url, '--dir', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  child.stderr.once('data', () => {
    if (kill) child.kill('SIGKILL');
  });
  return (await exited)[0];
}

it('leaves the last snapshot whole when it is killed half way, and the next pull goes well', async () => {
  expect(await runProcess({ kill: false })).toBe(0);
  const before = await readSnapshot(folder);
  api.change(() =>
    archiveOf({ ...wholeArchive(), clips: Array.from({ length: 9 }, (_, id) => storedClip(id)) }),
  );
  api.faults.set([{ kind: 'latency', ms: 2000, match: '/api/extras/' }]);
  expect(await runProcess({ kill: true })).toBeNull();
  expect(await readSnapshot(folder)).toEqual(before);
  api.faults.set([]);
  expect(await runProcess({ kill: false })).toBe(0);
  expect((await readSnapshot(folder))?.snapshot.clips).toHaveLength(9);
});
