import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findPageFaults } from '../../../../scripts/build/build-site.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a build names each page with a link that leads nowhere, and the link', async () => {
  const page = (body: string): string => `<!doctype html><html>${'<p>film</p>'.repeat(100)}${body}</html>`;
  const files = {
    'it/index.html': page('<a href="/it/donate/">Dona</a><a href="/it/archive/?view=map">Archivio</a>'),
    'it/archive/index.html': page('<a href="/it/">Home</a><a href="/data/clips.csv">CSV</a>'),
    'data/clips.csv': '',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  expect(await findPageFaults(folder)).toEqual(['/it/ leads to /it/donate/, which is not there.']);
});
