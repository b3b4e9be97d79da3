import { existsSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../../../src/config.ts';
import { seededRandom } from '../../../../src/model/random.ts';
import { runPublish } from '../../../../scripts/publish.ts';
import { parseManifest } from '../../../../scripts/publish/manifest.ts';
import { BusyError, holdLock } from '../../../../scripts/publish/lock.ts';
import {
  publishSite,
  type PublishOptions,
  type PublishResult,
} from '../../../../scripts/publish/publish-site.ts';
import { filesOf, missingParts, smallSite, writeSite, type SmallSite } from './small-site.ts';

let [folder, site, target] = ['', '', ''];
let now = Date.parse('2026-11-20T13:00:00Z');
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  [site, target] = [join(folder, 'dist'), join(folder, 'public')];
  now = Date.parse('2026-11-20T13:00:00Z');
});
afterEach(() => rm(folder, { recursive: true }));

it('publishes a build as it is, with compressed copies and what nginx is told', async () => {
  const files = filesOf(smallSite(5));
  const result = await publish(smallSite(5));
  expect(result).toMatchObject({ outcome: 'published', changed: 0, removed: 0 });
  expect(readlinkSync(join(target, 'current'))).toBe(`releases/${result.release ?? ''}`);
  expect(result.release).toMatch(/^2026-11-20T13-00-00Z-[0-9a-f]{6}$/);
  for (const [path, content] of files) expect(current(path)).toBe(content);
  for (const copy of ['it/index.html.br', '.hosting/nginx.conf', '_headers']) {
    expect(existsSync(join(target, 'current', copy)), copy).toBe(true);
  }
});

it('publishes nothing when nothing has changed but the moment of the build', async () => {
  const build = (moment: string) => new Map([...filesOf(smallSite(5)), ['build.json', moment]]);
  const first = await publishFiles(build('{"built":"12:00"}'));
  const again = await publishFiles(build('{"built":"12:15"}'));
  expect(again).toMatchObject({ outcome: 'unchanged', release: first.release, addresses: [] });
  expect(releases()).toHaveLength(1);
});

it('has one file on the disk for what two releases share, and does not write it again', async () => {
  await publish(smallSite(5));
  const inode = (path: string) => statSync(join(target, 'current', path)).ino;
  const kept = ['it/clips/2_film-2/index.html', 'it/clips/2_film-2/index.html.br'];
  const [before, edited] = [kept.map(inode), inode('it/clips/5_film-5/index.html')];
  const result = await publish(withWords(smallSite(5), 5, 'Another. '));
  expect(result.addresses).toContain('/it/clips/5_film-5/');
  expect(result.addresses).not.toContain('/it/clips/2_film-2/');
  expect(kept.map(inode)).toEqual(before);
  expect(inode('it/clips/5_film-5/index.html')).not.toBe(edited);
});

it('keeps old code for visitors who are reading, and takes what told of a removed clip away at once', async () => {
  await publish(smallSite(5));
  const [script = ''] = [...filesOf(smallSite(5)).keys()];
  await publish(smallSite(5, 'second'));
  expect(existsSync(join(target, 'current', script))).toBe(true);
  const { clips } = smallSite(4);
  await publish({ clips, code: 'second' });
  expect(existsSync(join(target, 'current', script))).toBe(true);
  const texts = readdirSync(join(target, 'current'), { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(target, 'current', path)).isFile() && !path.endsWith('.br'))
    .filter((path) => readFileSync(join(target, 'current', path), 'utf8').includes('Film 5.'));
  expect(texts).toEqual([]);
  now += 25 * 3_600_000;
  await publish({ clips, code: 'third' });
  expect(existsSync(join(target, 'current', script))).toBe(false);
});

