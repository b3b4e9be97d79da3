import { describe, expect, test } from 'vitest';
import { NO_FILTERS, type Filters } from '../../../src/filters/query.ts';
import type { NamedCollection } from '../../../src/model/collection.ts';
import { findAlternatives } from '../../../src/search/find-alternatives.ts';
import { findMeant } from '../../../src/search/find-meant.ts';
import { filtersMeant, placesMeant } from '../../../src/search/meant.ts';
import { clip, date, text } from '../../support/records.ts';
import { wholeArchive } from '../scripts/sample-api/small-archive.ts';
import { ask, liveOver, NEVER, pulledFrom } from './live/sample-live.ts';
import { engineOver, filesOf } from './static/memory-index.ts';

const EMILIA = {
  kind: 'territory',
  id: 5,
  title: 'Emilia-Romagna',
  path: '/it/territories/5/',
  count: 3,
} as const;
const WORK = {
  kind: 'series',
  id: 7,
  title: 'Il lavoro in Romagna',
  path: '/it/serie/7/',
  count: 9,
} as const;
const EMPTY = { ...EMILIA, id: 6, title: 'Emilia antica' };

const { engine } = engineOver(
  filesOf({
    clips: [
      clip(1, { title: text('Mietitura'), territoryId: 5, date: date('1953') }),
      clip(2, { title: text('La mietitura'), territoryId: 5, date: date('1962') }),
      clip(3, { title: text('Il mare'), territoryId: 5, date: date('1971'), format: 'Super 8' }),
      clip(4, { title: text('Mietitura a sud, 1950s'), date: date('1955') }),
    ],
    keywords: [],
  }),
);

async function meant(search: string, filters: Partial<Filters> = {}, territory: number | null = null) {
  const question = ask({ ...filters, search }, { territory });
  const found = await findMeant(engine, question, [EMILIA, WORK, EMPTY], NEVER);
  return found.map(({ kind, filters: { search: words, from_date: from }, count }) => [
    ...[kind, words, from?.slice(0, 4) ?? '', count],
  ]);
}

describe('what a search means', () => {
  test('is a period with the other words, if it finds something', async () => {
    expect(await meant('mietitura anni 50')).toEqual([['meant', 'mietitura', '1950', 2]]);
    expect(await meant('mare anni 50')).toEqual([]);
    expect(await meant('anni 50', { formats: ['Super 8'] })).toEqual([]);
  });

  test('is a territory or a series whose name the search begins', async () => {
    expect(await meant('emil')).toEqual([['territory', '', '', 3]]);
    expect(await meant('Romagna')).toEqual([
      ['territory', '', '', 3],
      ['series', '', '', 9],
    ]);
    expect(await meant('emilia romagna')).toEqual([['territory', '', '', 3]]);
    expect(await meant('il lavoro')).toEqual([['series', '', '', 9]]);
    expect(await meant('em')).toEqual([]);
    expect(await meant('in')).toEqual([]);
  });

  test.each([
    ['mietitura Emilia', 'mietitura', '', 2],
    ['mietitura in Emilia', 'mietitura', '', 2],
    ['mietitura nell’Emilia-Romagna', 'mietitura', '', 2],
    ['Emilia-Romagna: mietitura', 'mietitura', '', 2],
  ])('is a territory with the words beside its name: %s', async (search, words, from, count) => {
    expect(await meant(search)).toEqual([['territory', words, from, count]]);
  });

  test('carries over a period and the other filters', async () => {
    expect(await meant('mietitura anni 50 Emilia')).toEqual([['territory', 'mietitura', '1950', 1]]);
    expect(await meant('mietitura Emilia', { to_date: '1960-12-31' })).toEqual([
      ['territory', 'mietitura', '', 1],
    ]);
    expect(await meant('mare Emilia', { formats: ['8mm'] })).toEqual([]);
  });

  test('is no territory that the list is of already', async () => {
    expect(await meant('emilia', {}, 5)).toEqual([]);
  });

  test('is the month and the word of a feast', async () => {
    const { engine: feasts } = engineOver(
      filesOf({
        clips: [
          clip(1, { title: text('Il presepe'), date: date('1958-12-20') }),
          clip(2, { title: text('Natale'), date: date('1958') }),
        ],
        keywords: [],
      }),
    );
    const found = await findMeant(feasts, ask({ search: 'natale 1958' }), [], NEVER);
    expect(found.map(({ filters: { search, from_date: from }, count }) => [search, from, count])).toEqual([
      ['', '1958-12-01', 2],
      ['natale', '1958-01-01', 1],
    ]);
  });

  test('is neither in quotes nor behind a minus', async () => {
    expect(await meant('"mietitura 1962"')).toEqual([]);
    expect(await meant('mietitura -1962')).toEqual([]);
    expect(await meant('mietitura -emilia')).toEqual([]);
    expect(await meant('"la mietitura" 1962')).toEqual([['meant', '"la mietitura"', '1962', 1]]);
  });

  test('answers in place of the words by its period and its other words', async () => {
    const filtersOf = async (search: string) =>
      filtersMeant(await findMeant(engine, ask({ search }), [EMILIA], NEVER));
    expect(await filtersOf('1953')).toMatchObject({ search: '', from_date: '1953-01-01' });
    expect(await filtersOf('mietitura 1953')).toMatchObject({ search: 'mietitura', from_date: '1953-01-01' });
    expect(await filtersOf('emilia')).toBeUndefined();
  });
});

