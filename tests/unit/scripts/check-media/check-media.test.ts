import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Mp4OutputFormat } from 'mediabunny';
import { checkMedia, type MediaCheck } from '../../../../scripts/check-media/check-media.ts';
import { mediaFile, readMediaResults } from '../../../../scripts/check-media/media-state.ts';
import type { MediaFetch } from '../../../../scripts/check-media/media-request.ts';
import { startSampleApi } from '../../../../scripts/sample-api/serve.ts';
import { readFilmFacts } from '../../../../src/archive/film-facts-store.ts';
import { repacked, sampleFilm } from '../../../support/films.ts';
import { clips, snapshotOf } from '../../../support/records.ts';

const DAY_MS = 86_400_000;
const MP4 = await sampleFilm();

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

/** A part of a file as a good host sends it. */
function partOf(file: Uint8Array, headers: Headers, etag = '"a"'): Response {
  const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(headers.get('range') ?? '') ?? [];
  return new Response(Buffer.from(file.subarray(Number(from), Number(to) + 1)), {
    status: 206,
    headers: { 'content-type': 'video/mp4', 'content-range': `bytes ${from}-${to}/${file.length}`, etag },
  });
}

const film: Answer = ({ headers }) => partOf(MP4, headers);

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

const DANCE = { seconds: 10, frame: { width: 480, height: 360 } };
/** A film whose table is at its end, and what is left of it where an upload broke off. */
const LATE = await repacked(new Mp4OutputFormat({ fastStart: false }));
const CUT = LATE.slice(0, 100_000);

const URL_1 = 'https://films.test/1.mp4';

describe('what it tells', () => {
  const html = { headers: { 'content-type': 'text/html' } };
  it.each<[string, Answer, object]>([
    ['a good film', film, { fault: null, bytes: MP4.length, etag: '"a"' }],
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
      'a film under a general name, whose size its host does not tell',
      () => new Response(MP4, { status: 206, headers: { 'content-type': 'application/octet-stream' } }),
      { fault: null, bytes: null, film: { seconds: null, frame: null } },
    ],
    [
      'a host that knows no ranges',
      () => new Response(MP4, { headers: { 'content-type': 'video/mp4' } }),
      { fault: 'unseekable' },
    ],
    [
      'a film that was cut',
      ({ headers }) => partOf(CUT, headers),
      { fault: 'broken', detail: 'no picture', film: { seconds: null, frame: null } },
    ],
    [
      'a host that fails in the middle of a film',
      ({ headers }) =>
        headers.get('range') === 'bytes=0-16383' ? partOf(LATE, headers) : new Response('', { status: 503 }),
      { fault: 'silent', detail: 'HTTP 503', film: null },
    ],
    [
      'a host that forgets its ranges in the middle of a film',
      ({ headers }) =>
        headers.get('range') === 'bytes=0-16383' ? partOf(LATE, headers) : new Response(LATE.slice()),
      { fault: 'silent', film: null },
    ],
    ['a host that cannot', () => new Response('', { status: 500 }), { fault: 'silent', detail: 'HTTP 500' }],
  ])('%s', async (_title, answer, expected) => {
    await check([URL_1], answer);
    expect(await faultOf(URL_1)).toMatchObject(expected);
  });

  it('a film that moved for good, and nothing of a host that leads each visit elsewhere', async () => {
    const to =
      (status: number): Answer =>
      (request) =>
        request.url.endsWith('/new.mp4')
          ? film(request)
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
          reject(signal.reason as Error);
        });
      });
    await check([URL_1], film, { timeoutMs: 1, fetch: never });
    expect(await faultOf(URL_1)).toMatchObject({ fault: 'slow', detail: '1 ms' });
  });
});

describe('how it asks', () => {
  it('asks for the first bytes only, a few times a second', async () => {
    await check([URL_1, 'https://films.test/2.mp4', 'https://films.test/3.mp4'], film);
    expect(asked.map(({ headers }) => headers.get('range'))).toEqual(Array(3).fill('bytes=0-16383'));
    expect(waits).toEqual([250, 250]);
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
      checked: 2,
      left: 0,
      faults: { dead: 1 },
    });
    now += DAY_MS;
    expect(await check(films, answer)).toMatchObject({ checked: 1 });
    now += 7 * DAY_MS;
    await check(
      films,
      ({ headers }) => new Response(null, { status: headers.get('if-none-match') === '"a"' ? 304 : 404 }),
    );
    expect(await faultOf(URL_1)).toMatchObject({
      fault: null,
      bytes: MP4.length,
      film: DANCE,
      since: expect.stringContaining('2026-11-20T02:00:00') as string,
    });
    expect(asked.map(({ headers }) => headers.get('if-none-match'))).toContain('"a"');
  });

  it('goes on where it was killed, even in the middle of a line', async () => {
    const films = Array.from({ length: 6 }, (_, index) => `https://films.test/${index}.mp4`);
    await check(films, film, { limit: 4 });
    await appendFile(mediaFile(folder), '{"url":"https://films.te');
    expect(await check(films, film)).toMatchObject({ checked: 2, left: 0, measured: 6 });
  });

  it('leaves a host alone that is down, and asks the others to the end', async () => {
    const down = Array.from({ length: 40 }, (_, index) => `https://down.test/${index}.mp4`);
    const well = Array.from({ length: 12 }, (_, index) => `https://films.test/${index}.mp4`);
    const answer: Answer = (request) =>
      request.url.includes('down') ? new Response('', { status: 502 }) : film(request);
    expect(await check([...down, ...well], answer)).toMatchObject({
      checked: 22,
      left: 30,
      faults: { silent: 10 },
    });
  });

  it('forgets what the archive has no more', async () => {
    await check([URL_1, 'https://films.test/2.mp4'], film);
    expect(await check([URL_1], film)).toMatchObject({ addresses: 1, checked: 0 });
    expect([...(await readMediaResults(folder)).keys()]).toEqual([URL_1]);
  });
});

