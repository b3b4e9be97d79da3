import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishSite } from '../../../../scripts/publish/publish-site.ts';
import { readConfig } from '../../../../src/config.ts';
import { filesOf, smallSite, writeSite } from './small-site.ts';

interface Changes {
  readonly since: string;
  readonly releases: readonly Readonly<
    Record<'published' | 'added' | 'changed' | 'removed' | 'columns', unknown>
  >[];
}

let [folder, site] = ['', ''];
let now = 0;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clip-changes-'));
  site = join(folder, 'dist');
  now = Date.parse('2026-11-20T13:00:00Z');
});
afterEach(() => rm(folder, { recursive: true }));

/** Publishes the clips of these titles, a minute after the last time. */
async function publish(
  scheme: string,
  titles: Readonly<Record<number, string | { readonly title: string; readonly places: readonly string[] }>>,
  onProgress?: () => void,
): Promise<Changes> {
  const rows = Object.entries(titles).map(
    ([id, clip]) =>
      `${JSON.stringify({ id: Number(id), ...(typeof clip === 'string' ? { title: clip } : clip) })}\n`,
  );
  const names = Object.values(titles).map((clip) => (typeof clip === 'string' ? clip : clip.title));
  const files = [
    ['data/clips.jsonl', rows.join('')],
    ['data/changes.json', '{"releases":[]}\n'],
    ['data/datapackage.json', JSON.stringify({ version: `version of ${names.join('')}` })],
  ] as const;
  await writeSite(site, new Map([...filesOf(smallSite(3)), ...files]));
  const target = join(folder, 'public');
  const config = readConfig({ ARCHIVE_DIR: join(folder, 'state'), PUBLISH_TO: `${scheme}:${target}` });
  now += 60_000;
  await publishSite({ folder: site, config, clock: () => new Date(now), ...(onProgress && { onProgress }) });
  const root = scheme === 'plain' ? target : join(target, 'current');
  return JSON.parse(await readFile(join(root, 'data/changes.json'), 'utf8')) as Changes;
}

describe.each(['releases', 'plain'])('the changes of the clips, published to %s', (scheme) => {
  it('begin with the first release, and list ids only, the newest release first', async () => {
    expect(await publish(scheme, { 1: 'a', 2: 'b', 30: 'c' })).toEqual({
      since: '2026-11-20T13:01:00.000Z',
      releases: [],
    });
    await publish(scheme, { 1: 'a', 2: 'B', 30: 'c' });
    const { releases } = await publish(scheme, { 1: 'a', 4: 'd', 30: 'c', 100: 'e' });
    expect(releases).toEqual([
      {
        ...{ published: '2026-11-20T13:03:00.000Z', version: 'version of adce' },
        ...{ added: [4, 100], changed: [], removed: [2], columns: {} },
      },
      {
        ...{ published: '2026-11-20T13:02:00.000Z', version: 'version of aBc' },
        // Of a clip that is gone since, its number is left.
        ...{ added: [], changed: [2], removed: [], columns: {} },
      },
    ]);
  });

  it('name the columns of a clip that changed, a list as a whole, a new column, and one after the other', async () => {
    await publish(scheme, { 1: { title: 'a', places: ['x'] }, 2: { title: 'b', places: [] }, 3: 'c' });
    await publish(scheme, { 1: { title: 'A', places: ['x', 'y'] }, 2: { title: 'b', places: [] }, 3: 'c' });
    const { releases } = await publish(scheme, {
      ...{ 1: { title: 'A', places: ['y', 'x'] }, 2: { title: 'B', places: [] } },
      3: { title: 'c', places: ['z'] },
    });
    expect(releases.map(({ changed, columns }) => [changed, columns])).toEqual([
      [[1, 2, 3], { 1: ['places'], 2: ['title'], 3: ['places'] }],
      [[1], { 1: ['title', 'places'] }],
    ]);
  });

  it('stay as they are while no clip changes', async () => {
    await publish(scheme, { 1: 'a' });
    const changes = await publish(scheme, { 1: 'b' });
    expect(await publish(scheme, { 1: 'b' })).toEqual(changes);
  });

  it('lose nothing and tell nothing twice after a run that failed', async () => {
    await publish(scheme, { 1: 'a' });
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const failing = publish(scheme, { 1: 'a', 2: 'b' }, () => {
        throw new Error('The disk is gone.');
      });
      await expect(failing).rejects.toThrow('The disk is gone.');
    }
    const { releases } = await publish(scheme, { 1: 'a', 2: 'b' });
    expect(releases.map(({ added }) => added)).toEqual([[2]]);
  });
});

it('the changes are those of the last fifty releases, and say since when', async () => {
  for (let title = 0; title < 53; title += 1) await publish('plain', { 1: String(title) });
  const { since, releases } = await publish('plain', { 1: 'last' });
  expect(releases).toHaveLength(50);
  expect(since).toBe('2026-11-20T13:04:00.000Z');
});

it('the changes name no column where an earlier release noted none, and do so from then on', async () => {
  await publish('releases', { 1: 'a', 2: 'b' });
  const file = join(folder, 'public/current/.hosting/manifest.tables');
  const noted = await readFile(file, 'utf8');
  await writeFile(file, noted.replaceAll(/("\d":"[0-9a-f]{12})[0-9a-f]+"/g, '$1"'));
  expect(await readFile(file, 'utf8')).not.toBe(noted);
  await publish('releases', { 1: 'A', 2: 'b' });
  const { releases } = await publish('releases', { 1: 'AA', 2: 'B' });
  expect(releases.map(({ changed, columns }) => [changed, columns])).toEqual([
    [[1, 2], { 1: ['title'], 2: ['title'] }],
    [[1], {}],
  ]);
});
