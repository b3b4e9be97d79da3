import { describe, expect, it } from 'vitest';
import { clipPage, type ClipPage } from '../../../src/archive/clip-page.ts';
import type { Clip } from '../../../src/model/clip.ts';
import type { Snapshot } from '../../../src/model/snapshot.ts';
import { archiveOf, clip, clips, date, keyword, series, territory, text } from '../../support/records.ts';

const whole = clip(12, {
  title: text('Gita al mare', 'A trip to the sea'),
  description: text('<p>Al <b>mare</b>.</p>'),
  date: date('1962-07'),
  author: 'Mario & Anna',
  city: 'Rimini',
  format: '8mm',
  fonds: 'Fondo Rossi',
  territoryId: 7,
  keywordIds: [3, 99],
  picture: { card: 'https://a.it/640.webp', poster: 'https://a.it/1280.webp' },
  film: 'https://a.it/film.mp4',
});

const lists: Partial<Snapshot> = {
  clips: [whole],
  keywords: [keyword(3, 'mare', 'seaside')],
  territories: [territory(7)],
  series: [series(4, { clipIds: [12] })],
};

function pageOf(one: Clip, more: Partial<Snapshot> = {}, language: 'it' | 'en' = 'en'): ClipPage {
  return clipPage(archiveOf({ ...lists, clips: [one], ...more }), language, one);
}

describe('clipPage', () => {
  it('names the territory, the series and the keywords of the clip', () => {
    const { territory: place, series: shownIn, keywords } = pageOf(whole).clip;
    expect(place).toEqual({ id: 7, title: text('Territorio 7', 'Territory 7') });
    expect(shownIn).toEqual([{ id: 4, title: text('Serie 4', 'Series 4') }]);
    expect(keywords).toEqual([{ id: 3, title: text('mare', 'seaside') }]);
  });

  it('tells what is known of the film at its address', () => {
    const facts = { seconds: 12, frame: null, bytes: 1234 };
    const known = new Map([['https://a.it/film.mp4', facts]]);
    const shown = (one: Clip) => clipPage(archiveOf(lists, undefined, known), 'it', one).clip.filmFacts;
    expect(shown(whole)).toEqual(facts);
    expect(shown({ ...whole, film: 'https://a.it/other.mp4' })).toBeNull();
    expect(shown({ ...whole, film: null })).toBeNull();
  });

  it('carries the Italian title in the page title of both languages, and its English one on the English page', () => {
    expect(pageOf(whole, {}, 'it').meta.title).toBe('Gita al mare');
    expect(pageOf(whole, {}, 'en').meta.title).toBe('Gita al mare (A trip to the sea)');
    expect(pageOf(whole, {}, 'en').card.title.value).toBe('A trip to the sea');
  });

  it('says that a fallback description is in the other language', () => {
    expect(pageOf(whole, {}, 'en').description.lang).toBe('it');
  });

  it('names nothing for a clip of which nothing is known', () => {
    const page = pageOf(clip(1), { series: [] });
    expect(page.clip.territory).toBeNull();
    expect([...page.clip.keywords, ...page.clip.series, ...page.related]).toEqual([]);
  });

  it('names no territory that the archive does not have', () => {
    expect(pageOf(whole, { territories: [] }).clip.territory).toBeNull();
  });
});

it('leads to the pages of its place, its person and its themes, but to none of a person with one clip', () => {
  const topicsOf = (more: readonly Clip[], language: 'it' | 'en' = 'en') =>
    pageOf(whole, { clips: [...more, whole], keywords: [keyword(3, 'mare', '')] }, language).topics;
  const place = { text: { value: 'Rimini', lang: 'en' }, href: '/en/places/rimini/' };
  const theme = { text: { value: 'mare', lang: 'it' }, href: '/en/themes/3-mare/' };
  expect(topicsOf([])).toEqual([place, theme]);
  const person = { text: { value: 'Mario & Anna', lang: 'en' }, href: '/en/people/mario-anna/' };
  expect(topicsOf([clip(13, { author: 'Mario & Anna' })])).toEqual([place, person, theme]);
});

it('tells how many years lie between a clip and the same town, and the month as a range of days', () => {
  const later = clip(13, { city: 'Rimini', date: date('1971') });
  const { town, monthHref } = pageOf(whole, {
    clips: [later, whole, clip(3, { date: date('1962-07-31') })],
  }).times;
  expect(town.map(({ years, card }) => [years, card.id])).toEqual([[9, 13]]);
  expect(monthHref).toBe('/en/archive/?from_date=1962-07-01&to_date=1962-07-31');
  expect(pageOf(whole).times).toEqual({ town: [], monthHref: null });
});

describe('the related groups of a clip', () => {
  it('stand in one order, and empty ones are left out', () => {
    const one = clip(1, { author: 'Anna', city: 'Rimini', date: date('1962') });
    const page = pageOf(one, {
      clips: [clip(3, { city: 'Rimini' }), clip(2, { author: 'Anna' }), one],
      series: [],
    });
    expect(
      page.related.map(({ kind, name, cards }) => [kind, name.value, cards.map(({ id }) => id)]),
    ).toEqual([
      ['author', 'Anna', [2]],
      ['city', 'Rimini', [3]],
    ]);
  });

  it('lead to the archive only when it holds more of the kind', () => {
    const few = clips(9, () => ({ city: 'Rimini' }));
    const many = clips(10, () => ({ city: 'Rimini' }));
    const moreOf = (all: readonly Clip[]) => pageOf(all[0] ?? clip(1), { clips: all, series: [] }).related[0];
    expect(moreOf(few)).toMatchObject({ kind: 'city', moreHref: null });
    expect(moreOf(many)).toMatchObject({ kind: 'city', moreHref: '/en/archive/?positions=Rimini' });
  });

  it('have one for each series that shows the clip, in the order of the series', () => {
    const all = clips(3);
    const one = all[1] ?? clip(2);
    const both = [series(4, { clipIds: [3, 2, 1] }), series(5, { clipIds: [2] })];
    const groups = pageOf(one, { clips: all, series: both }).related;
    expect(groups.map(({ kind, cards }) => [kind, cards.map(({ id }) => id)])).toEqual([['series', [1, 3]]]);
  });
});