describe('what films say of themselves', () => {
  it('is read over HTTP, a few kilobytes of each film, and kept by its address', async () => {
    const api = await startSampleApi({ clips: 1 });
    try {
      const names = ['dance-1980', 'garden-1970', 'beach-1960'];
      const films = names.map((name) => `${api.url}/media/films/${name}.mp4`);
      expect(await check(films, film, { fetch })).toMatchObject({ measured: 3, faults: {} });
      expect(await readFilmFacts(folder)).toEqual(
        new Map([
          [films[0], { ...DANCE, bytes: 209_370 }],
          [films[1], { seconds: 11, frame: { width: 480, height: 640 }, bytes: 250_169 }],
          [films[2], { seconds: 48, frame: { width: 480, height: 360 }, bytes: 857_418 }],
        ]),
      );
    } finally {
      await api.close();
    }
  });

  it('is read again only when the film is another one, also of a host that knows no conditional requests', async () => {
    const answer =
      (etag: string): Answer =>
      ({ headers }) =>
        partOf(LATE, headers, etag);
    await check([URL_1], answer('"a"'));
    expect(asked).toHaveLength(2);
    for (const [etag, requests] of [
      ['"a"', 3],
      ['"b"', 5],
    ] as const) {
      now += 7 * DAY_MS;
      await check([URL_1], answer(etag));
      expect(asked).toHaveLength(requests);
    }
    expect(await faultOf(URL_1)).toMatchObject({ etag: '"b"', film: DANCE });
  });

  it('says that a film is gone, until it is back, and goes with its address', async () => {
    await check([URL_1], film);
    now += 7 * DAY_MS;
    expect(await check([URL_1], () => new Response('', { status: 404 }))).toMatchObject({ gone: 1 });
    expect(await faultOf(URL_1)).toMatchObject({ fault: 'dead', etag: '"a"', film: DANCE });
    expect(await readFilmFacts(folder)).toEqual(new Map([[URL_1, null]]));
    expect(await check([URL_1], film)).toMatchObject({ gone: 0, measured: 1 });
    expect((await readFilmFacts(folder)).get(URL_1)).toEqual({ ...DANCE, bytes: MP4.length });
    await check(['https://films.test/new.mp4'], () => new Response('', { status: 404 }));
    expect((await readFilmFacts(folder)).has(URL_1)).toBe(false);
  });

  it('stays on a machine that has it from the publish target and has not read the films itself', async () => {
    await check([URL_1], film);
    await rm(join(folder, 'media'), { recursive: true });
    await check([URL_1, 'https://films.test/2.mp4'], () => new Response('', { status: 500 }));
    expect([...(await readFilmFacts(folder)).keys()]).toEqual([URL_1]);
  });

  it('stays where a host cannot at the moment, and where it fails as a whole', async () => {
    const films = Array.from({ length: 10 }, (_, index) => `https://films.test/${index}.mp4`);
    await check(films, film);
    now += 7 * DAY_MS;
    for (const status of [503, 404]) {
      const refuse: Answer = () => new Response('', { status });
      expect(await check(films, refuse), `${status}`).toMatchObject({ gone: 0, measured: 10 });
    }
    const without = await check(films.slice(1), () => new Response('', { status: 404 }));
    expect(without).toMatchObject({ faults: { dead: 9 }, gone: 9 });
  });

  it('is read by each request in its turn, however many a film takes', async () => {
    const films = [URL_1, 'https://films.test/2.mp4'];
    await check(films, ({ headers }) => partOf(LATE, headers));
    expect(asked).toHaveLength(4);
    expect(waits).toEqual([250, 250, 250]);
  });

  it('forgets what an earlier version wrote, and asks anew', async () => {
    await check([URL_1], film);
    const old = { url: URL_1, askedAt: '2026-11-20T02:00:00.000Z', fault: null, detail: '', since: '' };
    await writeFile(mediaFile(folder), `${JSON.stringify(old)}\n`);
    expect(await check([URL_1], film)).toMatchObject({ checked: 1, measured: 1 });
  });
});
