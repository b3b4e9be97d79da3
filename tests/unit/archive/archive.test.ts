import { describe, expect, it } from 'vitest';
import { clipsOf, clipsPerDecade, namedClip, type Archive } from '../../../src/archive/archive.ts';
import { dataRows, edmBatches } from '../../../src/archive/data-set.ts';
import { sitemapEntries } from '../../../src/archive/sitemap.ts';
import { clipFile } from '../../../src/clip/clip-file.ts';
import { iiifManifest } from '../../../src/clip/iiif.ts';
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

describe('a film that a check found gone', () => {
  const [gone, there] = ['https://a.it/gone.mp4', 'https://a.it/1.mp4'];
  const picture = { card: 'https://a.it/s.jpg', poster: 'https://a.it/l.jpg' };
  const lists = { clips: [clip(2, { film: gone, picture }), clip(1, { film: there, picture })] };
  const facts = { seconds: 10, frame: null, bytes: null };
  const whole = archiveOf(lists, undefined, new Map([[there, facts]]));
  const without = archiveOf(
    lists,
    undefined,
    new Map([
      [there, facts],
      [gone, null],
    ]),
  );
  const site = new URL('https://films.example.org');

  /** What is told of the clip in each form. */
  const told = (of: Archive): object => {
    const [first] = of.clips;
    if (first === undefined) throw new Error('no clip');
    const named = namedClip(of, first);
    return {
      data: dataRows(of, site).find(({ id }) => id === 2)?.film,
      edm: [...edmBatches(of).values()].flat().map(({ id }) => id),
      sitemap: sitemapEntries(of, 'clips-it-1').map(({ video }) => video !== undefined),
      manifest: JSON.stringify(iiifManifest(named, site)).includes(gone),
      oEmbed: clipFile(named, 'it', site).type,
    };
  };

  it('is in no file, and is there again with the check that finds it', () => {
    expect(told(whole)).toEqual({
      ...{ data: gone, edm: [1, 2], sitemap: [true, true], manifest: true, oEmbed: 'video' },
    });
    expect(told(without)).toEqual({
      ...{ data: null, edm: [1], sitemap: [true, false], manifest: false, oEmbed: 'link' },
    });
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
