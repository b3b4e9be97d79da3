import { expect, test } from 'vitest';
import { parseFault } from '../../../../scripts/sample-api/fault-rules.ts';
import { refusalSchema } from '../../../../src/api/schemas/answers.ts';
import { fetchClips, fetchFromApi, fetchJson, serveForTest } from './fetch-from-api.ts';
import { archiveOfClips, storedClip, wholeArchive } from './small-archive.ts';

test('fails the first requests only, and only where the address matches', async () => {
  const api = await serveForTest(wholeArchive(), {
    faults: [{ kind: 'status', status: 503, times: 2, match: '/api/series/' }],
  });
  const statuses: number[] = [];
  for (const path of ['/api/series/', '/api/clips/', '/api/series/', '/api/series/']) {
    statuses.push((await fetchFromApi(api, path)).status);
  }
  expect(statuses).toEqual([503, 200, 503, 200]);
});

test('fails every n-th request', async () => {
  const api = await serveForTest(wholeArchive(), { faults: [{ kind: 'status', status: 500, every: 3 }] });
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1)
    statuses.push((await fetchFromApi(api, '/api/keywords/')).status);
  expect(statuses).toEqual([200, 200, 500, 200, 200, 500]);
});

test('asks to wait, so that other sites may read for how long', async () => {
  const api = await serveForTest(wholeArchive(), {
    faults: [{ kind: 'status', status: 429, retryAfter: 2 }],
  });
  const response = await fetchFromApi(api, '/api/clips/');
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '2']);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(response.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
  expect(refusalSchema.parse(await response.json()).detail).toContain('429');
});

test('answers late', async () => {
  const api = await serveForTest(wholeArchive(), { faults: [{ kind: 'latency', ms: 60_000 }] });
  await expect(fetchFromApi(api, '/api/clips/', { signal: AbortSignal.timeout(50) })).rejects.toThrow(
    'timeout',
  );
});

test('breaks the connection before the answer', async () => {
  const api = await serveForTest(wholeArchive(), { faults: [{ kind: 'reset', times: 1 }] });
  await expect(fetchFromApi(api, '/api/clips/')).rejects.toThrow('fetch failed');
  expect((await fetchFromApi(api, '/api/clips/')).status).toBe(200);
});

test('breaks the connection half way through the body', async () => {
  const api = await serveForTest(wholeArchive(), { faults: [{ kind: 'truncate', times: 1 }] });
  const response = await fetchFromApi(api, '/api/clips/');
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
  expect((await fetchClips(api)).ids).toHaveLength(4);
});

test('answers a page for people with status 200', async () => {
  const api = await serveForTest(wholeArchive(), { faults: [{ kind: 'html' }] });
  const response = await fetchFromApi(api, '/api/clips/');
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
});

test('gives a record a field of the wrong shape or takes it away, in lists and alone, with another ETag', async () => {
  const api = await serveForTest(wholeArchive());
  const sound = (await fetchFromApi(api, '/api/clips/')).headers.get('ETag') ?? '';
  api.faults.set([
    { kind: 'field', id: 2, field: 'title', value: 7, match: '/clips/' },
    { kind: 'field', id: 3, field: 'id', match: '/clips/' },
  ]);
  const list = await fetchFromApi(api, '/api/clips/', { headers: { 'If-None-Match': sound } });
  const page: unknown = await list.json();
  expect(page).toMatchObject({ results: [{ id: 4 }, {}, { id: 2, title: 7 }, { id: 1 }] });
  expect(page).not.toHaveProperty('results.1.id');
  expect(await fetchJson(api, '/api/clips/2/')).toMatchObject({ title: 7 });
  expect(await fetchJson(api, '/api/series/2/')).toMatchObject({ title: { it: 'Via Emilia' } });
  api.faults.set([]);
  expect(await fetchJson(api, '/api/clips/2/')).toMatchObject({ title: { it: 'Titolo 2' } });
});

test('a clip appears once the first page of clips was answered, whatever is asked before', async () => {
  const api = await serveForTest(archiveOfClips(storedClip(1), storedClip(2)), {
    faults: [{ kind: 'add-clip', times: 1 }],
  });
  for (const path of ['/api/series/', '/api/clips/2/', '/api/clips/?page_size=1&page=2'])
    await fetchFromApi(api, path);
  expect(await fetchClips(api, '?page=1')).toMatchObject({ count: 2 });
  expect(await fetchClips(api, '')).toMatchObject({ count: 3 });
});

test('a clip that appears after the first page pushes the last of it onto the second', async () => {
  const api = await serveForTest(archiveOfClips(...[1, 2, 3, 4].map((id) => storedClip(id))), {
    faults: [{ kind: 'add-clip', times: 1 }],
  });
  expect((await fetchClips(api, '?page_size=2')).ids).toEqual([4, 3]);
  expect(await fetchClips(api, '?page_size=2&page=2')).toMatchObject({ count: 5, ids: [3, 2] });
});

test('a clip that disappears after the first page lets the second skip one', async () => {
  const api = await serveForTest(archiveOfClips(...[1, 2, 3, 4].map((id) => storedClip(id))), {
    faults: [{ kind: 'remove-clip', times: 1 }],
  });
  expect((await fetchClips(api, '?page_size=2')).ids).toEqual([4, 3]);
  expect(await fetchClips(api, '?page_size=2&page=2')).toMatchObject({ count: 3, ids: [1] });
});

test('the command line writes faults as kind and settings', () => {
  expect(parseFault('status,status=429,retryAfter=2,times=3,match=page=2')).toEqual({
    kind: 'status',
    status: 429,
    retryAfter: 2,
    times: 3,
    match: 'page=2',
  });
  expect(parseFault('field,id=12,field=keywords,value="mare"')).toMatchObject({ id: 12, value: 'mare' });
  expect(parseFault('field,id=12,field=title,value=7')).toMatchObject({ value: 7 });
  expect(() => parseFault('status')).toThrow('status');
  expect(() => parseFault('flood')).toThrow('kind');
});
