import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeIndexChanges } from '../../../../scripts/rebuild/index-changes.ts';
import type { Archive } from '../../../../src/archive/archive.ts';
import type { Clip } from '../../../../src/model/clip.ts';
import { writeIndex } from '../../../../src/search/static/write-index.ts';
import * as record from '../../../support/records.ts';

let folder: string;
let site: string;
let staging: string;

const CLIPS = record.clips(100, (id) => ({
  title: record.text(`Gita numero ${id}`),
  description: record.text(id % 2 === 0 ? 'Al mare con la barca' : 'Neve sui monti'),
}));
const before = record.archiveOf(record.snapshotOf({ clips: CLIPS }));
const edited: Clip[] = CLIPS.map((clip) =>
  clip.id === 50 ? { ...clip, title: record.text('Un gatto') } : clip,
);
const after = record.archiveOf(record.snapshotOf({ clips: edited }));
const isSame = (clip: Clip): boolean => CLIPS.includes(clip);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'index-changes-'));
  site = join(folder, 'site');
  staging = join(folder, 'staging');
  await mkdir(join(site, 'search'), { recursive: true });
  for (const [name, bytes] of writeIndex(before)) await writeFile(join(site, 'search', name), bytes);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** The index of the site after the changes. */
async function expectIndexOf(archive: Archive, gone: readonly string[]): Promise<void> {
  const wanted = writeIndex(archive);
  const there = new Set([
    ...(await readdir(join(site, 'search'))).filter((name) => !gone.includes(`search/${name}`)),
    ...(await readdir(join(staging, 'search'))),
  ]);
  expect([...there].sort()).toEqual([...wanted.keys()].sort());
  for (const [name, bytes] of wanted) {
    const file = await readFile(join(staging, 'search', name)).catch(() =>
      readFile(join(site, 'search', name)),
    );
    expect(new Uint8Array(file), name).toEqual(bytes);
  }
}

describe('the changes of an index', () => {
  it('is the files that an edited clip changes, and names those that go', async () => {
    const { written, gone } = await writeIndexChanges({ staging, site, archive: after, isSame });
    // A block of cards, the titles and their order, the words, the manifest; nothing of columns or other blocks.
    const groups = written.map((file) => file.replace(/^search\/(.*?)(?:-\d+)?\..*$/, '$1'));
    expect(new Set(groups)).toEqual(
      new Set([
        'cards',
        'titles-it',
        'title-order-it',
        'titles-en',
        'title-order-en',
        'words-it',
        'ranks-it',
        'positions-it',
        'hashes',
        'manifest',
      ]),
    );
    expect(groups.filter((group) => group === 'cards')).toHaveLength(1);
    expect(gone).toHaveLength(written.length - 1);
    await expectIndexOf(after, gone);
  });

  it.each([
    ['is damaged', (file: string) => writeFile(file, 'other')],
    ['is gone', (file: string) => rm(file)],
  ])('is made of the clips where a file of the words %s', async (_, harm) => {
    const words = (await readdir(join(site, 'search'))).filter((name) => name.startsWith('words-it'));
    await harm(join(site, 'search', words[0] ?? ''));
    const { written, gone } = await writeIndexChanges({ staging, site, archive: before, isSame });
    expect(written).toContain(`search/${words[0]}`);
    expect(gone).toEqual([]);
    await expectIndexOf(before, gone);
  });
});
