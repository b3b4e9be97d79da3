import { cp, mkdtemp, readdir, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestFiles } from '../../../scripts/digest-files.ts';
import type { Clip } from '../../../src/model/clip.ts';
import type { Series } from '../../../src/model/collection.ts';
import type { Snapshot } from '../../../src/model/snapshot.ts';
import {
  readSnapshot,
  readSnapshotOrigin,
  snapshotMarks,
  writeSnapshot,
  type StoredSnapshot,
} from '../../../src/archive/snapshot-store.ts';
import { clip, clips, date, keyword, series, snapshotOf, text } from '../../support/records.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-store-'));
});
afterEach(() => rm(folder, { recursive: true }));

function stored(day: number, lists: Parameters<typeof snapshotOf>[0] = {}): StoredSnapshot {
  const pulledAt = `2025-05-0${day}T06:00:00.000Z`;
  return { source: 'http://api', pulledAt, clipsChangedAt: pulledAt, snapshot: snapshotOf(lists) };
}

describe('a snapshot on disk', () => {
  it('is read back as it was written', async () => {
    const whole = stored(1, {
      clips: [
        clip(2, { date: date('1962'), position: [12.4, 44.2], frame: { width: 4, height: 3 } }),
        clip(1, { title: text('riga\nuna\u2028due 🎞️ </script>'), author: 'null' }),
      ],
      keywords: [keyword(3, 'mare', 'seaside')],
      series: [series(4, { clipIds: [1] })],
      featuredSeriesId: 4,
    });
    await writeSnapshot(folder, whole);
    expect(await readSnapshot(folder)).toEqual(whole);
  });

  it('is read back with the fields of its clips in their order, by which a pull compares them', async () => {
    const whole = stored(1, { clips: [clip(1, { city: 'Torino' })] });
    await writeSnapshot(folder, whole);
    const read = await readSnapshot(folder);
    expect(JSON.stringify(read?.snapshot.clips)).toBe(JSON.stringify(whole.snapshot.clips));
  });

  it('may be empty', async () => {
    await writeSnapshot(folder, stored(1));
    expect(await readSnapshot(folder)).toEqual(stored(1));
  });

  it('is none where nothing was ever pulled', async () => {
    expect(await readSnapshot(folder)).toBeUndefined();
    expect(await readSnapshot(join(folder, 'missing'))).toBeUndefined();
  });

  it('is found in a copy of its folder whose link is absolute or was replaced by what it leads to', async () => {
    await writeSnapshot(join(folder, 'original'), stored(1));
    const copy = join(folder, 'copy');
    await cp(join(folder, 'original'), copy, { recursive: true });
    expect(isAbsolute(await readlink(join(copy, 'snapshot')))).toBe(true);
    await rm(join(folder, 'original'), { recursive: true });
    expect(await readSnapshot(copy)).toEqual(stored(1));
    expect((await readSnapshotOrigin(copy))?.pulledAt).toBe(stored(1).pulledAt);
    const target = join(copy, 'snapshots', (await readdir(join(copy, 'snapshots')))[0] ?? '');
    await rm(join(copy, 'snapshot'));
    await rename(target, join(copy, 'snapshot'));
    expect(await readSnapshot(copy)).toEqual(stored(1));
  });

  it('is none when another version of the code wrote it', async () => {
    const target = await writeSnapshot(folder, stored(1));
    const file = join(target, 'archive.json');
    const content = JSON.parse(await readFile(file, 'utf8')) as { version: number };
    await writeFile(file, JSON.stringify({ ...content, version: content.version + 1 }));
    expect(await readSnapshot(folder)).toBeUndefined();
  });
});

/** A clip as version 3 of the stored form writes it. A new field is not added here. */
const STORED_CLIP = {
  id: 7,
  title: text('Gita', 'Trip'),
  description: text('<p>Mare</p>'),
  date: { precision: 'day', iso: '1962-07-14', year: 1962 },
  postedOn: '2024-05-03',
  city: 'Rimini',
  position: [12.5, 44],
  author: 'Mario Rossi',
  format: '8mm',
  fonds: 'Fondo Rossi',
  territoryId: 3,
  keywordIds: [5],
  picture: { card: 'https://a.it/1.webp', poster: 'https://a.it/2.webp' },
  frame: { width: 4, height: 3 },
  film: 'https://a.it/1.mp4',
} satisfies Partial<Clip>;

describe('a snapshot that older code wrote', () => {
  it('has every field that it has today, or is of another version', async () => {
    const target = await writeSnapshot(folder, stored(1, { clips: [clip(7)] }));
    await writeFile(join(target, 'clips.ndjson'), `${JSON.stringify(STORED_CLIP)}\n`);
    const { version } = JSON.parse(await readFile(join(target, 'archive.json'), 'utf8')) as {
      version: number;
    };
    const advice = 'Stored clips changed: raise FORMAT_VERSION, and write STORED_CLIP as that version does.';
    expect(version, advice).toBe(3);
    expect(Object.keys(clip(7)), advice).toEqual(expect.arrayContaining(Object.keys(STORED_CLIP)));
    const [read] = (await readSnapshot(folder))?.snapshot.clips ?? [];
    expect(read).toEqual({ ...clip(7), ...STORED_CLIP });
  });

  it('reads a field that it does not know as not known', async () => {
    const target = await writeSnapshot(folder, stored(1, { clips: [clip(7)] }));
    const older = { ...clip(7), film: undefined };
    await writeFile(join(target, 'clips.ndjson'), `${JSON.stringify(older)}\n`);
    expect((await readSnapshot(folder))?.snapshot.clips).toEqual([clip(7)]);
  });
});

