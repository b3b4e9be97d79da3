import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeInventory, type Inventory, type KnownChanges } from '../../../../scripts/publish/inventory.ts';
import { filesOf, smallSite, writeSite } from './small-site.ts';

let folder = '';
let site = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inventory-'));
  site = join(folder, 'site');
  await writeSite(site, filesOf(smallSite(2)));
});
afterEach(() => rm(folder, { recursive: true }));

const take = (changes?: KnownChanges): Promise<Inventory> =>
  takeInventory(site, join(folder, 'inventory.tables'), changes);

it('holds a file that was removed and written again', async () => {
  const { files } = await take();
  const both = ['it/index.html'];
  expect([...(await take({ written: both, removed: both })).files]).toEqual([...files]);
  expect((await take({ written: [], removed: both })).files.has('it/index.html')).toBe(false);
});

it.each([
  ['nowhere', 'nowhere', 'ENOENT'],
  ['to a folder', 'it', 'EISDIR'],
])('does not leave out a link that leads %s', async (_, to, code) => {
  await symlink(join(site, to), join(site, 'link'));
  await expect(take()).rejects.toMatchObject({ code });
});
