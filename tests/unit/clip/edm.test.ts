import { describe, expect, it } from 'vitest';
import { namedClip } from '../../../src/archive/archive.ts';
import { edmBatches } from '../../../src/archive/data-set.ts';
import { edmFile } from '../../../src/clip/edm.ts';
import type { Clip } from '../../../src/model/clip.ts';
import { archiveOf, clip, clips, date, keyword, text } from '../../support/records.ts';
import { parseXml } from '../../support/xml.ts';

const CONTEXT = {
  site: new URL('https://films.example.org'),
  provider: 'Fondazione Home Movies',
  rights: 'http://rightsstatements.org/vocab/InC/1.0/',
  kind: text('film di famiglia', 'home movie'),
} as const;

const FILM = 'https://a.it/film.mp4?a=1&b=2';

const edmOf = (one: Clip): ReturnType<typeof parseXml> =>
  parseXml(
    edmFile([namedClip(archiveOf({ clips: [one], keywords: [keyword(3, 'mare', 'sea')] }), one)], CONTEXT),
  );

describe('a clip in the Europeana Data Model', () => {
  const file = edmOf(
    clip(12, {
      title: text('Gita & <mare>'),
      ...{ date: date('1962-07'), city: 'Rimini', position: [12.5, 44.1], keywordIds: [3], film: FILM },
    }),
  );
  const textOf = (name: string): string => file(name.replace(':', '\\:')).text().trim();

  it('says in which language its texts are, and leaves out what is not known', () => {
    expect(textOf('dc:title')).toBe('Gita & <mare>');
    expect(file('dc\\:title').attr('xml:lang')).toBe('it');
    expect(
      file('dc\\:subject')
        .map((_, one) => file(one).attr('xml:lang'))
        .toArray(),
    ).toEqual(['it', 'en']);
    for (const name of ['dc:creator', 'dcterms:medium', 'edm:object']) expect(textOf(name), name).toBe('');
  });

  it('has its place and its time as things of their own', () => {
    expect([
      textOf('wgs84_pos:lat'),
      textOf('wgs84_pos:long'),
      textOf('edm:begin'),
      textOf('edm:end'),
    ]).toEqual([...['44.1', '12.5', '1962-07-01', '1962-07-31']]);
  });

  it('is named by an address that stays when its title changes, and shown by its page and its film', () => {
    expect(file('edm\\:ProvidedCHO').attr('rdf:about')).toBe('https://films.example.org/it/clips/12/#film');
    expect(file('edm\\:isShownAt').attr('rdf:resource')).toBe('https://films.example.org/it/clips/12_gita/');
    expect(file('edm\\:isShownBy').attr('rdf:resource')).toBe(FILM);
  });

  it('says of the file its rights alone: the schema for suppliers closes edm:WebResource to properties of ebucore', () => {
    const known = namedClip(
      archiveOf(
        { clips: [clip(1, { film: FILM })] },
        undefined,
        new Map([[FILM, { seconds: 10, frame: { width: 4, height: 3 }, bytes: 9 }]]),
      ),
      clip(1, { film: FILM }),
    );
    const about = parseXml(edmFile([known], CONTEXT))('edm\\:WebResource')
      .children()
      .toArray();
    expect(about.map(({ name }) => name)).toEqual(['edm:rights']);
  });

  it('has a title in every case', () => {
    expect(edmOf(clip(9, { title: text(''), film: FILM }))('dc\\:title').text()).toBe('#9');
  });
});

describe('the files of the clips', () => {
  const idsOf = (ones: readonly Clip[]): Map<number, number[]> =>
    new Map(
      [...edmBatches(archiveOf({ clips: [...ones] }))].map(([number, batch]) => [
        number,
        batch.map(({ id }) => id),
      ]),
    );

  it('hold a thousand places each, the oldest first, and leave out clips without a film', () => {
    const files = idsOf(clips(1002, (id) => ({ film: id === 2 ? null : FILM })));
    expect([...files].map(([number, ids]) => [number, ids.length, ids[0], ids.at(-1)])).toEqual([
      [1, 999, 1, 1000],
      [2, 2, 1001, 1002],
    ]);
    expect(idsOf([clip(1)])).toEqual(new Map());
  });
});
