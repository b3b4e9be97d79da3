import { describe, expect, it } from 'vitest';
import {
  collectionBlock,
  lifeCards,
  lifePage,
  seriesListPage,
  seriesPage,
  territoriesListPage,
  territoryPage,
  territoryPageNumbers,
} from '../../../src/archive/collection-pages.ts';
import { archiveOf, block, clip, clips, date, life, series, territory, text } from '../../support/records.ts';

const archive = archiveOf({
  clips: [
    ...[clip(6), clip(5, { date: date('1962') }), clip(4, { date: date('1962-01-01') })],
    ...[clip(3, { date: date('1960-05') }), clip(2, { date: date('1965') }), clip(1, { date: date('1962') })],
  ],
});
const idsOf = ({ cards }: { readonly cards: readonly { readonly id: number }[] }) =>
  cards.map(({ id }) => id);

describe('a block', () => {
  it('of type text-slider is a carousel in the order of its curator, without years', () => {
    const carousel = collectionBlock(archive, 'it', block(1, { type: 'text-slider', clipIds: [2, 6, 3] }));
    expect(carousel).toMatchObject({ kind: 'carousel', years: [] });
    expect(idsOf(carousel)).toEqual([2, 6, 3]);
  });

  it.each(['timeline', 'something-new', ''])('of type "%s" is a timeline of its dated clips', (type) => {
    const timeline = collectionBlock(archive, 'it', block(1, { type, clipIds: [6, 5, 4, 3, 2, 1] }));
    expect(timeline.kind).toBe('timeline');
    expect(idsOf(timeline)).toEqual([3, 5, 4, 1, 2]);
  });

  it('has an axis of every year from first to last; a year leads to its first clip', () => {
    const { years } = collectionBlock(archive, 'it', block(1, { clipIds: [1, 2, 3, 4, 5] }));
    expect(years.map(({ year }) => year)).toEqual([1960, 1961, 1962, 1963, 1964, 1965]);
    expect(years.map(({ firstId }) => firstId)).toEqual([3, undefined, 5, undefined, undefined, 2]);
  });

  it('names the clips without a date, which have no place on its timeline', () => {
    const timeline = collectionBlock(archive, 'it', block(1, { clipIds: [6, 3] }));
    expect(idsOf(timeline)).toEqual([3]);
    expect(timeline.undated.map(({ id }) => id)).toEqual([6]);
  });

  it('without a dated clip is a carousel, so that none is lost', () => {
    const undated = collectionBlock(archive, 'it', block(1, { clipIds: [6] }));
    expect(undated).toMatchObject({ kind: 'carousel', years: [], notes: [], undated: [] });
    expect(idsOf(undated)).toEqual([6]);
  });

  it('tells the beginning of what is written about each clip of its timeline, without markup', () => {
    const told = archiveOf({
      clips: [
        clip(2, { date: date('1962'), description: text(`<p>Il <em>mare</em></p>${'a '.repeat(200)}`) }),
        clip(1, { date: date('1961') }),
      ],
    });
    const { notes } = collectionBlock(told, 'en', block(1, { clipIds: [1, 2] }));
    expect(notes[0]?.value).toBe('');
    expect(notes[1]).toMatchObject({ lang: 'it' });
    expect(notes[1]?.value).toMatch(/^Il mare a .* a…$/);
    expect(notes[1]?.value.length).toBeLessThanOrEqual(200);
  });
});

describe('a series', () => {
  const ids = clips(31).map(({ id }) => id);
  const [slider, timeline] = [
    block(1, { type: 'text-slider', clipIds: ids.slice(0, 25) }),
    block(2, { clipIds: ids }),
  ];
  const long = series(4, { clipIds: ids, blocks: [slider, timeline] });
  const archiveOfSeries = archiveOf({ clips: clips(31, () => ({ date: date('1962') })), series: [long] });

  it('brings the first 24 clips to the list with the way to all, and all of them to its own page', () => {
    const [summary] = seriesListPage(archiveOfSeries, 'it', 1).items;
    expect(summary).toMatchObject({ count: 31, href: '/it/serie/4_serie-4/' });
    expect(summary?.cards).toHaveLength(24);
    expect(summary?.more).toEqual({ href: '/it/serie/4_serie-4/', count: 31 });
    expect(seriesPage(archiveOfSeries, 'it', long).cards).toHaveLength(31);
  });

  it('says nothing of more where its 24 clips are all', () => {
    const short = series(5, { clipIds: ids.slice(0, 24) });
    const [summary] = seriesListPage(archiveOf({ clips: clips(31), series: [short] }), 'it', 1).items;
    expect(summary?.cards).toHaveLength(24);
    expect(summary?.more).toBeNull();
  });

  it('shows 24 clips in a carousel of its page, which leads to the list of all; timelines stay whole', () => {
    const [first, second] = seriesPage(archiveOfSeries, 'it', long).blocks;
    expect(first?.cards).toHaveLength(24);
    expect(first?.more).toEqual({ href: '#clips', count: 31 });
    expect(second?.cards).toHaveLength(31);
    expect(second?.more).toBeNull();
  });

  it('shows all clips of a carousel that brings one which the series does not list', () => {
    const odd = series(6, { clipIds: ids.slice(1), blocks: [slider] });
    const [first] = seriesPage(archiveOf({ clips: clips(31), series: [odd] }), 'it', odd).blocks;
    expect(first?.cards).toHaveLength(25);
    expect(first?.more).toBeNull();
  });

  it('counts only clips that the archive has', () => {
    const broken = series(5, { clipIds: [1, 77] });
    const [summary] = seriesListPage(archiveOf({ clips: clips(1), series: [broken] }), 'it', 1).items;
    expect(summary?.count).toBe(1);
  });
});

