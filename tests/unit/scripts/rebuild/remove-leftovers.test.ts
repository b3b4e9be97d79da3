import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeLeftovers } from '../../../../scripts/rebuild/remove-leftovers.ts';

const HOUR_MS = 3_600_000;
/** As `writeFileWhole` names what it has not moved into place yet. */
const UNFINISHED = 'state.json.0f8fad5b-d9cb-469f-a165-70867728950e.new';

let state: string;
beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), 'leftovers-'));
  for (const folder of ['rebuild', 'publish', 'report/en'])
    await mkdir(join(state, folder), { recursive: true });
});
afterEach(() => rm(state, { recursive: true }));

it('deletes files that were never moved into place, wherever they are written, and no other', async () => {
  const folders = ['', 'rebuild', 'publish', 'report', 'report/en'];
  for (const folder of folders) {
    await writeFile(join(state, folder, UNFINISHED), 'half');
    await writeFile(join(state, folder, 'state.json'), '{}');
  }
  await removeLeftovers(state, null, Date.now() + 2 * HOUR_MS);
  for (const folder of folders) {
    const names = await readdir(join(state, folder));
    expect(names).toContain('state.json');
    expect(names).not.toContain(UNFINISHED);
  }
});

it('leaves a file alone that another command may be writing', async () => {
  await writeFile(join(state, UNFINISHED), 'half');
  await removeLeftovers(state, null, Date.now());
  expect(await readdir(state)).toContain(UNFINISHED);
});

it('deletes every built site but the one in use, and what it was rendered with', async () => {
  for (const name of ['site-1', 'renderer-1', 'site-2', 'renderer-2', 'renderer-3', 'part'])
    await mkdir(join(state, 'rebuild', name, 'it'), { recursive: true });
  await removeLeftovers(state, 'site-2', Date.now());
  expect((await readdir(join(state, 'rebuild'))).sort()).toEqual(['part', 'renderer-2', 'site-2']);
});

it('has nothing to do before the first run', async () => {
  await removeLeftovers(join(state, 'nowhere'), null, Date.now());
  expect(await readdir(join(state, 'rebuild'))).toEqual([]);
});
