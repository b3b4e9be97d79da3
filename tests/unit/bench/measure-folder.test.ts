import { link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { measureFolder } from '../../bench/measure-folder.ts';

it('counts every name in a folder, and the blocks of a file with two names once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'measure-'));
  await mkdir(join(folder, 'below'));
  await writeFile(join(folder, 'one'), 'x'.repeat(100_000));
  const before = await measureFolder(folder);
  await link(join(folder, 'one'), join(folder, 'below', 'two'));
  const after = await measureFolder(folder);
  expect(before.files).toBe(2);
  expect(after.files).toBe(3);
  expect(after.bytes).toBe(before.bytes);
  expect(before.bytes).toBeGreaterThanOrEqual(100_000);
  await rm(folder, { recursive: true });
});