describe('a life story', () => {
  const anna = life(2, {
    title: text('Anna'),
    cover: 'https://a.it/anna.webp',
    blocks: [block(9, { clipIds: [1] })],
  });
  const archiveOfLives = archiveOf({ clips: clips(1), lives: [anna] });

  it('shows its cover in the list', () => {
    expect(lifeCards(archiveOfLives, 'en')).toEqual([
      {
        ...{ href: '/en/vite-archivio/2_anna/', title: { value: 'Anna', lang: 'it' } },
        cover: { card: 'https://a.it/anna.webp', poster: 'https://a.it/anna.webp' },
      },
    ]);
  });

  it('shows a cover that is the picture of a clip in both its sizes', () => {
    const picture = { card: 'https://a.it/anna-640.webp', poster: 'https://a.it/anna.webp' };
    const archive = archiveOf({ clips: [clip(1, { picture })], lives: [anna] });
    expect(lifeCards(archive, 'it')[0]?.cover).toEqual(picture);
    expect(lifePage(archive, 'it', anna).cover).toEqual(picture);
  });

  it('is told in blocks, and has no clips beside them', () => {
    const page = lifePage(archiveOfLives, 'en', anna);
    expect(page.blocks).toHaveLength(1);
    expect(page).toMatchObject({ cards: [], meta: { languages: ['it'], image: 'https://a.it/anna.webp' } });
  });

  it('is about those authors of its clips whom its title names', () => {
    const authors = ['Anna Neri', 'Ugo Neri', 'Anna Neri', null];
    const films = clips(4, (id) => ({ author: authors[id - 1] ?? null }));
    const peopleOf = (title: string): readonly string[] => {
      const story = life(3, { title: text(title), blocks: [block(9, { clipIds: [1, 2, 3, 4] })] });
      return lifePage(archiveOf({ clips: films, lives: [story] }), 'en', story).people;
    };
    expect(peopleOf('Anna Neri, sarta')).toEqual(['Anna Neri']);
    expect(peopleOf('Anna Neri e Ugo Neri')).toEqual(['Anna Neri', 'Ugo Neri']);
    expect(peopleOf('Una famiglia di campagna')).toEqual([]);
  });
});

const poster = { picture: { card: 'https://a.it/640.webp', poster: 'https://a.it/1280.webp' } };
const romagna = territory(7, {
  title: text('Romagna'),
  description: text('<p>Il mare.</p>', '<p>The sea.</p>'),
  extraText: text('<p>Di più.</p>'),
  credits: text('<p>Biblioteca</p>'),
});
const territories = archiveOf({
  clips: clips(101, (id) => ({ territoryId: 7, ...(id === 101 && poster) })),
  territories: [romagna, territory(8)],
});

describe('the list of territories', () => {
  it('brings the first clips of each, and how many there are', () => {
    const [first, second] = territoriesListPage(territories, 'it', 1).items;
    expect(first).toMatchObject({ count: 101, href: '/it/territories/7-romagna/' });
    expect(first?.cards).toHaveLength(24);
    expect(first?.more).toEqual({ href: '/it/territories/7-romagna/', count: 101 });
    expect(second).toMatchObject({ count: 0, cards: [], more: null });
  });
});

describe('a territory', () => {
  it('has as many numbered pages as its clips fill', () => {
    expect(territoryPageNumbers(territories, romagna)).toEqual(['newest', 1]);
    expect(territoryPageNumbers(territories, territory(8))).toEqual(['newest']);
  });

  it('shows each text in the language that it has', () => {
    const page = territoryPage(territories, 'en', romagna, 'newest');
    expect([page.title.lang, page.description.lang, page.extraText.lang, page.credits.lang]).toEqual([
      ...['it', 'en', 'it', 'it'],
    ]);
  });

  it('has its oldest hundred clips on page 1', () => {
    const { items, ...list } = territoryPage(territories, 'it', romagna, 1).list;
    expect([items[0]?.id, items.at(-1)?.id]).toEqual([100, 1]);
    expect(list).toEqual({ page: 1, newer: 'newest', older: null, near: [1], total: null, fixedFilters: [] });
  });

  it('is previewed by the picture of the first clip on the page', () => {
    expect(territoryPage(territories, 'it', romagna, 'newest').meta.image).toBe('https://a.it/1280.webp');
    expect(territoryPage(territories, 'it', romagna, 1).meta.image).toBeNull();
    expect(territoryPage(territories, 'it', territory(8), 'newest').meta.image).toBeNull();
  });
});
