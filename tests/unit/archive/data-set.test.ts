import { describe, expect, it } from 'vitest';
import { dataSet, type ColumnFacts } from '../../../src/archive/data-set.ts';
import type { Clip } from '../../../src/model/clip.ts';
import { archiveOf, clip, date, text } from '../../support/records.ts';

const SITE = new URL('https://films.example.org');

const setOf = (...clips: readonly Clip[]): ReturnType<typeof dataSet> =>
  dataSet(archiveOf({ clips: [...clips] }), SITE);

function columnOf(name: string, ...clips: readonly Clip[]): ColumnFacts | undefined {
  return setOf(...clips).columns.find((column) => column.name === name);
}

describe('the description of the data', () => {
  it('says how many clips there are, of which years, and since when', () => {
    const clips = [
      clip(3, { date: date('1971-02'), postedOn: '2025-01-02' }),
      clip(2, { date: date('1958'), postedOn: '2024-05-01' }),
      clip(1),
    ];
    expect(setOf(...clips)).toMatchObject({
      clips: 3,
      years: { from: 1958, to: 1971 },
      postedSince: '2024-05-01',
    });
    expect(setOf()).toMatchObject({ clips: 0, years: null, postedSince: null });
  });

  it('is made once a build', () => {
    const archive = archiveOf({ clips: [clip(1)] });
    expect(dataSet(archive, SITE)).toBe(dataSet(archive, SITE));
  });

  it('tells how often a column is empty, lists without a value too', () => {
    const clips = [clip(3, { city: 'Imola' }), clip(2, { keywordIds: [9] }), clip(1), clip(4)];
    expect(columnOf('city', ...clips)?.empty).toBe(0.75);
    expect(columnOf('keyword_ids', ...clips)?.empty).toBe(0.75);
    expect(columnOf('id', ...clips)?.empty).toBe(0);
    expect(columnOf('city')?.empty).toBe(0);
  });

  it('has examples of the fullest clip, and of another only where that one has nothing', () => {
    const clips = [
      clip(3, {
        city: 'Rimini',
        author: 'Ida Bianchi',
        keywordIds: [3, 4],
        description: text('a '.repeat(99)),
      }),
      clip(2, { city: 'Imola', format: '8mm' }),
    ];
    const examples = ['city', 'format', 'keyword_ids', 'archive'].map(
      (name) => columnOf(name, ...clips)?.example,
    );
    expect(examples).toEqual(['Rimini', '8mm', '3 | 4', null]);
    expect(columnOf('description_it', ...clips)?.example?.length).toBeLessThanOrEqual(90);
  });
});
