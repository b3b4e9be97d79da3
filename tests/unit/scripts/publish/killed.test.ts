import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seededRandom } from '../../../../src/model/random.ts';
import { BUCKET, KEYS, startS3Server, type S3Server } from './s3-server.ts';
import { filesOf, missingParts, smallSite, writeSite, type SmallSite } from './small-site.ts';

/** The real command, killed at any moment of its run; then what is public must be a site without a gap. */

const PUBLISH = fileURLToPath(new URL('../../../../scripts/publish.ts', import.meta.url));

/** How often each target is killed; the bench asks for more. */
const KILLS = Number(process.env['PUBLISH_KILLS'] ?? '7');

const MINUTES = 60_000;

let [folder, site] = ['', ''];
let server: S3Server;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-killed-'));
  site = join(folder, 'dist');
  server = await startS3Server(join(folder, 'storage'));
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

interface Public {
  readonly to: string;
  readonly paths: () => string[];
  readonly read: (path: string) => string | undefined;
  /** Whether a release is public as a whole: what is seen is then the one site or the other. */
  readonly isSwitched?: boolean;
}

function readFolder(root: string): Omit<Public, 'to'> {
  const read = (path: string): string | undefined =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
  return { paths: () => readdirSync(root, { recursive: true, encoding: 'utf8' }), read };
}

it(
  'leaves a folder of releases whole, the old site or the new one',
  async () => {
    const root = join(folder, 'releases');
    await killOften({ to: `releases:${root}`, ...readFolder(join(root, 'current')), isSwitched: true });
    expect(readdirSync(join(root, 'releases')).filter((name) => !name.startsWith('.')).length).toBeLessThan(
      5,
    );
  },
  30 * MINUTES,
);

it(
  'leaves object storage without a gap',
  () => killOften({ to: `s3://${BUCKET}`, paths: () => server.keys(), read: (key) => server.read(key) }),
  30 * MINUTES,
);

it(
  'leaves a plain folder without a gap',
  () => {
    const root = join(folder, 'plain');
    return killOften({ to: `plain:${root}`, ...readFolder(root) });
  },
  30 * MINUTES,
);

/**
 * Publishes site after site, each run killed at a moment drawn by a seed, and looks at what is public; now and then a
 * run comes to its end, and then the public site must be the built one.
 */
async function killOften({ to, paths, read, isSwitched = false }: Public): Promise<void> {
  const random = seededRandom(to.slice(0, 5));
  let before = filesOf(drawSite(random));
  await writeSite(site, before);
  const began = performance.now();
  expect(await run(to)).toBe(0);
  const duration = performance.now() - began;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const after = filesOf(drawSite(random));
    await writeSite(site, after);
    await run(to, random() * duration * 1.2);
    // Nothing leads to a page that is new until all that are new are there; a visitor begins at one that was public.
    const begin = [...before.keys()].filter((path) => read(path) !== undefined);
    // Pages that have no place in the new site are removed in any order: one may lead to another that went before it.
    const isRemoved = (path: string): boolean => path.endsWith('/index.html') && !after.has(path);
    const missing = missingParts(begin, read).filter((line) => {
      const [from = '', to = ''] = line.split(' → ');
      return !isRemoved(from) || !isRemoved(`${to.slice(1)}index.html`);
    });
    expect(missing, `after kill ${kill}`).toEqual([]);
    if (isSwitched) {
      const shown = paths().filter((path) => path.endsWith('.html'));
      const isOf = (files: ReadonlyMap<string, string>): boolean =>
        shown.every((path) => read(path) === files.get(path));
      expect(isOf(before) || isOf(after), `after kill ${kill}`).toBe(true);
    }
    // A rerun heals.
    expect(await run(to), `rerun ${kill}`).toBe(0);
    expect(missingParts(paths(), read)).toEqual([]);
    for (const [path, content] of after) expect(read(path) === content, path).toBe(true);
    before = after;
  }
}

/** Any clips from 40 with any titles, under any code. */
function drawSite(random: () => number): SmallSite {
  const draw = (count: number): number => Math.floor(random() * count);
  const clips = Object.entries(smallSite(40).clips)
    .filter(() => random() < 0.9)
    .map(([id, { words }]) => [id, { slug: `title-${draw(3)}`, words: `${words}${draw(2)}` }] as const);
  return { clips: Object.fromEntries(clips), code: `code ${draw(3)}` };
}

/** @param killAfter milliseconds. @returns the exit code, or `null` when it was killed in time */
async function run(to: string, killAfter?: number): Promise<number | null> {
  const child = spawn(process.execPath, [PUBLISH, '--any-build', '--dir', site, '--to', to, '--allow-drop'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      ...{ ...KEYS, PUBLISH_S3_ENDPOINT: server.endpoint, ARCHIVE_DIR: join(folder, 'state') },
      PATH: process.env['PATH'],
    },
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  if (killAfter !== undefined) void sleep(killAfter).then(() => child.kill('SIGKILL'));
  const [code] = await ended;
  // The storage may still be at what the killed run sent last.
  await server.settled();
  return code;
}
