import * as fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../../../src/config.ts';
import { digestOf } from '../../../../scripts/digest-files.ts';
import { manifestOf } from '../../../../scripts/publish/manifest.ts';
import { publishSite } from '../../../../scripts/publish/publish-site.ts';
import { layOutRelease } from '../../../../scripts/publish/release-tree.ts';
import { filesAt } from '../../../support/path-tables.ts';
import type { Source } from '../../../../scripts/publish/target.ts';
import { filesOf, smallSite, writeSite } from './small-site.ts';

// As between two disks, or where a file has as many links as the file system allows.
const { linkSync } = vi.hoisted(() => ({ linkSync: vi.fn<typeof fs.linkSync>() }));
vi.mock('node:fs', async (original) => ({ ...(await original<typeof fs>()), linkSync }));

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-tree-'));
});
afterEach(() => rm(folder, { recursive: true }));

it.each(['EXDEV', 'EMLINK', 'EPERM'])('writes what cannot be linked: %s', async (code) => {
  linkSync.mockImplementation(() => {
    throw Object.assign(new Error('cannot link'), { code });
  });
  const [site, target] = [join(folder, 'dist'), join(folder, 'public')];
  const config = readConfig({ ARCHIVE_DIR: join(folder, 'state'), PUBLISH_TO: `releases:${target}` });
  // Of the first the site's own files would be linked, of the second those of the first.
  for (const count of [5, 6]) {
    const files = filesOf(smallSite(count));
    await writeSite(site, files);
    await publishSite({ folder: site, config, clock: () => new Date(), mayShare: true });
    const tried = linkSync.mock.calls.length;
    expect(tried).toBeGreaterThanOrEqual(files.size);
    linkSync.mockClear();
    for (const [path, content] of files) {
      const file = join(target, 'current', path);
      expect(fs.readFileSync(file, 'utf8'), path).toBe(content);
      expect(fs.statSync(file).nlink, path).toBe(1);
      if (path.endsWith('.html') && fs.existsSync(`${file}.br`))
        expect(brotliDecompressSync(fs.readFileSync(`${file}.br`)).toString()).toBe(content);
    }
    expect(fs.existsSync(join(target, 'current', 'it/index.html.br'))).toBe(true);
  }
});

it('does not take another failure for a disk without links', async () => {
  const failure = Object.assign(new Error('cannot read the disk'), { code: 'EIO' });
  linkSync.mockImplementation(() => {
    throw failure;
  });
  const [site, target] = [join(folder, 'dist'), join(folder, 'public')];
  const config = readConfig({ ARCHIVE_DIR: join(folder, 'state'), PUBLISH_TO: `releases:${target}` });
  await writeSite(site, filesOf(smallSite(5)));
  const publishing = publishSite({ folder: site, config, clock: () => new Date(), mayShare: true });
  await expect(publishing).rejects.toBe(failure);
  expect(fs.existsSync(join(target, 'current'))).toBe(false);
});

it('writes nothing more after a file that has changed since it was planned', async () => {
  const [site, target] = [join(folder, 'site'), join(folder, 'release')];
  await writeSite(site, new Map([['b.html', 'other']]));
  const sources = new Map<string, Source>([
    ['a.html', { path: 'a.html', text: 'made' }],
    ['b.html', { path: 'b.html', file: 'b.html', digest: digestOf('planned') }],
    ['c.html', { path: 'c.html', text: 'made' }],
  ]);
  const added = [...sources.keys()];
  const files = filesAt(added);
  const laidOut = layOutRelease(
    target,
    { before: undefined, found: undefined },
    {
      plan: { added, changed: [], removed: [], retained: {} },
      manifest: manifestOf(
        { files, retained: {}, retired: [] },
        { now: new Date(), sequence: 1, digest: '' },
      ),
      ...{ site, mayShare: false, onDone: () => undefined },
      sourceOf: (path) => sources.get(path) ?? expect.fail(path),
    },
  );
  const message = 'b.html has changed while it was being published.';
  await expect(laidOut).rejects.toMatchObject({ exit: 'refused', message });
  expect(fs.readdirSync(target)).toEqual(['a.html']);
});
