import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { placeAllCopies, placeCopies } from '../../../../scripts/pictures/place-copies.ts';
import { readArchiveOnce } from '../../../../src/archive/open-archive.ts';
import { copiesFolder, pictureResultsFile } from '../../../../src/archive/picture-results.ts';
import { writeSnapshot } from '../../../../src/archive/snapshot-store.ts';
import { readConfig } from '../../../../src/config.ts';
import { clip, snapshotOf } from '../../../support/records.ts';

const URL_1 = 'https://a.it/1.jpg';
const RESULT = {
  url: URL_1,
  checkedAt: '2026-11-20T02:00:00.000Z',
  fault: null,
  etag: null,
  modified: null,
  recipe: '',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'place-'));
  await mkdir(copiesFolder(folder), { recursive: true });
});
afterEach(async () => {
  // A build ends with its process.
  Reflect.deleteProperty(globalThis, Symbol.for('home-movie-archive.read'));
  await rm(folder, { recursive: true });
});

/** Puts a snapshot with one picture and its copies into the state folder. */
async function pulled(name: string, ...widths: readonly number[]): Promise<void> {
  const pulledAt = RESULT.checkedAt;
  const snapshot = snapshotOf({ clips: [clip(1, { picture: { card: URL_1, poster: URL_1 } })] });
  await writeSnapshot(folder, { source: 'http://api', pulledAt, clipsChangedAt: pulledAt, snapshot });
  const line = JSON.stringify({ ...RESULT, name, widths, original: 1280 });
  await writeFile(pictureResultsFile(folder), `${line}\n`);
  for (const width of widths)
    await writeFile(join(copiesFolder(folder), `${name}-${width}.webp`), `${width}`);
}

async function build(PICTURES: 'on' | 'off'): Promise<string[]> {
  const site = join(folder, `site-${PICTURES}`);
  await mkdir(site);
  const placed = placeAllCopies(readConfig({ ARCHIVE_DIR: folder, PICTURES })).hooks['astro:build:done'];
  await placed?.({ dir: pathToFileURL(`${site}/`) } as Parameters<typeof placed>[0]);
  return (await readdir(site, { recursive: true })).sort();
}

it('a build has the copies that its pages show where pictures are on, and nothing where they are off', async () => {
  await pulled('ab', 320, 640);
  await writeFile(join(copiesFolder(folder), 'cd-320.webp'), 'of no page');
  expect(await build('on')).toEqual(['pictures', 'pictures/ab-320.webp', 'pictures/ab-640.webp']);
  expect(await readFile(join(folder, 'site-on', 'pictures/ab-640.webp'), 'utf8')).toBe('640');
  expect(await build('off')).toEqual([]);
});

it('a build places the copies of the archive that its pages have read', async () => {
  await pulled('ab', 320);
  await readArchiveOnce(readConfig({ ARCHIVE_DIR: folder, PICTURES: 'on' }));
  await rm(join(folder, 'snapshot'));
  expect(await build('on')).toEqual(['pictures', 'pictures/ab-320.webp']);
});

it('a rebuild is told which copies a site lacks, and which it has to delete', async () => {
  await pulled('ab', 320, 640);
  await build('on');
  const inWidth = (address: string) => ({ width: 320, address });
  const copies = new Map([
    [URL_1, [inWidth('/pictures/ab-320.webp'), inWidth(URL_1)]],
    ['https://a.it/2.jpg', [inWidth('/pictures/cd-320.webp')]],
  ]);
  await writeFile(join(copiesFolder(folder), 'cd-320.webp'), 'new');
  const [site, staging] = [join(folder, 'site-on'), join(folder, 'part')];
  expect(placeCopies(folder, copies, site, staging)).toEqual({
    placed: ['pictures/cd-320.webp'],
    left: ['pictures/ab-640.webp'],
  });
  expect(await readdir(join(staging, 'pictures'))).toEqual(['cd-320.webp']);
});
