import { link, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  readSiteState,
  type SiteState,
  applyChanges,
  changedFiles,
  finishChanges,
  writeSiteState,
} from '../../../../scripts/rebuild/site-state.ts';
import { PathTable } from '../../../../scripts/path-table.ts';
import { listFiles } from '../../../../scripts/files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apply-'));
});
afterEach(() => rm(folder, { recursive: true }));

const STATE: SiteState = {
  ...{ codeDigest: 'code', archiveDigest: 'archive', folder: 'site' },
  pages: PathTable.of([['/it/', 'a b']]),
  unpublished: { changed: ['it/index.html'], removed: [] },
};

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

async function expectState(): Promise<void> {
  const { pages, ...rest } = (await readSiteState(folder)) ?? expect.fail('There is no state.');
  expect([rest, [...pages]]).toEqual([{ ...STATE, pages: undefined }, [...STATE.pages]]);
}

describe('a part', () => {
  it('differs from the site in the files that are new or other', async () => {
    const before = { 'site/a': '1', 'site/b': '1', 'site/e': '1' };
    await write({ ...before, 'part/a': '1', 'part/b': '2', 'part/c/d': '3', 'part/e': '10' });
    const [part, site] = [join(folder, 'part'), join(folder, 'site')];
    expect(changedFiles(part, site, listFiles(part))).toEqual(['b', 'c/d', 'e']);
  });

  it('is moved into the site, whose files it never writes into, and what goes is deleted with the folders that are empty', async () => {
    await write({
      'site/it/12/index.html': 'old',
      'site/it/13/index.html': 'old',
      'part/it/13/index.html': 'new',
      'part/it/index.html': 'new',
    });
    const [from, to] = [join(folder, 'part'), join(folder, 'site')];
    const changes = { changed: ['it/13/index.html', 'it/index.html'], removed: ['it/12/index.html'] };
    // A release shares this file.
    await link(join(to, 'it/13/index.html'), join(folder, 'released'));
    await applyChanges(folder, { from, to, ...changes }, STATE);
    expect(listFiles(to)).toEqual(['it/13/index.html', 'it/index.html']);
    await expectState();
    for (const file of listFiles(to)) expect(await readFile(join(to, file), 'utf8')).toBe('new');
    expect(await readFile(join(folder, 'released'), 'utf8')).toBe('old');
  });

  it.each([0, 1, 2])('is finished after a kill with %i of its files moved', async (moved) => {
    await write({ 'site/a': 'old', 'site/gone': 'old', 'part/a': 'new', 'part/b': 'new' });
    const [from, to] = [join(folder, 'part'), join(folder, 'site')];
    const changes = { from, to, changed: ['a', 'b'], removed: ['gone'] };
    await writeSiteState(folder, STATE);
    const state: unknown = JSON.parse(await readFile(join(folder, 'state.json'), 'utf8'));
    await rm(join(folder, 'state.json'));
    await writeFile(join(folder, 'journal.json'), JSON.stringify({ changes, state }));
    for (const file of changes.changed.slice(0, moved)) await rename(join(from, file), join(to, file));
    await finishChanges(folder);
    expect(listFiles(to)).toEqual(['a', 'b']);
    expect(await readFile(join(to, 'a'), 'utf8')).toBe('new');
    await expectState();
    // And nothing is left to be done twice.
    await write({ 'site/gone': 'back again' });
    await finishChanges(folder);
    expect(listFiles(to)).toEqual(['a', 'b', 'gone']);
  });
});
