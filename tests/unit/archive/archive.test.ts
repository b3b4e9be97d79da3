import { describe, expect, it } from 'vitest';
import { clipsOf, clipsPerDecade } from '../../../src/archive/archive.ts';
import { archiveOf, clip, date, series } from '../../support/records.ts';

const archive = archiveOf({
  clips: [clip(4), clip(3, { territoryId: 7, date: date('1962') }), clip(2, { date: date('1919') }), clip(1)],
  series: [series(1, { clipIds: [1, 3] }), series(2, { clipIds: [3, 99] })],
});

describe('indexArchive', () => {
  it('keeps the clips of a series in the order of its curator', () => {
    expect(archive.clipsBySeries.get(1)?.map(({ id }) => id)).toEqual([1, 3]);
  });

  it('knows every series that shows a clip', () => {
    expect(archive.seriesByClip.get(3)?.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('counts a clip without a territory to none', () => {
    expect([...archive.clipsByTerritory.keys()]).toEqual([7]);
  });
});

describe('clipsOf', () => {
  it('passes over ids that the archive does not have', () => {
    expect(clipsOf(archive, [4, 99, 1]).map(({ id }) => id)).toEqual([4, 1]);
  });
});

describe('clipsPerDecade', () => {
  it('counts each decade of the scale, and no year outside it', () => {
    const counts = clipsPerDecade(archive);
    expect(counts.map(({ decade }) => decade)).toEqual([1920, 1930, 1940, 1950, 1960, 1970, 1980]);
    expect(counts.filter(({ count }) => count > 0)).toEqual([{ decade: 1960, count: 1 }]);
  });
});
