import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MediaFetch } from '../../../../scripts/check-media/probe-media.ts';
import { checkMedia, type MediaCheck } from '../../../../scripts/check-media/check-media.ts';
import { mediaFile, readMediaResults } from '../../../../scripts/check-media/media-state.ts';
import { clips, snapshotOf } from '../../../support/records.ts';

const DAY_MS = 86_400_000;
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from('ftypisom'.padEnd(60, ' '))]);

let folder: string;
let now: number;
let waits: number[];
let asked: { readonly url: string; readonly headers: Headers }[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-media-'));
  now = Date.parse('2026-11-20T02:00:00Z');
  [waits, asked] = [[], []];
});
afterEach(() => rm(folder, { recursive: true }));

type Answer = (request: {
  readonly url: string;
  readonly headers: Headers;
  readonly turn: number;
}) => Response;

/** A whole film as a good host sends it. */
const film: Answer = () =>
  new Response(MP4, {
    status: 206,
    headers: { 'content-type': 'video/mp4', 'content-range': 'bytes 0-63/9000', etag: '"a"' },
  });

/** Checks an archive of so many films; the clock moves only when the check waits. */
async function check(
  films: readonly string[],
  answer: Answer,
  options: { readonly limit?: number; readonly timeoutMs?: number; readonly fetch?: MediaFetch } = {},
): Promise<MediaCheck> {
  let turn = 0;
  const answering: MediaFetch = (url, init) => {
    const request = { url, headers: new Headers(init.headers), turn: (turn += 1) };
    asked.push(request);
    return Promise.resolve(answer(request));
  };
  return checkMedia(snapshotOf({ clips: clips(films.length, (id) => ({ film: films[id - 1] ?? null })) }), {
    ...{ stateFolder: folder, limit: 1000, againAfterMs: 7 * DAY_MS, timeoutMs: 10_000, pauseMs: 250 },
    fetch: answering,
    now: () => now,
    sleep: (milliseconds) => {
      waits.push(milliseconds);
      now += milliseconds;
      return Promise.resolve();
    },
    onProgress: () => undefined,
    ...options,
  });
}

async function faultOf(url: string) {
  return (await readMediaResults(folder)).get(url);
}

const URL_1 = 'https://films.test/1.mp4';

describe('what it tells', () => {
  const html = { headers: { 'content-type': 'text/html' } };
  it.each<[string, Answer, object]>([
    ['a good film', film, { fault: null, bytes: 9000, etag: '"a"' }],
    ['a film that is gone', () => new Response('no', { status: 404 }), { fault: 'dead', detail: 'HTTP 404' }],
    [
      'a page instead of a film',
      () => new Response('<!doctype html>', html),
      { fault: 'type', detail: 'text/html' },
    ],
    [
      'a picture instead of a film',
      () => new Response('GIF89a', { status: 206, headers: { 'content-type': 'video/mp4' } }),
      { fault: 'type' },
    ],
    [
      'a film under a general name',
      () => new Response(MP4, { status: 206, headers: { 'content-type': 'application/octet-stream' } }),
      { fault: null },
    ],
    [
      'a host that knows no ranges',
      () => new Response(MP4, { headers: { 'content-type': 'video/mp4' } }),
      { fault: 'unseekable' },
    ],
    ['a host that cannot', () => new Response('', { status: 500 }), { fault: 'silent', detail: 'HTTP 500' }],
  ])('%s', async (_title, answer, expected) => {
    await check([URL_1], answer);
    expect(await faultOf(URL_1)).toMatchObject(expected);
  });

  it('a film that moved for good, and nothing of a host that leads each visit elsewhere', async () => {
    const to =
      (status: number): Answer =>
      ({ url }) =>
        url.endsWith('/new.mp4')
          ? film({ url, headers: new Headers(), turn: 1 })
          : new Response(null, { status, headers: { location: '/new.mp4' } });
    await check([URL_1], to(301));
    expect(await faultOf(URL_1)).toMatchObject({ fault: 'moved', detail: 'https://films.test/new.mp4' });
    await check([URL_1], to(302));
    expect(await faultOf(URL_1)).toMatchObject({ fault: null });
  });

  it('a film that does not come in time', async () => {
    const never: MediaFetch = (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      });
    await check([URL_1], film, { timeoutMs: 1, fetch: never });
    expect(await faultOf(URL_1)).toMatchObject({ fault: 'slow', detail: '1 ms' });
  });
});

describe('how it asks', () => {
  it('asks for the first bytes only, a few times a second', async () => {
    await check([URL_1, 'https://films.test/2.mp4', 'https://films.test/3.mp4'], film);
    expect(asked.map(({ headers }) => headers.get('range'))).toEqual(Array(3).fill('bytes=0-63'));
    expect(waits).toEqual([250, 250, 250]);
  });

  it('waits as long as a busy host asks for, and then longer and longer', async () => {
    const busy: Answer = ({ turn }) =>
      turn === 1
        ? new Response('', { status: 429, headers: { 'retry-after': '30' } })
        : new Response('', { status: 503 });
    await check([URL_1], busy);
    expect(waits.slice(0, 2)).toEqual([30_000, 4000]);
    expect(asked).toHaveLength(3);
  });

  it('asks only for what is due: after days what was in order, each time what was not', async () => {
    const films = [URL_1, 'https://films.test/gone.mp4'];
    const answer: Answer = (request) =>
      request.url.includes('gone') ? new Response('', { status: 404 }) : film(request);
    expect(await check(films, answer)).toMatchObject({
      addresses: 2,
      asked: 2,
      left: 0,
      faults: { dead: 1 },
    });
    now += DAY_MS;
    expect(await check(films, answer)).toMatchObject({ asked: 1 });
    now += 7 * DAY_MS;
    await check(
      films,
      ({ headers }) => new Response(null, { status: headers.get('if-none-match') === '"a"' ? 304 : 404 }),
    );
    expect(await faultOf(URL_1)).toMatchObject({
      fault: null,
      bytes: 9000,
      since: expect.stringContaining('2026-11-20T02:00:00') as string,
    });
    expect(asked.map(({ headers }) => headers.get('if-none-match'))).toContain('"a"');
  });

  it('goes on where it was killed, even in the middle of a line', async () => {
    const films = Array.from({ length: 6 }, (_, index) => `https://films.test/${index}.mp4`);
    await check(films, film, { limit: 4 });
    await appendFile(mediaFile(folder), '{"url":"https://films.te');
    expect(await check(films, film)).toMatchObject({ asked: 2, left: 0 });
  });

  it('leaves a host alone that is down, and asks the others to the end', async () => {
    const down = Array.from({ length: 40 }, (_, index) => `https://down.test/${index}.mp4`);
    const well = Array.from({ length: 12 }, (_, index) => `https://films.test/${index}.mp4`);
    const answer: Answer = (request) =>
      request.url.includes('down') ? new Response('', { status: 502 }) : film(request);
    expect(await check([...down, ...well], answer)).toMatchObject({
      asked: 22,
      left: 30,
      faults: { silent: 10 },
    });
  });

  it('forgets what the archive has no more', async () => {
    await check([URL_1, 'https://films.test/2.mp4'], film);
    expect(await check([URL_1], film)).toMatchObject({ addresses: 1, asked: 0 });
    expect([...(await readMediaResults(folder)).keys()]).toEqual([URL_1]);
  });
});