it('keeps as many releases as it is told, goes back to one, and stays there until told to go on', async () => {
  const names: (string | null)[] = [];
  for (let count = 5; count < 10; count += 1) names.push((await publish(smallSite(count))).release);
  expect(releases()).toEqual(names.slice(-3));
  expect(await run('--rollback')).toBe(0);
  expect(readlinkSync(join(target, 'current'))).toBe(`releases/${names[3] ?? ''}`);
  await expect(publish(smallSite(11))).rejects.toThrow('--resume');
  expect(await run('--rollback', '--to-release', 'nothing')).toBe(4);
  // A trial must not do it, and both at once mean nothing.
  expect(await run('--resume', '--dry-run')).toBe(2);
  expect(await run('--rollback', '--resume')).toBe(2);
  await expect(publish(smallSite(11))).rejects.toThrow('--resume');
  // The hold is lifted, and nothing else: what lies in the folder of the build may be old, or nothing at all.
  expect(await run('--resume', '--dir', site)).toBe(0);
  expect(readlinkSync(join(target, 'current'))).toBe(`releases/${names[3] ?? ''}`);
  expect(await run('--resume', '--dir', join(folder, 'nowhere'))).toBe(0);
  await publish(smallSite(11));
  expect(existsSync(join(target, 'current', 'it/clips/11_film-11'))).toBe(true);
  expect(releases()).toHaveLength(3);
});

it('goes back to no release that shows what was taken down since', async () => {
  const first = await publish(smallSite(5));
  await publish(smallSite(6));
  await writeFile(join(config().ARCHIVE_DIR, 'taken-down.json'), '[{"kind":"clip","id":5}]');
  await publish(smallSite(4));
  for (const args of [[], ['--to-release', first.release ?? '']]) {
    expect(await run('--rollback', ...args)).toBe(4);
    expect(existsSync(join(target, 'current', 'it/clips/5_film-5'))).toBe(false);
  }
  await publish(smallSite(3));
  expect(await run('--rollback')).toBe(0);
  expect(existsSync(join(target, 'current', 'it/clips/4_film-4'))).toBe(true);
});

it('is readable for the web server whatever mask the operator has', async () => {
  const mask = process.umask(0o077);
  try {
    await publish(smallSite(3));
    await publish(smallSite(4), { mayShare: true });
  } finally {
    process.umask(mask);
  }
  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
  const release = join(target, 'current');
  const all = readdirSync(release, { recursive: true, encoding: 'utf8' }).map((path) => join(release, path));
  const closed = [target, join(target, 'releases'), ...all].filter(
    (path) => modeOf(path) !== (statSync(path).isDirectory() ? '755' : '644'),
  );
  expect(closed).toEqual([]);
});

it('makes a release of the one that had its time, and changes nothing in those that stay', async () => {
  const random = seededRandom('reusable');
  const draw = (count: number): number => Math.floor(random() * count);
  const shown = new Map<string, ReadonlyMap<string, string>>();
  for (let edition = 0; edition < 12; edition += 1) {
    const { clips } = smallSite(20);
    const some = Object.entries(clips).filter(() => random() < 0.8);
    const edited = some.map(([id, { slug }]) => [id, { slug: `${slug}-${draw(2)}`, words: `${draw(3)}. ` }]);
    const content = {
      clips: Object.fromEntries(edited) as SmallSite['clips'],
      code: `${draw(3)}`,
    };
    const { release } = await publish(content, { mayDrop: true });
    shown.set(release ?? '', treeOf(join(target, 'releases', release ?? '')));
    for (const [path, text] of filesOf(content)) expect(current(path)).toBe(text);
    expect(missing()).toEqual([]);
    expect(wrongCopies()).toEqual([]);
    for (const name of releases()) expect(treeOf(join(target, 'releases', name))).toEqual(shown.get(name));
  }
  // A folder is the same one under its new name.
  const reusable = statSync(join(target, 'releases', '.reusable')).ino;
  await publish(smallSite(20, 'other'), { mayDrop: true });
  expect(statSync(`${join(target, 'current')}/`).ino).toBe(reusable);
});

