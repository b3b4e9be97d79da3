import { link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { measureFolder } from '../../../../scripts/bench/measure-folder.ts';
import { slope } from '../../../../scripts/bench/slope.ts';

it('counts every name in a folder, and the room of a file with two names once', async () => {
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

it('tells by how much numbers grow, whatever they scatter', () => {
  expect(slope([5, 5, 5, 5])).toBe(0);
  expect(slope([1, 3, 5, 7])).toBeCloseTo(2);
  expect(slope([0, 12, 8, 20, 16, 28])).toBeGreaterThan(3.5);
});
