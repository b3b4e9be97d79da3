import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderSite } from '../../../../scripts/build/render-site.ts';
import { placeCopies } from '../../../../scripts/pictures/place-copies.ts';
import { copiesFolder, pictureResultsFile } from '../../../../src/archive/picture-results.ts';
import { writeSnapshot } from '../../../../src/archive/snapshot-store.ts';
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
  vi.unstubAllEnvs();
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

const OPEN_ARCHIVE = new URL('../../../../src/archive/open-archive.ts', import.meta.url).href;

/** Code that opens the archive as that of the pages does, with a copy of the module, when there is none to read any more. */
const CODE = `
import { openArchive } from '${OPEN_ARCHIVE}?bundled';
process.env.ARCHIVE_DIR = 'gone';
const { copies } = await openArchive();
if ((process.env.PICTURES === 'on') !== copies.has('${URL_1}')) throw new Error('The pages know other copies.');
export const getPaths = async () => [];
export const render = () => undefined;
`;

/** @returns the copies in the built site */
async function build(PICTURES: 'on' | 'off'): Promise<string[]> {
  vi.stubEnv('ARCHIVE_DIR', folder);
  vi.stubEnv('PICTURES', PICTURES);
  const [site, entry] = [join(folder, `site-${PICTURES}`), join(folder, 'entry.mjs')];
  await mkdir(site);
  await writeFile(entry, CODE);
  const renderer = { entry, pages: new Map(), nodeEnvironment: undefined };
  await renderSite({ folder: site, siteUrl: 'https://archive.example', renderer });
  return (await readdir(site, { recursive: true })).filter((file) => file.startsWith('pictures')).sort();
}

it('a build has the copies that its pages show where pictures are on', async () => {
  await pulled('ab', 320, 640);
  await writeFile(join(copiesFolder(folder), 'cd-320.webp'), 'of no page');
  expect(await build('on')).toEqual(['pictures', 'pictures/ab-320.webp', 'pictures/ab-640.webp']);
  expect(await readFile(join(folder, 'site-on', 'pictures/ab-640.webp'), 'utf8')).toBe('640');
});

it('a build has no copies where pictures are off, and its pages show none', async () => {
  await pulled('ab', 320);
  expect(await build('off')).toEqual([]);
});

it('a rebuild is told which copies a site lacks, and which it has to delete', async () => {
  await pulled('ab', 320, 640);
  const inWidth = (address: string) => ({ width: 320, address });
  const [site, staging] = [join(folder, 'site'), join(folder, 'part')];
  const earlier = ['/pictures/ab-320.webp', '/pictures/ab-640.webp'].map(inWidth);
  placeCopies(folder, new Map([[URL_1, earlier]]), site, site);
  const copies = new Map([
    [URL_1, [inWidth('/pictures/ab-320.webp'), inWidth(URL_1)]],
    ['https://a.it/2.jpg', [inWidth('/pictures/cd-320.webp')]],
  ]);
  await writeFile(join(copiesFolder(folder), 'cd-320.webp'), 'new');
  expect(placeCopies(folder, copies, site, staging)).toEqual({
    placed: ['pictures/cd-320.webp'],
    left: ['pictures/ab-640.webp'],
  });
  expect(await readdir(join(staging, 'pictures'))).toEqual(['cd-320.webp']);
});
