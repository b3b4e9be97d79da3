import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { contentType, hasCopy, isCompressible } from '../../scripts/hosting/file-rules.ts';
import { DATA_CHANGES } from '../../src/routes.ts';
import { LANGUAGES } from '../../src/model/language.ts';
import { pagesOf } from '../support/pages.ts';
import { ask, unpack } from '../support/plain-request.ts';
import { sample, SITES } from '../support/sites.ts';
import { test } from '../support/test.ts';
import type { TestSite } from '../sites/open-test-site.ts';

/** The real nginx, with the configuration that was made with the site, over the published site. */

const HASHED = /^\/(?:_astro\/|pictures\/|search\/.*\.bin$)/;

for (const site of SITES) {
  test(`every file of the ${site.name} site is served whole, in each encoding, with its type and cache`, async () => {
    const files = readdirSync(site.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(site.folder.length + 1))
      // Notes of the build, which no host serves.
      .filter((file) => !file.startsWith('.'))
      // What changed from release to release only publishing knows.
      .filter((file) => `/${file}` !== DATA_CHANGES);
    expect(files.length).toBeGreaterThan(20);
    // Thousands of answers: each fault is a line, and there are none.
    expect((await Promise.all(files.map((file) => faultsOf(site, file)))).flat()).toEqual([]);
  });
}

/** What is wrong with how a file is served. */
async function faultsOf({ folder, hostedUrl }: TestSite, file: string): Promise<string[]> {
  const content = readFileSync(join(folder, file), 'utf8');
  const path = `/${file.replace(/(?:^|(?<=\/))index\.html$/, '')}`;
  const faults: string[] = [];
  for (const accepted of ['br, gzip', 'gzip', 'identity', 'gzip, br;q=0']) {
    const answer = await ask(hostedUrl + path, { 'accept-encoding': accepted });
    const encoding = answer.headers['content-encoding'];
    // What is so small that it does not shrink is sent as it is; the files of a clip and the feeds of places have no copies.
    const isBrotli = accepted.startsWith('br') && hasCopy(file);
    const best = isBrotli ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
    const facts: Readonly<Record<string, boolean>> = {
      status: answer.status === 200,
      type: answer.headers['content-type'] === contentType(file),
      content: unpack(answer) === content,
      cache: cacheOf(path, file).test(answer.headers['cache-control'] ?? ''),
      encoding: isCompressible(file) ? encoding === best || content.length < 1000 : encoding === undefined,
      vary: answer.headers.vary === (isCompressible(file) ? 'Accept-Encoding' : undefined),
    };
    const wrong = Object.keys(facts).filter((name) => facts[name] === false);
    if (wrong.length > 0) faults.push(`${path} as ${accepted}: ${wrong.join(', ')}`);
  }
  return faults;
}

function cacheOf(path: string, file: string): RegExp {
  if (path === '/sw.js') return /^no-cache$/;
  if (HASHED.test(path)) return /^public, max-age=31536000, immutable$/;
  return file.endsWith('.html') ? /^no-cache$/ : /^(?:no-cache|public, max-age=\d{3,5})$/;
}

test('a page that the browser has is not sent again', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const first = await ask(`${sample.hostedUrl}/it/archive/`, { 'accept-encoding': encoding });
    const tag = first.headers.etag ?? '';
    expect(tag).not.toBe('');
    const again = await ask(`${sample.hostedUrl}/it/archive/`, {
      'accept-encoding': encoding,
      'if-none-match': tag,
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  }
});

