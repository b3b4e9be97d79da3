import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runPublish } from '../../../../scripts/publish.ts';
import { filesOf, missingParts, smallSite, writeSite, type SmallSite } from './small-site.ts';

let [folder, site, target] = ['', '', ''];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-plain-'));
  [site, target] = [join(folder, 'dist'), join(folder, 'public')];
});
afterEach(() => rm(folder, { recursive: true }));

it('makes a folder what the build is, with what its host reads, and leaves no empty folder', async () => {
  await publish(smallSite(5));
  await publish(smallSite(4));
  for (const [path, content] of filesOf(smallSite(4))) expect(read(path)).toBe(content);
  expect(existsSync(join(target, 'it/clips/5_film-5'))).toBe(false);
  expect(read('_headers')).toContain("script-src 'self';");
  expect(missingParts(readdirSync(target, { recursive: true, encoding: 'utf8' }), read)).toEqual([]);
});

it('makes the policy from what the site was built with, whatever the environment of publishing says', async () => {
  await writeSite(site, filesOf(smallSite(1)));
  writeFileSync(join(site, '.build-settings.json'), '{"PUBLIC_API_URL":"https://api.example/v1/"}');
  await run(['--dir', site, '--any-build'], {});
  expect(read('_headers')).toContain("connect-src 'self' https://api.example;");
  expect(read('.build-settings.json')).toBeUndefined();
});

it('leads on from the address that a record had before', async () => {
  await publish(smallSite(2));
  await publish({ ...smallSite(2), clips: { ...smallSite(1).clips, 2: { slug: 'new', words: 'Film 2. ' } } });
  expect(read('_redirects')).toContain('/it/clips/2_film-2/ /it/clips/2_new/ 301\n');
  expect(read('it/clips/2_film-2/index.html')).toContain('url=/it/clips/2_new/');
});

it('writes the addresses that a CDN must forget, and prints what it did for machines', async () => {
  await publish(smallSite(2));
  const list = join(folder, 'addresses.txt');
  const { code, stdout } = await publish(smallSite(2, 'second'), '--addresses', list, '--json');
  expect(code).toBe(0);
  const result = JSON.parse(stdout) as Record<string, unknown>;
  expect(result).toMatchObject({ exitCode: 0, outcome: 'published', added: 1, removed: 0, retained: 1 });
  const addresses = readFileSync(list, 'utf8').trim().split('\n');
  expect(addresses).toContain('https://films.example.org/it/clips/1_film-1/');
  expect(addresses).not.toContain('https://films.example.org/sitemap-index.xml');
});

it('writes only what has changed, and keeps old code and old addresses', async () => {
  await publish(smallSite(2));
  const { clips } = smallSite(2);
  const site: SmallSite = { clips: { ...clips, 2: { slug: 'new', words: 'Film 2. ' } }, code: 'second' };
  await publish(site);
  const again = await publish(site, '--json');
  expect(JSON.parse(again.stdout)).toMatchObject({ outcome: 'unchanged', retained: 1 });
  const edited = { ...site.clips, 1: { slug: 'film-1', words: 'Another. ' } };
  const next = await publish({ ...site, clips: edited }, '--json');
  // The clip's page and what names the index change, the index is a new file, and the old one is retained.
  const counts = { added: 1, changed: 2, removed: 0, retained: 2 };
  expect(JSON.parse(next.stdout)).toMatchObject({ outcome: 'published', ...counts });
  const [script = ''] = filesOf(smallSite(2)).keys();
  expect(read(script)).toBeDefined();
  expect(read('_redirects')).toContain('/it/clips/2_film-2/ /it/clips/2_new/ 301\n');
});

it('runs the operator’s command once something new is public, and says when it fails', async () => {
  const mark = join(folder, 'mark');
  const command = { PUBLISH_COMMAND: `echo x >> ${mark}` };
  await publish(smallSite(2), command);
  await publish(smallSite(2), command);
  expect(readFileSync(mark, 'utf8')).toBe('x\n');
  const failing = await publish(smallSite(3), { PUBLISH_COMMAND: 'exit 7' });
  expect([failing.code, failing.stderr.includes('exit 7 failed (7)')]).toEqual([7, true]);
  expect(read('it/clips/3_film-3/index.html')).toBeDefined();
  // It is still owed, though nothing is new any more.
  await publish(smallSite(3), command);
  expect(readFileSync(mark, 'utf8')).toBe('x\nx\n');
});

it.each([
  [['--to', 'nowhere'], 'PUBLISH_TO must be releases:FOLDER'],
  [['--what'], '--what'],
  [['--rollback'], '--rollback and --resume need releases:FOLDER'],
  [['--to', 's3://bucket'], 'AWS_ACCESS_KEY_ID'],
])('refuses %j with a sentence', async (argv, sentence) => {
  const { code, stderr } = await run(argv, {});
  expect([code, stderr.includes(sentence)]).toEqual([2, true]);
});

it('prints its options', async () => {
  const { code, stdout } = await run(['--help'], {});
  expect([code, stdout.includes('Exit codes')]).toEqual([0, true]);
});

async function publish(content: SmallSite, ...rest: (string | Record<string, string>)[]) {
  await writeSite(site, filesOf(content));
  const argv = rest.filter((one) => typeof one === 'string');
  const environment = rest.find((one) => typeof one === 'object') ?? {};
  return run(['--dir', site, '--any-build', ...argv], environment);
}

async function run(argv: readonly string[], environment: Record<string, string>) {
  let [stdout, stderr] = ['', ''];
  const code = await runPublish({
    argv,
    environment: {
      ...{ PUBLISH_TO: `plain:${target}`, ARCHIVE_DIR: join(folder, 'state') },
      ...{ SITE_URL: 'https://films.example.org', ...environment },
    },
    clock: () => new Date(),
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
  });
  return { code, stdout, stderr };
}

function read(path: string): string | undefined {
  const file = join(target, path);
  return existsSync(file) && !file.endsWith('/') ? readFileSync(file, 'utf8') : undefined;
}
