import { MovOutputFormat, Mp4OutputFormat } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { BrokenFilmError, readFilm } from '../../../../scripts/check-media/read-film.ts';
import { repacked, sampleFilm, webm } from '../../../support/films.ts';

/** Reads a file whose first 16 kB are known; tells what was fetched besides. */
async function read(file: Uint8Array, { known = 16_384, size = file.length } = {}) {
  const fetched: (readonly [start: number, end: number])[] = [];
  const film = await readFilm({
    size,
    first: file.subarray(0, known),
    fetchRange: (start, end) => {
      fetched.push([start, end]);
      return Promise.resolve(file.slice(start, end));
    },
  });
  return { film, fetched, bytes: fetched.reduce((sum, [start, end]) => sum + end - start, 0) };
}

const DANCE = { seconds: 10, frame: { width: 480, height: 360 } };

describe('readFilm', () => {
  it('reads a film whose table is at the beginning from the bytes that are there already', async () => {
    expect(await read(await sampleFilm())).toEqual({ film: DANCE, fetched: [], bytes: 0 });
  });

  it('fetches the end of a film whose table is there, and nothing between', async () => {
    const file = await repacked(new Mp4OutputFormat({ fastStart: false }));
    const { film, fetched, bytes } = await read(file);
    expect(film).toEqual(DANCE);
    expect(fetched).toHaveLength(1);
    expect(bytes).toBeLessThan(16_384);
  });

  it.each([
    ['QuickTime', () => repacked(new MovOutputFormat({ fastStart: false })), DANCE],
    ['fragmented MP4', () => repacked(new Mp4OutputFormat({ fastStart: 'fragmented' })), DANCE],
    ['WebM', () => webm(80), { seconds: 80, frame: { width: 320, height: 240 } }],
  ])('reads %s, and much less of it than there is', async (_kind, make, expected) => {
    const file = await make();
    const { film, bytes } = await read(file);
    expect(film).toEqual(expected);
    expect(bytes).toBeLessThan(file.length / 2);
  });

  it('does not know a file of another kind, and asks for no more of it', async () => {
    const file = Buffer.from('OggS'.padEnd(100_000, 'x'));
    const { film, fetched } = await read(file);
    expect(film).toEqual({ seconds: null, frame: null });
    expect(fetched.length).toBeLessThan(3);
  });

  it('gives up a film that would have to be read to its end', async () => {
    const file = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom0000')]);
    const box = Buffer.concat([Buffer.from([0, 0, 0x80, 0]), Buffer.from('free'), Buffer.alloc(32_760)]);
    const { film, fetched } = await read(Buffer.concat([file, ...Array<Buffer>(40).fill(box)]));
    expect(film).toEqual({ seconds: null, frame: null });
    expect(fetched.length).toBeLessThanOrEqual(20);
  });

  it('calls a film broken whose file was cut before its table', async () => {
    const file = await repacked(new Mp4OutputFormat({ fastStart: false }));
    await expect(read(file.subarray(0, file.length / 2))).rejects.toThrow(new BrokenFilmError('no picture'));
  });

  it('calls a film broken that has no length', async () => {
    await expect(read(await webm(0))).rejects.toThrow(BrokenFilmError);
  });

  it('passes on what the fetch of a part throws', async () => {
    const file = await repacked(new Mp4OutputFormat({ fastStart: false }));
    const fetchRange = () => Promise.reject(new Error('HTTP 503'));
    const reading = readFilm({ size: file.length, first: file.subarray(0, 16_384), fetchRange });
    await expect(reading).rejects.toThrow('HTTP 503');
  });
});
