import { describe, expect, it } from 'vitest';
import { findDoubtfulValues } from '../../../../../scripts/report/findings/doubtful-values.ts';
import { clip, clips, date, snapshotOf } from '../../../../support/records.ts';

const FILMED_IN = { from: 1920, to: 1990 };

function find(records: Parameters<typeof snapshotOf>[0]) {
  return findDoubtfulValues(snapshotOf(records), FILMED_IN).map(({ kind, id, path, received }) => ({
    ...{ kind, id, path, received },
  }));
}

describe('findDoubtfulValues', () => {
  it('asks about a date outside the years of the archive', () => {
    const years = ['1919', '1920', '1990', '1991-05'];
    const dated = years.map((year, index) => clip(index + 1, { date: date(year) }));
    expect(find({ clips: [...dated, clip(9)] })).toEqual([
      { kind: 'outsideYears', id: 1, path: 'date', received: '1919' },
      { kind: 'outsideYears', id: 4, path: 'date', received: '1991' },
    ]);
  });

  it('finds spaces at the ends and between the words of a name, and no other odd spelling', () => {
    const city = 'Reggio Emilia';
    const written = (id: number, as: string) => clip(id, { city, writtenAs: { city: as } });
    const found = find({
      clips: [
        clip(1, { city }),
        written(2, ' Reggio Emilia'),
        written(3, 'Reggio  Emilia'),
        written(4, 'Reggio\u00a0Emilia'),
      ],
    });
    expect(found.map(({ kind, id, received }) => [kind, id, received])).toEqual([
      ['straySpaces', 2, '" Reggio Emilia"'],
      ['straySpaces', 3, '"Reggio  Emilia"'],
    ]);
  });

  it('names the rarer spelling of a name, and the usual one, with the pages that they have', () => {
    const usual = clips(3, () => ({ city: 'Forlì', author: 'Ada Neri' }));
    const found = find({ clips: [clip(8, { city: 'FORLI’' }), clip(7, { author: 'ada, neri' }), ...usual] });
    expect(found.map(({ kind, id, path, received }) => [kind, id, path, received])).toEqual([
      ['sameName', 8, 'city', 'FORLI’ (1) /it/places/forli-2/, Forlì (3) /it/places/forli/'],
      ['sameName', 7, 'author_data.name', 'ada, neri (1), Ada Neri (3) /it/people/ada-neri/'],
    ]);
  });

  it.each([
    ['Mario Rossi', 'Rossi Mario'],
    ['Rossi; Bianchi', 'Rossi'],
    ['(?)', '—'],
    ['n.d.', 'Autore sconosciuto'],
  ])('takes "%s" and "%s" for two names', (one, other) => {
    expect(find({ clips: [clip(1, { author: one }), clip(2, { author: other })] })).toEqual([]);
  });

  it('finds coordinates far from those of the town’s other clips', () => {
    const town = clips(5, (id) => ({ city: 'Rimini', position: [12.56 + id / 1000, 44.06] }));
    const [found, ...others] = find({
      clips: [...town, clip(8, { city: 'Rimini', position: [44.06, 12.56] })],
    });
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      kind: 'farFromTown',
      id: 8,
      received: 'Rimini: 44.06, 12.56 (12.564, 44.06)',
    });
  });

  it('takes several clips that are far together for another town of the same name', () => {
    const puglia = clips(5, () => ({ city: 'Castro', position: [18.42, 40.01] }));
    const lombardia = [11, 12, 13].map((id) => clip(id, { city: 'Castro', position: [10.06, 45.8] }));
    expect(find({ clips: [...puglia, ...lombardia] })).toEqual([]);
  });

  it('says nothing of a town that has too few clips to know where it is', () => {
    const two = [
      clip(1, { city: 'Bari', position: [16.9, 41.1] }),
      clip(2, { city: 'Bari', position: [9, 45] }),
    ];
    expect(find({ clips: two })).toEqual([]);
  });
});
