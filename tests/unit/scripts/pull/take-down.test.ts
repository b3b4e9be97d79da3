import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  addTakenDown,
  parseRemoval,
  parseTakenDownList,
  readTakenDown,
  sealRemovals,
  withoutTakenDown,
} from '../../../../scripts/pull/take-down.ts';
import { block, clip, extra, life, series, slide, snapshotOf } from '../../../support/records.ts';

describe('a takedown', () => {
  it('is named by kind and id, or as a person', () => {
    expect(parseRemoval('clip:123')).toEqual({ kind: 'clip', id: 123 });
    expect(parseRemoval('person:Ada: Neri')).toEqual({ kind: 'person', name: 'Ada: Neri' });
    for (const text of ['123', 'person:', 'person: ', 'clip:', 'clip:x', 'clip:1.5', 'film:3', 'clip:1:2'])
      expect(() => parseRemoval(text), text).toThrow('name one as in clip:123');
  });

  it('knows a record that is not there, unless it was taken down before', () => {
    const snapshot = snapshotOf({ clips: [clip(2)], series: [series(7)] });
    const wanted = ['clip:2', 'series:7', 'clip:7', 'clip:99'].map(parseRemoval);
    const down = [{ kind: 'clip', id: 99 }] as const;
    expect(() => sealRemovals(wanted, snapshot, down, new Map())).toThrow('has no clip:7. Nothing was');
    const known = wanted.filter((one) => one.kind !== 'clip' || ('id' in one && one.id !== 7));
    expect(sealRemovals(known, snapshot, down, new Map())).toEqual(known);
  });

  it('says what is wrong with a list that was written by hand', () => {
    for (const text of ['[{"kind":"clip","id":"12"}]', '[', '{}'])
      expect(() => parseTakenDownList(text), text).toThrow('taken-down.json is no list of records');
  });

  it('takes the record out, and every mention of it, and the banner that shows its film', () => {
    const film = 'https://a.it/1.mp4';
    const snapshot = snapshotOf({
      clips: [clip(2), clip(1, { film })],
      series: [series(4, { clipIds: [1, 2], blocks: [block(9, { clipIds: [1] })] })],
      lives: [life(3, { blocks: [block(5, { clipIds: [2, 1] })] })],
      extras: [extra(6, { blocks: [{ type: 'clips', clipIds: [1] }] })],
      slides: [slide(1, film), slide(2, 'https://a.it/2.mp4')],
    });
    const left = withoutTakenDown(snapshot, [{ kind: 'clip', id: 1 }]);
    expect(left.clips.map(({ id }) => id)).toEqual([2]);
    expect(left.series[0]).toMatchObject({ clipIds: [2], blocks: [{ clipIds: [] }] });
    expect(left.lives[0]?.blocks[0]?.clipIds).toEqual([2]);
    expect(left.extras[0]?.blocks).toEqual([]);
    expect(left.slides.map(({ id }) => id)).toEqual([2]);
    expect(JSON.stringify(left)).not.toContain(film);
  });

  it('takes down records of other kinds and leaves clips of the same number', () => {
    const snapshot = snapshotOf({ clips: [clip(4)], series: [series(4), series(5)], featuredSeriesId: 4 });
    const left = withoutTakenDown(snapshot, [{ kind: 'series', id: 4 }]);
    expect([left.clips.length, left.series.map(({ id }) => id), left.featuredSeriesId]).toEqual([
      1,
      [5],
      null,
    ]);
  });

  it('is remembered, once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'down-'));
    expect(await readTakenDown(folder)).toEqual([]);
    await addTakenDown(folder, [{ kind: 'clip', id: 1 }]);
    await addTakenDown(folder, [
      { kind: 'clip', id: 1 },
      { kind: 'extra', id: 1 },
    ]);
    expect(await readTakenDown(folder)).toEqual([
      { kind: 'clip', id: 1 },
      { kind: 'extra', id: 1 },
    ]);
    await rm(folder, { recursive: true });
  });
});