describe('a new snapshot', () => {
  it('has the clips of the one before as they were read, and other marks where one has changed', async () => {
    const file = async (): Promise<string> => readFile(join(folder, 'snapshot', 'clips.ndjson'), 'utf8');
    const marks = async (): Promise<string> => digestFiles((await snapshotMarks(folder)).slice(0, 1));
    await writeSnapshot(folder, stored(1, { clips: [clip(2, { title: text('l’età 🎞️') }), clip(1)] }));
    const [before, same] = [await file(), await marks()];
    const read = await readSnapshot(folder, { keepsLines: true });
    if (read === undefined) throw new Error('There is no snapshot.');
    await writeSnapshot(folder, { ...stored(2), snapshot: read.snapshot });
    expect([await file(), await marks()]).toEqual([before, same]);
    const [first = clip(2)] = read.snapshot.clips;
    const edited = [first, clip(1, { author: 'Ada Neri' })];
    await writeSnapshot(folder, { ...stored(3), snapshot: { ...read.snapshot, clips: edited } });
    expect(await file()).toBe(`${before.split('\n')[0] ?? ''}\n${JSON.stringify(edited[1])}\n`);
    expect(await marks()).not.toBe(same);
  });

  it('has no marks where there is none, and others than one that older code wrote without a digest', async () => {
    expect(await snapshotMarks(folder)).toEqual([]);
    const target = await writeSnapshot(folder, stored(1, { clips: clips(1) }));
    const written = digestFiles(await snapshotMarks(folder));
    await rm(join(target, 'clips.sha256'));
    expect(digestFiles(await snapshotMarks(folder))).not.toBe(written);
  });

  it('takes the place of the old one', async () => {
    await writeSnapshot(folder, stored(1, { clips: clips(1) }));
    const target = await writeSnapshot(folder, stored(2, { clips: clips(2) }));
    expect((await readSnapshot(folder))?.snapshot.clips).toHaveLength(2);
    expect(join(folder, await readlink(join(folder, 'snapshot')))).toBe(target);
  });

  it('is not in use before it is whole', async () => {
    await writeSnapshot(folder, stored(1, { clips: clips(1) }));
    const unwritable = {
      ...clip(9),
      toJSON: () => {
        throw new Error('killed');
      },
    };
    await expect(writeSnapshot(folder, stored(2, { clips: [unwritable] }))).rejects.toThrow('killed');
    expect((await readSnapshot(folder))?.snapshot.clips).toHaveLength(1);
  });

  it('is refused with the names of record and field where it is none, and the one in use stays', async () => {
    await writeSnapshot(folder, stored(1, { clips: clips(1) }));
    const wrong = {
      ...snapshotOf({
        clips: [clip(9, { film: 'film.mp4', position: [-35.3, 149.1] }), clip(7, { date: date('1962') })],
        series: [series(4, { title: { it: 'Serie' } as Series['title'] })],
      }),
      lives: undefined as unknown as Snapshot['lives'],
    };
    const refused = writeSnapshot(folder, { ...stored(2), snapshot: wrong });
    await expect(refused).rejects.toThrow(/clips 9\.film: .*\n(?:.*\n)*series 4\.title\.en: /);
    await expect(refused).rejects.toThrow('clips 9.position.1: ');
    await expect(refused).rejects.toThrow('lives: ');
    expect((await readSnapshot(folder))?.snapshot.clips).toHaveLength(1);
  });

  it('is refused where its clips are in another order, or two records have one id', async () => {
    const unsorted = writeSnapshot(folder, stored(1, { clips: [clip(1), clip(2)] }));
    await expect(unsorted).rejects.toThrow('clips 2.id: not lower than the one before');
    const twice = writeSnapshot(
      folder,
      stored(1, { keywords: [keyword(3, 'a', 'b'), keyword(3, 'c', 'd')] }),
    );
    await expect(twice).rejects.toThrow('3: two records');
  });

  it('replaces what a pull of the same moment that was killed left behind', async () => {
    const broken = {
      ...clip(9),
      toJSON: () => {
        throw new Error('killed');
      },
    };
    await expect(writeSnapshot(folder, stored(1, { clips: [broken] }))).rejects.toThrow();
    await writeSnapshot(folder, stored(1, { clips: clips(3) }));
    expect((await readSnapshot(folder))?.snapshot.clips).toHaveLength(3);
  });

  it('keeps the two before it and removes older ones', async () => {
    for (const day of [1, 2, 3, 4, 5]) await writeSnapshot(folder, stored(day));
    const kept = (await readdir(join(folder, 'snapshots'))).map((name) => name.slice(0, 8)).sort();
    expect(kept).toEqual(['20250503', '20250504', '20250505']);
  });
});
