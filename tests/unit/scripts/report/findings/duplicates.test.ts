import { describe, expect, it } from 'vitest';
import { findDuplicates } from '../../../../../scripts/report/findings/duplicates.ts';
import { clip, clips, date, keyword, snapshotOf, text } from '../../../../support/records.ts';

describe('findDuplicates', () => {
  it('tells of clips with one film once, by the lowest id, and names a few of the others', () => {
    const film = 'https://films.test/1.mp4';
    const [found, ...others] = findDuplicates(snapshotOf({ clips: clips(9, () => ({ film })) }));
    expect(others).toEqual([]);
    expect(found).toMatchObject({ kind: 'sameFilm', id: 1, received: '#2, #3, #4, #5, #6, + 3' });
  });

  it('takes clips for one only when all that tells them apart is the same', () => {
    const same = { title: text('Mare'), date: date('1962'), city: 'Rimini' };
    const found = findDuplicates(
      snapshotOf({ clips: [clip(1, same), clip(2, same), clip(3, { ...same, city: 'Bari' })] }),
    );
    expect(found.map(({ kind, id, received }) => [kind, id, received])).toEqual([['sameClip', 1, '#2']]);
  });

  it('takes clips without a date or a title for nothing', () => {
    const untitled = { title: text(''), date: date('1962') };
    const undated = { title: text('Mare') };
    expect(
      findDuplicates(
        snapshotOf({ clips: [clip(1, untitled), clip(2, untitled), clip(3, undated), clip(4, undated)] }),
      ),
    ).toEqual([]);
  });

  it('finds keywords that differ in case and accents only', () => {
    const found = findDuplicates(
      snapshotOf({ keywords: [keyword(1, 'Città'), keyword(2, 'citta'), keyword(3, 'mare')] }),
    );
    expect(found).toMatchObject([{ kind: 'sameKeyword', id: 1, received: '#2' }]);
  });
});
