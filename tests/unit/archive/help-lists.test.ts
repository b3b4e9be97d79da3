import { expect, it } from 'vitest';
import { countWaiting, helpList, helpLists, helpPages } from '../../../src/archive/help-lists.ts';
import { UNKNOWN_CLIP } from '../../../src/model/clip.ts';
import * as record from '../../support/records.ts';

const known = { city: 'Ala', author: 'Ada', date: record.clip(1, { date: record.date('1955') }).date };

it('asks for what is not known, never for an author who is not to be named, newest record first', () => {
  const clips = [
    record.clip(5, { ...known, city: null }),
    record.clip(4, { ...known, author: null }),
    record.clip(3, { ...known, author: null, isAnonymous: true }),
    record.clip(2, { ...known, date: UNKNOWN_CLIP.date, city: null }),
    record.clip(1, known),
  ];
  const archive = record.archiveOf({ clips });
  const lists = helpLists(archive).map(({ unknown, clips: shown, count }) => [
    unknown,
    shown.map(({ id }) => id),
    count,
  ]);
  expect(lists).toEqual([
    ['year', [2], 1],
    ['place', [5, 2], 2],
    ['author', [4], 1],
  ]);
  expect(countWaiting(clips)).toBe(3);
});

it('has no list without clips, and goes on over pages of a hundred that stay', () => {
  expect(helpPages(record.archiveOf({ clips: [record.clip(1, known)] }))).toEqual([]);
  const archive = record.archiveOf({ clips: record.clips(230, () => ({ ...known, city: null })) });
  expect(helpPages(archive)).toEqual(
    ['newest' as const, 1, 2].map((number) => ({ unknown: 'place', number })),
  );
  const first = helpList(archive, { unknown: 'place', number: 1 });
  expect(first.items.at(-1)?.id).toBe(1);
});