test('a search that names a place means the place, with the other words', () => {
  const places = new Map([
    ['Ne', 3],
    ['Nervi', 40],
    ['Castelnovo ne’ Monti', 8],
  ]);
  const named = (search: string) =>
    placesMeant({ ...NO_FILTERS, search, formats: ['8mm'] }, places).map(({ filters, count }) => [
      ...[filters.search, filters.positions, filters.formats, count],
    ]);
  expect(named('ne')).toEqual([['', ['Ne'], ['8mm'], 3]]);
  expect(named("CASTELNOVO NE' MONTI")).toEqual([['', ['Castelnovo ne’ Monti'], ['8mm'], 8]]);
  expect(named('monti')).toEqual([]);
  expect(named('gita a Castelnovo ne’ Monti, neve')).toEqual([
    ...[['gita neve', ['Castelnovo ne’ Monti'], ['8mm'], 8]],
  ]);
  expect(named('mare "di nervi" nervi -ne')).toEqual([['mare "di nervi" -ne', ['Nervi'], ['8mm'], 40]]);
  expect(named('ne resta')).toEqual([]);
  expect(named('"nervi"')).toEqual([]);
  expect(placesMeant(NO_FILTERS, places)).toEqual([]);
  expect(placesMeant({ ...NO_FILTERS, search: '-' }, new Map([['–', 1]]))).toEqual([]);
  expect(placesMeant({ ...NO_FILTERS, search: 'ne' }, null)).toEqual([]);
});

test('nothing is offered that finds nothing, by either engine', async () => {
  const archive = wholeArchive();
  const { engine: live, api } = await liveOver(archive);
  const { engine: index } = engineOver(filesOf(pulledFrom(api.url, archive)));
  const collections: readonly NamedCollection[] = [{ ...EMILIA, id: 7 }, EMPTY];
  for (const one of [live, index]) {
    let offered = 0;
    for (const search of [
      'mare anni 60 Emilia',
      'gita zzz 1962',
      'dal 1960 al 1965 zzz',
      'super8',
      'emilia 1890',
    ]) {
      for (const filters of [{}, { formats: ['8mm'] }]) {
        const question = ask({ search, ...filters });
        const found = await findMeant(one, question, collections, NEVER);
        const near = await findAlternatives(one, question, [], NEVER);
        for (const offer of [...found, ...near.map((way) => ({ ...way, page: null }))]) {
          const { count } = await one.clips(
            ask(offer.filters, { territory: offer.page?.id ?? null }),
            1,
            NEVER,
          );
          expect(count).toBe(offer.count);
          expect(count).toBeGreaterThan(0);
          offered += 1;
        }
      }
    }
    expect(offered).toBeGreaterThan(5);
  }
});
