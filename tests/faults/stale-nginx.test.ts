import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteServer } from '../../scripts/preview/site-server.ts';
import { findOrInstallNginx } from '../setup/nginx.ts';
import { serveWithNginx } from '../sites/serve-with-nginx.ts';
import { ask } from '../support/plain-request.ts';
import { filesOf, smallSite, writeSite } from '../unit/scripts/publish/small-site.ts';

/** The real nginx, loaded with another release than the one that is public: nobody reloads it unless a test does. */

let folder = '';
let server: SiteServer;
const series = { slug: 'viaggi', feed: '<feed/>' };
const titled = (slug: string): Map<string, string> => {
  const site = smallSite(3);
  return filesOf({
    ...site,
    clips: { ...site.clips, 2: { slug, words: slug } },
    series: { ...series, slug },
  });
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stale-nginx-'));
  await writeSite(join(folder, 'site'), titled('old'));
  server = await serveWithNginx(findOrInstallNginx(), join(folder, 'site'), folder, {
    ARCHIVE_DIR: join(folder, 'state'),
  });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Runs the real command. @returns how it ended */
function publish(args: readonly string[], command = ''): number | NodeJS.Signals | null {
  const { status, signal } = spawnSync(
    process.execPath,
    ['scripts/publish.ts', '--dir', join(folder, 'site'), '--any-build', ...args],
    {
      env: {
        ...process.env,
        ARCHIVE_DIR: join(folder, 'state'),
        PUBLISH_TO: `releases:${join(folder, 'public')}`,
        PUBLISH_COMMAND: command,
        SITE_LISTEN: new URL(server.url).host,
      },
    },
  );
  return status ?? signal;
}

/** What addresses of clip 2 and series 7 answer. */
async function answersOf(paths: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(paths.map((path) => ask(server.url + path)));
  return answers.map(({ status, headers }) => [status, headers.location].join(' ').trim());
}

const OLD = ['/it/clips/2_old/', '/it/clips/2_old', '/it/clips/2-x', '/it/clips/2/', '/it/serie/7_old/'];
const BELOW = ['/it/serie/7_old/feed.xml', '/it/serie/7_old/2/', '/it/serie/7_old/2'];
const NEW = ['/it/clips/2_new/', '/it/serie/7_new/', '/it/serie/7_new/feed.xml', '/it/serie/7_new/2/'];

it('leads no address to itself while nginx knows the titles of an earlier release, nor of a later one', async () => {
  await writeSite(join(folder, 'site'), titled('new'));
  // Where nobody has configured a reload.
  expect(publish([])).toBe(0);
  expect(await answersOf([...OLD, ...BELOW])).toEqual(Array(8).fill('404'));
  expect(await answersOf(NEW)).toEqual(Array(4).fill('200'));
  // A kill between the release and the reload; then another between going back and the reload.
  await writeSite(join(folder, 'site'), titled('newer'));
  expect(publish([], 'kill -9 $PPID')).toBe('SIGKILL');
  expect(await answersOf([...OLD, ...BELOW, ...NEW])).toEqual(Array(12).fill('404'));
  expect(publish([], await reload())).toBe(0);
  await expect
    .poll(() => answersOf([...OLD, ...BELOW]))
    .toEqual([
      ...Array<string>(4).fill('301 /it/clips/2_newer/'),
      '301 /it/serie/7_newer/',
      '301 /it/serie/7_newer/feed.xml',
      ...Array<string>(2).fill('301 /it/serie/7_newer/2/'),
    ]);
  expect(publish(['--rollback'], 'kill -9 $PPID')).toBe('SIGKILL');
  expect(await answersOf(['/it/clips/2_newer/', '/it/clips/2_old/', '/it/clips/2_new/'])).toEqual([
    ...['404', '404', '200'],
  ]);
});

it('leads nobody by a redirect that a browser has kept, where a title is changed back', async () => {
  const { status, headers } = await ask(`${server.url}/it/clips/3_x/`);
  expect([status, headers.location, headers['cache-control']]).toEqual([
    ...[301, '/it/clips/3_film-3/', 'no-cache'],
  ]);
});

/** The command that reloads it. */
async function reload(): Promise<string> {
  return `kill -HUP ${(await readFile(join(folder, 'nginx', 'nginx.pid'), 'utf8')).trim()}`;
}
