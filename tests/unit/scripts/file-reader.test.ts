import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fileReader } from '../../../scripts/file-reader.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reader-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('reads files of every size, one after the other into the same memory', async () => {
  const read = fileReader();
  for (const size of [5, 65_535, 65_536, 65_537, 0, 300_000, 7]) {
    const content = Buffer.alloc(size, `${size} `);
    await writeFile(join(folder, 'file'), content);
    expect(read(join(folder, 'file')).equals(content), String(size)).toBe(true);
  }
});

it('fails as the system does', () => {
  expect(() => fileReader()(join(folder, 'none'))).toThrow('ENOENT');
});