test('every answer carries the security headers, whatever it is', async () => {
  for (const path of [
    '/',
    '/it/',
    '/it',
    '/it/nowhere/',
    '/favicon.svg',
    '/search/manifest.json',
    '/.git/config',
    '/embed/it/',
    '/embed/it/0.json',
    '/it/feed.xml',
  ]) {
    const { headers } = await ask(sample.hostedUrl + path);
    expect.soft(headers['x-content-type-options'], path).toBe('nosniff');
    expect.soft(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect.soft(headers['permissions-policy'], path).toContain('camera=()');
    const policy = String(headers['content-security-policy']);
    // Made to be framed; what is shown in its place, where it is not there, is not.
    const isFramed = path === '/embed/it/';
    expect.soft(policy.includes("frame-ancestors 'none'"), path).toBe(!isFramed);
    const shared = /^\/embed\/|\/feed\.xml$/.test(path) ? '*' : undefined;
    expect.soft(headers['access-control-allow-origin'], path).toBe(shared);
    expect
      .soft(policy, path)
      .toMatch(/script-src 'self'(?: 'sha256-[^ ;]+')*(?: https:\/\/www\.googletagmanager\.com)?;/);
    expect.soft(policy.replace("style-src-attr 'unsafe-inline'", ''), path).not.toContain('unsafe');
    expect.soft(headers['strict-transport-security'], path).toBeUndefined();
    expect.soft(headers.server, path).not.toMatch(/\d/);
  }
});

test('an address without its last slash leads to the page for good, with its query', async () => {
  const paths = pagesOf(sample).map(({ path }) => path);
  const asked = paths.filter((path) => path.length > 1 && path.endsWith('/'));
  expect(asked.length).toBeGreaterThan(500);
  const answers = await redirectsOf(asked.map((path) => `${path.slice(0, -1)}?t=75`));
  expect(answers).toEqual(asked.map((path) => `301 ${path}?t=75`));
});

test('an address with its language in capitals leads to the one in small letters, as it was asked', async () => {
  expect(await redirectsOf(['/IT/archive/?search=caff%C3%A8', '/En', '/EN?x=1', '/It/x%0d%0aA:b'])).toEqual([
    '301 /it/archive/?search=caff%C3%A8',
    '301 /en',
    '301 /en?x=1',
    '301 /it/x%0d%0aA:b',
  ]);
});

test('the page whose name differs by language is found by its other name', async () => {
  const other = ['/en/selezione/', '/en/selezione', '/it/selection/?x=1'];
  expect(await redirectsOf(other)).toEqual([
    '301 /en/selection/',
    '301 /en/selection/',
    '301 /it/selezione/?x=1',
  ]);
});

test('an address with an old slug, none, or the other separator leads to the page of its id', async () => {
  const paths = new Set(pagesOf(sample).map(({ path }) => path));
  const records = [...paths].filter((path) => /^\/[^/]+\/[^/]+\/\d+[_-][^/]*\/$/.test(path));
  expect(records.length).toBeGreaterThan(500);
  const expected = new Map<string, string>();
  for (const path of records) {
    const [, base = '', id = '', separator = ''] = /^(.*\/)(\d+)([_-])/.exec(path) ?? [];
    for (const old of [`${id}${separator}old-title/`, `${id}${separator === '_' ? '-' : '_'}x`]) {
      expected.set(base + old, `301 ${path}`);
    }
    // The second page of a list has an address like a record's without its slug; the page that there is comes first.
    for (const old of [`${id}/`, id]) {
      if (!paths.has(`${base}${id}/`)) expected.set(base + old, `301 ${path}`);
    }
  }
  expect(await redirectsOf([...expected.keys()])).toEqual([...expected.values()]);
});

test('what lies below an old address of a record is at the present one', async () => {
  const { path = '' } = pagesOf(sample).find(({ kind }) => kind === 'territory') ?? {};
  const old = path.replace(/-[^/]*\/$/, '-old/');
  const asked = ['feed.xml?x=1', 'feed.xml.br', '3000/', 'x.xml'];
  expect(await redirectsOf(asked.map((rest) => old + rest))).toEqual([
    `301 ${path}feed.xml?x=1`,
    ...['404 ', '404 ', '404 '],
  ]);
});

/** Status and target of each answer. */
function redirectsOf(paths: readonly string[]): Promise<string[]> {
  return Promise.all(
    paths.map(async (path) => {
      const { status, headers } = await ask(sample.hostedUrl + path);
      return `${status} ${headers.location ?? ''}`;
    }),
  );
}

test('an address that leads nowhere is told so in its language, and never kept', async () => {
  const pages = { it: 'it/404/index.html', en: 'en/404/index.html', neither: '404.html' };
  const paths = {
    it: ['/it/nowhere/', '/it/x.json', '/it/clips/999999_x/', '/it/index.html.br'],
    en: ['/en/nowhere', '/en/archive/9999/', '/en/clips/'],
    neither: [
      '/fr/',
      '/x',
      '/clips/12_x/',
      '/.hosting/nginx.conf',
      '/.hosting/manifest.json',
      '/.build-settings.json',
      '/_headers',
      '/_redirects',
    ],
  };
  for (const key of [...LANGUAGES, 'neither'] as const) {
    const words = readFileSync(join(sample.folder, pages[key]), 'utf8');
    for (const path of paths[key]) {
      const answer = await ask(sample.hostedUrl + path, { 'accept-encoding': 'br' });
      expect.soft([answer.status, unpack(answer) === words], path).toEqual([404, true]);
      expect.soft(answer.headers['cache-control'], path).toBe('no-cache');
    }
  }
});

test('a hostile address neither leads out of the site nor puts a header into the answer', async () => {
  for (const path of [
    ...['//evil.example/%2e%2e/x', '/it/..%2f..%2f..%2fetc/passwd', '/../../etc/passwd', '/it/clips/%00'],
    ...[
      '/it/archive%0d%0aSet-Cookie:%20a=1',
      '/it/clips/12%0d%0aSet-Cookie:a=1_x/',
      '//it/archive',
      '/%E0%A4%A',
    ],
  ]) {
    const answer = await ask(sample.hostedUrl + path);
    expect.soft([301, 400, 404], path).toContain(answer.status);
    expect.soft(answer.headers['set-cookie'], path).toBeUndefined();
    expect.soft(answer.headers.location ?? '/', path).toMatch(/^\/(?!\/)/);
    expect.soft(answer.body.toString(), path).not.toContain('root:');
  }
});

test('HEAD is answered as GET is, and nothing can be written', async () => {
  const head = await ask(`${sample.hostedUrl}/it/`, {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect((await ask(`${sample.hostedUrl}/it/`, {}, 'POST')).status).toBe(405);
});
