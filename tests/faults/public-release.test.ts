import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishSite } from '../../scripts/publish/publish-site.ts';
import { readConfig } from '../../src/config.ts';
import { filesOf, smallSite, writeSite } from '../unit/scripts/publish/small-site.ts';
import { readAllReleases, readPublicRelease } from './public-release.ts';

/** What finds the faults of a killed run must be able to find some. */

const PAGE = 'it/clips/2_film-2/index.html';

let [folder, releases, root] = ['', '', ''];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
  releases = join(folder, 'public');
  await publish(5);
  root = await realpath(join(releases, 'current'));
});
afterEach(() => rm(folder, { recursive: true }));

async function publish(clips: number): Promise<void> {
  await writeSite(join(folder, 'site'), filesOf(smallSite(clips)));
  const config = readConfig({ PUBLISH_TO: `releases:${releases}`, ARCHIVE_DIR: join(folder, 'state') });
  await publishSite({ folder: join(folder, 'site'), config, clock: () => new Date() });
}

async function faults(): Promise<readonly string[]> {
  return (await readPublicRelease(releases)).faults;
}

it('finds nothing wrong with a release as it was published, and knows it from another', async () => {
  const { name, fingerprint } = await readPublicRelease(releases);
  expect(await faults()).toEqual([]);
  await publish(6);
  const all = await readAllReleases(releases);
  expect(all.map((release) => release.faults)).toEqual([[], []]);
  expect(all.find((release) => release.name === name)?.fingerprint).toBe(fingerprint);
  expect((await readPublicRelease(releases)).fingerprint).not.toBe(fingerprint);
});

it('finds a page that is gone, and those that lead to it', async () => {
  await rm(join(root, PAGE));
  expect(await faults()).toEqual(
    expect.arrayContaining([
      `${PAGE} is not there.`,
      `it/index.html leads to /it/clips/2_film-2/, which is not there.`,
    ]),
  );
});

it.each([
  ['a page that is cut off', PAGE, `${PAGE} is not what the manifest says.`],
  ['a compressed copy of another page', `${PAGE}.br`, `${PAGE}.br`],
  ['a file that nobody meant', 'it/stray.html', 'Nobody listed it/stray.html.'],
])('finds %s', async (_, path, fault) => {
  await rm(join(root, path), { force: true });
  await writeFile(join(root, path), '<p>half');
  expect((await faults()).join('\n')).toContain(fault);
});

it('finds that there is no public release', async () => {
  await rm(join(releases, 'current'));
  await expect(readPublicRelease(releases)).rejects.toThrow('ENOENT');
});
