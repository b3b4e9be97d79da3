import { describe, expect, it } from 'vitest';
import {
  territoriesListPage,
  territoryPage,
  territoryPageNumbers,
} from '../../../src/archive/territory-pages.ts';
import { archiveOf, clips, territory, text } from '../../support/records.ts';

const poster = { picture: { card: 'https://a.it/640.webp', poster: 'https://a.it/1280.webp' } };
const romagna = territory(7, {
  title: text('Romagna'),
  description: text('<p>Il mare.</p>', '<p>The sea.</p>'),
  extraText: text('<p>Di più.</p>'),
  credits: text('<p>Biblioteca</p>'),
});
const archive = archiveOf({
  clips: clips(101, (id) => ({ territoryId: 7, ...(id === 101 && poster) })),
  territories: [romagna, territory(8)],
});

describe('the list of territories', () => {
  it('brings the first clips of each, and how many there are', () => {
    const [first, second] = territoriesListPage(archive, 'it', 1).items;
    expect(first).toMatchObject({ count: 101, href: '/it/territories/7-romagna/' });
    expect(first?.cards).toHaveLength(24);
    expect(first?.more).toEqual({ href: '/it/territories/7-romagna/', count: 101 });
    expect(second).toMatchObject({ count: 0, cards: [], more: null });
  });
});

describe('a territory', () => {
  it('has as many numbered pages as its clips fill', () => {
    expect(territoryPageNumbers(archive, romagna)).toEqual(['newest', 1]);
    expect(territoryPageNumbers(archive, territory(8))).toEqual(['newest']);
  });

  it('shows each text in the language that it has', () => {
    const page = territoryPage(archive, 'en', romagna, 'newest');
    expect([page.title.lang, page.description.lang, page.extraText.lang, page.credits.lang]).toEqual([
      ...['it', 'en', 'it', 'it'],
    ]);
  });

  it('has its oldest hundred clips on page 1', () => {
    const { items, ...list } = territoryPage(archive, 'it', romagna, 1).list;
    expect([items[0]?.id, items.at(-1)?.id]).toEqual([100, 1]);
    expect(list).toEqual({ page: 1, newer: 'newest', older: null, near: [1], total: null });
  });

  it('is previewed by the picture of the first clip on the page', () => {
    expect(territoryPage(archive, 'it', romagna, 'newest').meta.image).toBe('https://a.it/1280.webp');
    expect(territoryPage(archive, 'it', romagna, 1).meta.image).toBeNull();
    expect(territoryPage(archive, 'it', territory(8), 'newest').meta.image).toBeNull();
  });
});
