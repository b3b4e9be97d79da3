import { describe, expect, it } from 'vitest';
import { homePage, shownContent } from '../../../src/archive/home-page.ts';
import type { Snapshot } from '../../../src/model/snapshot.ts';
import {
  archiveOf,
  clip,
  clips,
  content,
  homeBlock,
  keyword,
  series,
  slide,
  text,
} from '../../support/records.ts';

const FILM = 'https://a.it/film.mp4';
const picture = { card: 'https://a.it/640.webp', poster: 'https://a.it/1280.webp' };

describe('the blocks of the home page', () => {
  const lists: Partial<Snapshot> = {
    clips: clips(60, (id) => ({ keywordIds: id % 2 === 0 ? [3] : [] })),
    keywords: [keyword(3, 'mare', 'seaside'), keyword(4, 'neve', 'snow')],
    homeBlocks: [
      homeBlock(1, { keywordIds: [3, 4, 99], fromDate: null }),
      homeBlock(2, { authors: ['Nessuno'] }),
    ],
  };
  const drawnOn = (day: string) =>
    homePage(archiveOf(lists, day), 'en').blocks[0]?.cards.map(({ id }) => id) ?? [];

  it('draw eight clips of those that they ask for', () => {
    const drawn = drawnOn('2025-05-01T06:00:00Z');
    expect(drawn).toHaveLength(8);
    expect(drawn.every((id) => id % 2 === 0)).toBe(true);
  });

  it('draw the same all day, and others the next', () => {
    expect(drawnOn('2025-05-01T06:00:00Z')).toEqual(drawnOn('2025-05-01T23:59:59Z'));
    expect(drawnOn('2025-05-01T06:00:00Z')).not.toEqual(drawnOn('2025-05-02T06:00:00Z'));
  });

  it('do not appear when they match nothing', () => {
    expect(homePage(archiveOf(lists), 'en').blocks.map(({ title }) => title.value)).toEqual(['Blocco 1']);
  });

  it('lead to the archive with exactly their filters, and to each keyword that a clip has', () => {
    expect(homePage(archiveOf(lists), 'en').blocks[0]).toMatchObject({
      href: '/en/archive/?keywords=3&keywords=4&keywords=99',
      keywords: [{ text: { value: 'seaside', lang: 'en' }, href: '/en/archive/?keywords=3' }],
    });
  });

  it('name the call that brings others of them', () => {
    expect(homePage(archiveOf(lists), 'en').blocks[0]?.clipsCall).toBe(
      '/api/clips/?page_size=8&page=1&lang=en&keywords=3&keywords=4&keywords=99&order=rand',
    );
  });
});

describe('the featured series', () => {
  it('shows its text for the home page, else its own', () => {
    const featured = series(4, { description: text('Tutto.'), descriptionHome: text('In breve.') });
    const plain = series(4, { description: text('Tutto.') });
    const shown = (one: typeof featured) =>
      homePage(archiveOf({ series: [one], featuredSeriesId: 4 }), 'it').series?.description.value;
    expect([shown(featured), shown(plain)]).toEqual(['In breve.', 'Tutto.']);
  });

  it('is absent when the archive names none, or one that it does not have', () => {
    expect(homePage(archiveOf({ series: [series(4)] }), 'it').series).toBeNull();
    expect(homePage(archiveOf({ series: [series(4)], featuredSeriesId: 9 }), 'it').series).toBeNull();
  });
});

describe('the banner', () => {
  it('borrows the picture of the clip with the same film', () => {
    const archive = archiveOf({
      clips: [clip(2, { film: FILM }), clip(1, { film: FILM, picture })],
      slides: [slide(1, FILM), slide(2, 'https://a.it/other.mp4')],
    });
    expect(homePage(archive, 'it').slides[0]?.picture).toEqual(picture);
  });

  it('shows a picture also for a film that is no clip: of what it leads to, else of the featured series', () => {
    const cover = 'https://a.it/cover.jpg';
    const led = { card: 'https://a.it/led.jpg', poster: 'https://a.it/led.jpg' };
    const archive = archiveOf({
      clips: [clip(3, { picture }), clip(2, { picture: led })],
      series: [series(4, { cover }), series(5, { cover: 'https://a.it/five.jpg' })],
      featuredSeriesId: 4,
      slides: [
        '/it/clips/2_gita/',
        'https://old.example/en/serie/5-x',
        'https://a.it/elsewhere',
        '/it/clips/99_gone/',
        null,
      ].map((link, index) => ({ ...slide(index, 'https://a.it/other.mp4'), link })),
    });
    const shown = homePage(archive, 'it').slides.map((slide) => slide.picture?.poster);
    expect(shown).toEqual([led.poster, 'https://a.it/five.jpg', cover, cover, cover]);
  });

  it('shows the newest picture of an archive without a featured series, and none of one without pictures', () => {
    const slides = [slide(1, 'https://a.it/other.mp4')];
    const shown = (clips: Snapshot['clips']) =>
      homePage(archiveOf({ clips, slides }), 'it').slides[0]?.picture;
    expect(shown([clip(2, { picture: null }), clip(1, { picture })])).toEqual(picture);
    expect(shown([clip(2, { picture: null })])).toBeNull();
  });
});

describe('an editable text', () => {
  it('is shown in the language that it has', () => {
    const archive = archiveOf({
      contents: [content('home', text('Benvenuti', 'Welcome'), text('<p>Ciao</p>'))],
    });
    expect(homePage(archive, 'en').intro).toEqual({
      label: { value: 'Welcome', lang: 'en' },
      text: { value: '<p>Ciao</p>', lang: 'it' },
    });
  });

  it('is absent when the archive has none under its code', () => {
    expect(shownContent(archiveOf(), 'it', 'dona')).toBeNull();
    expect(homePage(archiveOf(), 'it')).toEqual({
      slides: [],
      intro: null,
      more: null,
      series: null,
      blocks: [],
    });
  });
});
