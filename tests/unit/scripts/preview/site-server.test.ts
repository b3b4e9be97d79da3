import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSite, type SiteServer } from '../../../../scripts/preview/site-server.ts';

const FILES = [
  'it/clips/12_gita',
  'en/clips/12_gita',
  'it/clips/7_neve',
  'it/territories/7-romagna',
  'it/territories/7-romagna/2',
];
const FEED = 'it/territories/7-romagna/feed.xml';

let folder: string;
let server: SiteServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-server-'));
  for (const page of FILES) await write(`${page}/index.html`, page);
  for (const page of ['404.html', 'it/404/index.html', 'en/404/index.html', FEED]) await write(page, page);
  server = await serveSite(folder, 0, { 'X-Policy': 'strict' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('the address of a record', () => {
  it.each([
    ['/it/clips/12_old-title/', '/it/clips/12_gita/'],
    ['/it/clips/12-gita/', '/it/clips/12_gita/'],
    ['/en/clips/12/', '/en/clips/12_gita/'],
    ['/it/territories/7_romagna/', '/it/territories/7-romagna/'],
    ['/it/clips/12_x/?t=75', '/it/clips/12_gita/?t=75'],
    ['/IT/clips/12_gita/?t=75', '/it/clips/12_gita/?t=75'],
    ['/en/selezione', '/en/selection/'],
    ['/it/selection/?x=1', '/it/selezione/?x=1'],
    // What lies below it follows it.
    ['/it/territories/7-old/feed.xml', `/${FEED}`],
    ['/it/territories/7-old/2/?x=1', '/it/territories/7-romagna/2/?x=1'],
  ])('%s leads to %s for good', async (path, target) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, target]);
  });

  it('is answered as it is when it is right', async () => {
    const answer = await get('/it/clips/12_gita/');
    expect([answer.status, await answer.text()]).toEqual([200, 'it/clips/12_gita']);
  });

  it.each([
    '/it/territories/7-old/3/',
    '/it/territories/9-old/feed.xml',
    '/it/clips/99_gita/',
    '/it/clips/1_gita/',
    '/it/serie/12_gita/',
    '/fr/clips/12_gita/',
  ])('%s leads nowhere when there is no such record', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

it('sends the headers of a host with every answer', async () => {
  for (const path of ['/it/clips/12_gita/', '/it/clips/12/', '/nowhere/']) {
    expect((await get(path)).headers.get('x-policy')).toBe('strict');
  }
});

describe('the address of a page without its last slash', () => {
  it.each([
    ['/it/clips/12_gita', '/it/clips/12_gita/'],
    ['/it/clips/12_gita?t=75', '/it/clips/12_gita/?t=75'],
    ['/it/territories/7-romagna/2', '/it/territories/7-romagna/2/'],
    ['/it/clips/12_old-title', '/it/clips/12_gita/'],
  ])('%s leads to %s for good', async (path, target) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, target]);
  });
});

it('sends feeds and calendars as what they are', async () => {
  await write('it/feed.xml', '<feed/>');
  await write('it/extra/5-sera/event.ics', 'BEGIN:VCALENDAR');
  const typeOf = async (path: string) => (await get(path)).headers.get('content-type');
  expect(await typeOf('/it/feed.xml')).toBe('application/atom+xml; charset=utf-8');
  expect(await typeOf('/it/extra/5-sera/event.ics')).toBe('text/calendar; charset=utf-8');
  expect(await typeOf('/it/clips/12_gita/')).toMatch(/^text\/html/);
});

describe('an address where nothing is', () => {
  it.each([
    ['/it/nowhere/', 'it/404/index.html'],
    ['/en/clips/99_gita/', 'en/404/index.html'],
    ['/fr/', '404.html'],
    ['/nowhere', '404.html'],
  ])('%s is told so in its language', async (path, page) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([404, page]);
  });

  it.each(['/%E0%A4%A', '//', '/it/clips/%00/', '/../../etc/passwd', '/it/..%2f..%2f..%2fetc/passwd'])(
    '%s does not throw, or lead out of the folder',
    async (path) => {
      expect((await get(path)).status).toBe(404);
      expect((await get('/it/clips/12_gita/')).status).toBe(200);
    },
  );
});

function get(path: string): Promise<Response> {
  return fetch(`${server.url}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
}

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}