it('goes on from a release that earlier code has published, and puts away one that it cannot read', async () => {
  for (let edition = 0; edition < 5; edition += 1) await publish(smallSite(5, `code ${edition}`));
  for (const name of ['.reusable', ...releases()]) {
    const hosting = join(target, 'releases', name, '.hosting');
    const read = parseManifest(readFileSync(join(hosting, 'manifest.tables'), 'utf8'));
    const files = Object.fromEntries(read?.files ?? []);
    const version = name === '.reusable' ? 1 : 2;
    writeFileSync(join(hosting, 'manifest.json'), JSON.stringify({ ...read, version, files }));
    await rm(join(hosting, 'manifest.tables'));
  }
  const { clips } = smallSite(5);
  const renamed = { ...clips, 5: { slug: 'renamed', words: 'Film 5. ' } };
  const result = await publish({ clips: renamed, code: 'code 4' });
  expect(result.addresses).not.toContain('/it/clips/1_film-1/');
  expect(current('_redirects')).toContain('/it/clips/5_film-5/ /it/clips/5_renamed/ 301');
  expect(missing()).toEqual([]);
  expect(existsSync(join(target, 'releases', '.reusable', '.hosting', 'manifest.json'))).toBe(true);
  await publish({ clips: renamed, code: 'more' });
  expect(existsSync(join(target, 'current', '.hosting', 'manifest.json'))).toBe(false);
  expect(missing()).toEqual([]);
});

it('goes by the order of releases, not by a clock that jumps', async () => {
  const first = await publish(smallSite(5));
  now -= 10 * 365 * 24 * 3_600_000;
  for (let count = 6; count < 10; count += 1) await publish(smallSite(count));
  expect(releases()).not.toContain(first.release);
  expect(existsSync(join(target, 'current', 'it/clips/9_film-9'))).toBe(true);
});

it('lets one run in at a time', async () => {
  await publish(smallSite(5));
  const release = holdLock(join(target, '.lock'));
  await expect(publish(smallSite(6))).rejects.toThrow(BusyError);
  expect(await run('--dir', site, '--any-build')).toBe(6);
  release();
  expect(await run('--dir', site, '--any-build')).toBe(0);
});

it('does not publish a site that has lost many of its pages unless that is meant', async () => {
  await publish(smallSite(60));
  await expect(publish(smallSite(10))).rejects.toThrow('--allow-drop');
  expect(existsSync(join(target, 'current', 'it/clips/60_film-60'))).toBe(true);
  expect(await publish(smallSite(10), { mayDrop: true })).toMatchObject({ outcome: 'published' });
});

it('does not publish a folder that is no built site, and says what it would do when only asked', async () => {
  await writeSite(site, new Map([['x.txt', 'x']]));
  for (const any of [[], ['--any-build']]) {
    expect(await run('--dir', site, ...any)).toBe(4);
    expect(await run('--dir', join(folder, 'nowhere'), ...any)).toBe(4);
  }
  expect(await publish(smallSite(5), { isDryRun: true })).toMatchObject({
    outcome: 'planned',
    release: null,
  });
  expect(existsSync(join(target, 'current'))).toBe(false);
});

it('leaves nothing half done when the disk is full, and goes on when there is room', async () => {
  await publish(smallSite(5));
  const next = smallSite(6);
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const failing = publish(next, {
    onProgress: (done) => {
      if (done === 8) throw full;
    },
  });
  await expect(failing).rejects.toBe(full);
  expect(existsSync(join(target, 'current', 'it/clips/6_film-6'))).toBe(false);
  expect(readdirSync(join(target, 'releases'))).toHaveLength(1);
  expect(await publish(next)).toMatchObject({ outcome: 'published' });
  expect(missing()).toEqual([]);
});

