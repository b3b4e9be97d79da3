import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { refusalSchema } from '../../../../src/api/schemas/answers.ts';
import { fetchFromApi, serveForTest } from './fetch-from-api.ts';
import { archiveOfClips, storedClip, wholeArchive } from './small-archive.ts';

test.each([
  '/api/clips/99/',
  '/api/clips/1e0/',
  '/api/series/99/',
  '/api/territories/99/',
  '/api/vite-archivio/99/',
  '/api/extras/99/',
  '/api/contents/nessuno/',
  '/api/nothing/',
  '/api/clips',
])('%s is 404 with a reason', async (path) => {
  const api = await serveForTest(wholeArchive());
  const response = await fetchFromApi(api, path);
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(refusalSchema.parse(await response.json()).detail).not.toBe('');
});

test('answers 304 to the ETag it gave, and anew once the archive changed', async () => {
  const api = await serveForTest(archiveOfClips(storedClip(1)));
  const etag = (await fetchFromApi(api, '/api/clips/')).headers.get('ETag') ?? '';
  expect(etag).not.toBe('');
  const again = await fetchFromApi(api, '/api/clips/', { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  api.change((archive) => ({ ...archive, clips: [] }));
  expect((await fetchFromApi(api, '/api/clips/', { headers: { 'If-None-Match': etag } })).status).toBe(200);
});

test('any site may read the answers and their ETag', async () => {
  const api = await serveForTest(wholeArchive());
  const response = await fetchFromApi(api, '/api/clips/', { headers: { Origin: 'https://example.org' } });
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(response.headers.get('Access-Control-Expose-Headers')).toContain('ETag');
  const preflight = await fetchFromApi(api, '/api/clips/', {
    method: 'OPTIONS',
    headers: { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'if-none-match' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('if-none-match');
});

test('HEAD has the headers without the body, other methods are refused', async () => {
  const api = await serveForTest(wholeArchive());
  const head = await fetchFromApi(api, '/api/clips/', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('ETag')).toBe((await fetchFromApi(api, '/api/clips/')).headers.get('ETag'));
  const post = await fetchFromApi(api, '/api/clips/', { method: 'POST', body: '{}' });
  expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

/** A media folder with one film of ten bytes, and a secret beside its two folders. */
async function mediaFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sample-media-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'films'));
  await mkdir(join(folder, 'pictures'));
  await writeFile(join(folder, 'films', 'sea.mp4'), '0123456789');
  await writeFile(join(folder, 'pictures', 'beach.jpg'), 'jpeg');
  await writeFile(join(folder, 'secret.ts'), 'secret');
  return folder;
}

test('serves pictures and films with their type, and for a while', async () => {
  const api = await serveForTest(wholeArchive(), { media: await mediaFolder() });
  const picture = await fetchFromApi(api, '/media/pictures/beach.jpg');
  expect([picture.status, picture.headers.get('Content-Type'), await picture.text()]).toEqual([
    200,
    'image/jpeg',
    'jpeg',
  ]);
  expect(picture.headers.get('Cache-Control')).toContain('max-age');
  const film = await fetchFromApi(api, '/media/films/sea.mp4');
  expect([film.headers.get('Content-Type'), film.headers.get('Accept-Ranges')]).toEqual([
    'video/mp4',
    'bytes',
  ]);
});

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
])('a film answers the range %s with %i', async (range, status, body, contentRange) => {
  const api = await serveForTest(wholeArchive(), { media: await mediaFolder() });
  const response = await fetchFromApi(api, '/media/films/sea.mp4', { headers: { Range: range } });
  expect([response.status, await response.text()]).toEqual([status, body]);
  expect(response.headers.get('Content-Range')).toBe(contentRange);
});

test.each([
  '/media/secret.ts',
  '/media/pictures/',
  '/media/pictures/none.jpg',
  '/media/pictures/../secret.ts',
  '/media/pictures/%2e%2e/secret.ts',
  '/media/pictures/..%2fsecret.ts',
  '/media/pictures/..\\secret.ts',
])('nothing outside its two folders is served: %s', async (path) => {
  const api = await serveForTest(wholeArchive(), { media: await mediaFolder() });
  expect([400, 404]).toContain(await statusOf(api.url, path));
});

/** Sends the path as it is: fetch would resolve the dots first. */
function statusOf(url: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject).end();
  });
}
