import { expect, test } from 'vitest';
import { newClips } from '../../../src/archive/new-clips.ts';
import * as record from '../../support/records.ts';

const seen = (first: string) => ({ seen: { first, changed: first } });

test('new are the clips of the days after the archive’s first one, the newest day first', () => {
  const days = ['2026-03-01', '2026-03-01', '2026-05-02', '2026-04-01', '2026-05-02'];
  const clips = [
    ...days.map((day, index) => record.clip(index + 1, seen(day))),
    record.clip(9, { seen: null }),
  ];
  const archive = record.archiveOf({ clips });
  expect(newClips(archive, archive.clips)).toEqual([
    ['2026-05-02', 2],
    ['2026-04-01', 1],
  ]);
  const old = archive.clips.filter((clip) => clip.seen?.first === '2026-03-01');
  expect(newClips(archive, old)).toEqual([]);
});

test('no more than the last twelve days are told', () => {
  const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`;
  const clips = Array.from({ length: 20 }, (_, index) => record.clip(index + 1, seen(day(index + 1))));
  const archive = record.archiveOf({ clips });
  const told = newClips(archive, archive.clips);
  expect([told.length, told[0], told.at(-1)]).toEqual([12, [day(20), 1], [day(9), 1]]);
});