it('shares the files of a folder that nothing writes into, and of no other', async () => {
  const path = 'it/clips/5_film-5/index.html';
  const inodes = () => [site, join(target, 'current')].map((root) => statSync(join(root, path)).ino);
  const before = await publish(smallSite(5), { mayShare: true });
  const [built, shared] = inodes();
  expect(shared).toBe(built);
  expect(wrongCopies()).toEqual([]);
  const first = treeOf(join(target, 'releases', before.release ?? ''));
  await writeFile(join(folder, 'page'), '<p>replaced</p>');
  await rename(join(folder, 'page'), join(site, path));
  const options = { folder: site, config: config(), clock: () => new Date(now) };
  await publishSite({ ...options, changes: { written: [path], removed: [] } });
  expect(current(path)).toBe('<p>replaced</p>');
  expect(treeOf(join(target, 'releases', before.release ?? ''))).toEqual(first);
  const [edited, copied] = inodes();
  expect(copied).not.toBe(edited);
});

it.each([true, false])('refuses a build that changes meanwhile, shared: %s', async (mayShare) => {
  const first = await publish(smallSite(5));
  const next = smallSite(6);
  const path = join(site, 'search/manifest.json');
  const write = (): void => {
    writeFileSync(path, '{"index":"/other"}');
  };
  const changing = publish(next, { mayShare, onProgress: write });
  await expect(changing).rejects.toThrow('search/manifest.json has changed while it was being published');
  expect(readdirSync(join(target, 'releases'))).toEqual([first.release]);
  // What was linked by then has another change time, and is published nevertheless.
  const options = { folder: site, config: config(), clock: () => new Date(now), mayShare };
  expect(await publishSite(options)).toMatchObject({ outcome: 'published' });
  expect(current('search/manifest.json')).toBe('{"index":"/other"}');
});

it('publishes what the build is said to have changed without looking through it', async () => {
  await publish(smallSite(5));
  const path = 'it/clips/5_film-5/index.html';
  await writeFile(join(site, path), '<p>written</p>');
  await writeFile(join(site, 'it/clips/4_film-4/index.html'), '<p>not said</p>');
  const options = { folder: site, config: config(), clock: () => new Date(now) };
  const result = await publishSite({ ...options, changes: { written: [path], removed: [] } });
  expect(result.addresses).toEqual(['/it/clips/5_film-5/']);
});

function publish(content: SmallSite, options: Partial<PublishOptions> = {}): Promise<PublishResult> {
  return publishFiles(filesOf(content), options);
}

async function publishFiles(
  files: ReadonlyMap<string, string>,
  options: Partial<PublishOptions> = {},
): Promise<PublishResult> {
  await writeSite(site, files);
  now += 1000;
  return publishSite({ folder: site, config: config(), clock: () => new Date(now - 1000), ...options });
}

function environment(): Record<string, string> {
  return { PUBLISH_TO: `releases:${target}`, ARCHIVE_DIR: join(folder, 'state') };
}

function config() {
  return readConfig(environment());
}

function run(...argv: string[]): Promise<number> {
  const nowhere = { write: () => undefined };
  return runPublish({
    ...{ argv, environment: environment(), clock: () => new Date(now), stdout: nowhere, stderr: nowhere },
  });
}

function current(path: string): string | undefined {
  const file = join(target, 'current', path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Every file of a folder by path, as it is. */
function treeOf(root: string): Map<string, string> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
  const files = paths.filter((path) => statSync(join(root, path)).isFile());
  return new Map(files.map((path) => [path, readFileSync(join(root, path), 'latin1')]));
}

/** Compressed copies in the public release that are not those of a file beside them. */
function wrongCopies(): string[] {
  return [...treeOf(join(target, 'current'))].flatMap(([path, packed]) => {
    const [, file] = /^(.*)\.br$/.exec(path) ?? [];
    if (file === undefined) return [];
    return brotliDecompressSync(Buffer.from(packed, 'latin1')).toString() === current(file) ? [] : [path];
  });
}

function missing(): string[] {
  return missingParts(readdirSync(join(target, 'current'), { recursive: true, encoding: 'utf8' }), current);
}

function releases(): string[] {
  return readdirSync(join(target, 'releases'))
    .filter((name) => !name.startsWith('.'))
    .sort();
}

function withWords(content: SmallSite, id: number, words: string): SmallSite {
  const clip = content.clips[id];
  return clip === undefined ? content : { ...content, clips: { ...content.clips, [id]: { ...clip, words } } };
}
