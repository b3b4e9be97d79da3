import { describe, expect, it } from 'vitest';
import { sitemapEntries, sitemapNames } from '../../../src/archive/sitemap.ts';
import { archiveOf, clip, clips, extra, life, series, territory, text } from '../../support/records.ts';

const pathsOf = (archive: ReturnType<typeof archiveOf>, name: string): string[] =>
  sitemapEntries(archive, name).map(({ url }) => url);

describe('sitemaps of clips', () => {
  const archive = archiveOf({
    clips: [
      clip(4, { title: text(''), description: text('', 'A day out.') }),
      clip(3, { title: text('') }),
      clip(2, { title: text('Mare'), description: text('Una gita.') }),
      clip(1, { title: text('Neve', 'Snow') }),
    ],
  });

  it('leave a clip of one language out of the other language, oldest record first', () => {
    expect(pathsOf(archive, 'clips-it-1')).toEqual([
      '/it/clips/1_neve/',
      '/it/clips/2_mare/',
      '/it/clips/3_3/',
    ]);
    expect(pathsOf(archive, 'clips-en-1')).toEqual(['/en/clips/1_neve/', '/en/clips/3_3/', '/en/clips/4_4/']);
  });

  it('name as alternates only the languages that the clip is written in', () => {
    const [both, italianOnly] = sitemapEntries(archive, 'clips-it-1');
    expect(both?.links).toEqual([
      { lang: 'it', url: '/it/clips/1_neve/' },
      { lang: 'en', url: '/en/clips/1_neve/' },
    ]);
    expect(italianOnly?.links).toEqual([{ lang: 'it', url: '/it/clips/2_mare/' }]);
  });

  it('are split, each clip in exactly one', () => {
    const large = archiveOf({ clips: clips(251) });
    expect(sitemapNames(large)).toEqual([
      ...['pages-it', 'clips-it-1', 'clips-it-2', 'pages-en', 'clips-en-1', 'clips-en-2'],
    ]);
    const listed = [...pathsOf(large, 'clips-it-1'), ...pathsOf(large, 'clips-it-2')];
    expect(new Set(listed).size).toBe(251);
    expect(pathsOf(large, 'clips-it-2')).toEqual(['/it/clips/251_clip-251/']);
  });

  it('stay as they are when a clip of another one is written in their language no more', () => {
    const all = clips(625);
    const italian = all.map((one) => (one.id === 175 ? { ...one, title: text('Solo italiano', '') } : one));
    const [before, after] = [archiveOf({ clips: all }), archiveOf({ clips: italian })];
    expect(pathsOf(after, 'clips-en-1')).toHaveLength(249);
    expect(pathsOf(after, 'clips-en-2')).toEqual(pathsOf(before, 'clips-en-2'));
    expect(pathsOf(after, 'clips-en-3')).toEqual(pathsOf(before, 'clips-en-3'));
  });

  it('are left out where none of their clips is written in the language', () => {
    const all = clips(251, (id) => (id === 251 ? { title: text('Solo italiano', '') } : {}));
    expect(sitemapNames(archiveOf({ clips: all }))).toEqual([
      ...['pages-it', 'clips-it-1', 'clips-it-2', 'pages-en', 'clips-en-1'],
    ]);
  });

  it('describe the film of a clip that has one and a picture of it', () => {
    const filmed = clip(1, {
      title: text('Mare'),
      film: 'https://a.it/film.mp4',
      postedOn: '2024-05-03',
      picture: { card: 'https://a.it/640.webp', poster: 'https://a.it/1280.webp' },
    });
    const known = new Map([['https://a.it/film.mp4', { seconds: 191.6, frame: null, bytes: null }]]);
    const [entry] = sitemapEntries(archiveOf({ clips: [filmed] }, undefined, known), 'clips-it-1');
    expect(entry?.video).toEqual([
      {
        title: 'Mare',
        description: 'Mare',
        thumbnail_loc: 'https://a.it/1280.webp',
        content_loc: 'https://a.it/film.mp4',
        publication_date: '2024-05-03',
        duration: 192,
      },
    ]);
    expect(sitemapEntries(archive, 'clips-it-1')[0]).not.toHaveProperty('video');
  });
});

describe('sitemaps of the other pages', () => {
  it('list each page of the language once', () => {
    expect(pathsOf(archiveOf(), 'pages-en')).toEqual([
      ...['/en/', '/en/archive/', '/en/project/', '/en/donate/', '/en/cookie-consent/'],
      ...['/en/accessibility/', '/en/help/', '/en/selection/', '/en/data/'],
    ]);
  });

  it('leave a record of one language out of the other language', () => {
    const archive = archiveOf({
      series: [series(1, { title: text('Scuola') })],
      lives: [life(2, { title: text('', 'Anna') })],
      territories: [territory(3)],
      extras: [extra(4, { title: text('Sera'), summary: text('', 'An evening.') })],
    });
    const records = (name: string) => pathsOf(archive, name).filter((path) => /\d/.test(path));
    expect(records('pages-it')).toEqual([
      '/it/serie/1_scuola/',
      '/it/territories/3-territorio-3/',
      '/it/extra/4-sera/',
    ]);
    expect(records('pages-en')).toEqual([
      '/en/vite-archivio/2_anna/',
      '/en/territories/3-territorio-3/',
      '/en/extra/4-sera/',
    ]);
  });
});

describe('a sitemap that does not exist', () => {
  it('lists nothing', () => {
    expect(sitemapEntries(archiveOf({ clips: clips(1) }), 'clips-fr-1')).toEqual([]);
    expect(sitemapEntries(archiveOf({ clips: clips(1) }), 'clips-it-2')).toEqual([]);
  });
});
