import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyPictures, type CopiedPictures } from '../../../../scripts/pictures/copy-pictures.ts';
import {
  copiesFolder,
  pictureCopies,
  pictureResultsFile,
  readPictureResults,
} from '../../../../src/archive/picture-results.ts';
import { clips, snapshotOf } from '../../../support/records.ts';

const DAY_MS = 86_400_000;

/** A picture of one colour. */
async function picture(width: number, format: 'jpeg' | 'webp' | 'png' = 'jpeg', red = 200): Promise<Buffer> {
  const background = { r: red, g: 120, b: 60 };
  return await sharp({ create: { width, height: Math.ceil(width / 16), channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A file of some bytes that says that it has 20,000 x 20,000 pixels. */
async function bomb(): Promise<Buffer> {
  const png = await picture(16, 'png');
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(20_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const JPEG = await picture(1280);
const OTHER = await picture(1280, 'jpeg', 10);
const WEBP = await picture(1280, 'webp');
const WIDE = await picture(4000);
const NARROW = await picture(340, 'webp');
const BOMB = await bomb();
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><script>alert(1)</script></svg>';

type Answer = (headers: Headers) => Response;

let folder: string;
let now: number;
let asked: { readonly url: string; readonly at: number }[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  now = Date.parse('2026-11-20T02:00:00Z');
  asked = [];
});
afterEach(() => rm(folder, { recursive: true }));

const urlOf = (id: number): string => `https://pictures.test/${id}.jpg`;

/** Copies the pictures of as many clips as there are answers; the clock moves only when something waits. */
async function copy(answers: readonly Answer[], forMs = Infinity): Promise<CopiedPictures> {
  const snapshot = snapshotOf({
    clips: clips(answers.length, (id) => ({ picture: { card: `${urlOf(id)}?small`, poster: urlOf(id) } })),
  });
  return await copyPictures(snapshot, {
    ...{ stateFolder: folder, forMs, timeoutMs: 10_000, pauseMs: 250, onProgress: () => undefined },
    fetch: (url, { headers }) => {
      asked.push({ url, at: now });
      const answer = answers[Number(/(\d+)\.jpg$/.exec(url)?.[1]) - 1];
      return Promise.resolve(answer?.(new Headers(headers)) ?? new Response('', { status: 404 }));
    },
    now: () => now,
    sleep: (milliseconds) => {
      now += milliseconds;
      return Promise.resolve();
    },
  });
}

/** A good host: it says what it has, and whether that is still the same. */
const good =
  (bytes: Buffer, etag = '"a"'): Answer =>
  (headers) =>
    headers.get('if-none-match') === etag
      ? new Response(null, { status: 304 })
      : new Response(new Uint8Array(bytes), { headers: { etag, 'content-type': 'image/jpeg' } });

async function resultOf(id: number) {
  return (await readPictureResults(folder)).get(urlOf(id));
}

const files = async (): Promise<string[]> => (await readdir(copiesFolder(folder))).sort();

describe('the copies of a picture', () => {
  it.each([
    ['of a camera, its own width too', JPEG, [360, 720, 1280], null],
    ['that is WebP itself, without it', WEBP, [360, 720], 1280],
    ['that is larger than any screen', WIDE, [360, 720, 1080, 1920], null],
    ['that is narrow', NARROW, [], null],
  ])('%s', async (_, bytes, widths, original) => {
    expect(await copy([good(bytes)])).toMatchObject({ pictures: 1, asked: 1, left: 0, faults: [] });
    expect(await resultOf(1)).toMatchObject({ widths, original, fault: null });
    expect(await files()).toHaveLength(widths.length);
    for (const file of await files()) {
      const { format, width } = await sharp(join(copiesFolder(folder), file)).metadata();
      expect([format, `${width}`]).toEqual(['webp', /-(\d+)\.webp$/.exec(file)?.[1]]);
    }
  });

  it('stand for both sizes that the archive has of it', async () => {
    await copy([good(WEBP)]);
    const sizes = { card: `${urlOf(1)}?small`, poster: urlOf(1) };
    const copies = pictureCopies(await readPictureResults(folder), [{ picture: sizes }, { picture: null }]);
    const widths = copies.get(sizes.poster)?.map(({ width }) => width);
    expect(widths).toEqual([360, 720, 1280]);
    expect(copies.get(sizes.card)).toEqual(copies.get(sizes.poster));
    expect(copies.get(sizes.card)?.at(-1)?.address).toBe(sizes.poster);
    expect(copies.get(sizes.card)?.[0]?.address).toMatch(/^\/pictures\/[0-9a-f]{16}-360\.webp$/);
  });
});

describe('a later run', () => {
  it('asks for nothing until a week is over, and then whether it is the same', async () => {
    await copy([good(JPEG)]);
    const before = await files();
    expect(await copy([good(JPEG)])).toMatchObject({ asked: 0, copied: 1 });
    now += 8 * DAY_MS;
    expect(await copy([good(JPEG)])).toMatchObject({ asked: 1, copied: 1 });
    expect(await files()).toEqual(before);
  });

  it('makes the copies of another picture at the same address, and deletes those of the first', async () => {
    await copy([good(JPEG)]);
    const before = await files();
    now += 8 * DAY_MS;
    await copy([good(OTHER, '"b"')]);
    const after = await files();
    expect(after).toHaveLength(before.length);
    expect(after.filter((file) => before.includes(file))).toEqual([]);
  });

  it('deletes the copies of what no record shows, and keeps those that two addresses share', async () => {
    await copy([good(JPEG), good(JPEG), good(OTHER)]);
    expect(await files()).toHaveLength(6);
    expect(await copy([good(JPEG)])).toMatchObject({ pictures: 1, asked: 0 });
    expect(await files()).toHaveLength(3);
    expect(await readFile(pictureResultsFile(folder), 'utf8')).not.toContain(urlOf(2));
  });

  it('deletes the copies of what is gone, and keeps them while a host cannot answer', async () => {
    await copy([good(JPEG)]);
    now += 8 * DAY_MS;
    expect(await copy([() => new Response('', { status: 503 })])).toMatchObject({
      copied: 1,
      faults: [/503/],
    });
    expect(await files()).toHaveLength(3);
    now += DAY_MS;
    expect(await copy([() => new Response('', { status: 404 })])).toMatchObject({
      copied: 0,
      faults: [/404/],
    });
    expect(await files()).toEqual([]);
  });

  it('goes on where a kill has cut a line, or lost a copy', async () => {
    await copy([good(JPEG), good(OTHER)]);
    const before = await files();
    await appendFile(pictureResultsFile(folder), '{"url":"https://pictures.test/1.jpg","chec');
    await rm(join(copiesFolder(folder), before[0] ?? ''));
    expect(await copy([good(JPEG), good(OTHER)])).toMatchObject({ asked: 1, copied: 2 });
    expect(await files()).toEqual(before);
  });

  it('makes copies anew where they were made in another way', async () => {
    await copy([good(JPEG)]);
    const text = await readFile(pictureResultsFile(folder), 'utf8');
    await writeFile(pictureResultsFile(folder), text.replace(/"recipe":"[^"]*"/, '"recipe":"older"'));
    expect(await copy([good(JPEG)])).toMatchObject({ asked: 1, copied: 1 });
    expect(await readFile(pictureResultsFile(folder), 'utf8')).toBe(text);
  });

  it('goes on with what there was no time for', async () => {
    const answers = [good(JPEG), good(OTHER), good(WEBP)];
    expect(await copy(answers, 200)).toMatchObject({ asked: 2, left: 1, copied: 2 });
    expect(await copy(answers, 0)).toMatchObject({ asked: 0, left: 1, copied: 2 });
    expect(await copy(answers)).toMatchObject({ asked: 1, left: 0, copied: 3 });
  });
});

describe('a picture that is none', () => {
  const html = { headers: { 'content-type': 'image/jpeg' } };
  const endless = (): ReadableStream<Uint8Array> =>
    new ReadableStream({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
  const to = (location: string): Answer => {
    return () => new Response(null, { status: 302, headers: { location } });
  };
  it.each<[string, Answer, RegExp]>([
    ['a text', () => new Response('<!doctype html><p>not here', html), /unsupported/],
    ['an empty file', () => new Response('', html), /empty/i],
    ['a drawing with script', () => new Response(SVG, html), /unsupported/],
    ['one that claims 400 megapixels', good(BOMB), /pixel limit/],
    ['one that is cut off', good(JPEG.subarray(0, JPEG.length / 2)), /jpeg/i],
    ['one that is gone', () => new Response('', { status: 410 }), /HTTP 410/],
    ['one without an end', () => new Response(endless(), html), /more than 40 MB/],
    ['one that leads into a private network', to('http://127.0.0.1:9/1.jpg'), /private network/],
    ['one that leads there in IPv6', to('http://[::ffff:10.0.0.1]/1.jpg'), /private network/],
    ['one that leads to a file', to('file:///etc/passwd'), /file:/],
    ['one that leads to itself', to('/1.jpg'), /HTTP 302/],
  ])('has no copies, is told, and holds nobody up: %s', async (_, answer, reason) => {
    const { faults, copied } = await copy([answer, good(JPEG)]);
    expect(faults).toEqual([expect.stringMatching(reason)]);
    expect(faults[0]).toContain(urlOf(1));
    expect(copied).toBe(1);
    expect(await resultOf(1)).toMatchObject({ name: null, widths: [], original: null });
    expect(await files()).toHaveLength(3);
  });

  it('is asked for again a quarter of a day later', async () => {
    await copy([() => new Response('', { status: 404 })]);
    expect(await copy([good(JPEG)])).toMatchObject({ asked: 0 });
    now += DAY_MS / 4;
    expect(await copy([good(JPEG)])).toMatchObject({ asked: 1, copied: 1 });
  });
});

it('waits between requests to a host', async () => {
  await copy([good(JPEG), good(JPEG), good(JPEG)]);
  const gaps = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
  expect(gaps).toEqual([250, 250]);
});
