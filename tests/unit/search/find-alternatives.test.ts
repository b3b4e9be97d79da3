import { expect, test } from 'vitest';
import { NO_FILTERS, type Filters } from '../../../src/filters/query.ts';
import { findAlternatives, findOtherWords, findSpellings } from '../../../src/search/find-alternatives.ts';
import { clip, date, keyword, text } from '../../support/records.ts';
import { ask, NEVER } from './live/sample-live.ts';
import { engineOver, filesOf } from './static/memory-index.ts';

const { engine } = engineOver(
  filesOf(
    {
      clips: [
        clip(1, { title: text('Bambini al mare'), city: 'Rimini', format: '8mm' }),
        clip(2, { title: text('Il treno'), city: 'Bologna', format: 'Super 8', keywordIds: [1] }),
        clip(3, { title: text('La neve'), city: 'Bologna', format: '8mm', date: date('1962-02-01') }),
      ],
      keywords: [keyword(1, 'ferrovia')],
    },
    [['mare', 'spiaggia']],
  ),
);

async function alternatives(filters: Partial<Filters>, without: readonly Partial<Filters>[] = []) {
  const whole = without.map((one) => ({ ...NO_FILTERS, ...one }));
  const found = await findAlternatives(engine, ask(filters), whole, NEVER);
  return found.map(({ filters: { search, formats, positions }, count }) => ({
    search,
    formats,
    positions,
    count,
  }));
}

const NONE = { formats: [], positions: [] };

test('offers the beginning of a word that the archive has in another form', async () => {
  expect(await alternatives({ search: 'bambino' })).toContainEqual({ ...NONE, search: 'bambin', count: 1 });
  expect(await alternatives({ search: 'treni' })).toContainEqual({ ...NONE, search: 'tren', count: 1 });
});

test('offers other spellings that find more, with the other filters', async () => {
  const near = async (filters: Partial<Filters>, found: number, hasOtherWords?: boolean) =>
    (await findSpellings(engine, ask(filters), found, NEVER, hasOtherWords)).map(
      ({ filters: { search }, count }) => [search, count],
    );
  expect(await near({ search: 'bolonga' }, 0)).toEqual([['Bologna', 2]]);
  expect(await near({ search: 'bolonga', formats: ['8mm'] }, 0)).toEqual([['Bologna', 1]]);
  expect(await near({ search: 'bolonga', formats: ['8mm'] }, 1)).toEqual([]);
  expect(await near({ search: 'bolonga 1962' }, 0)).toEqual([['Bologna', 1]]);
  // It is a form of the same word, too, and offered as one.
  expect(await near({ search: 'bambino' }, 0, true)).toEqual([]);
  expect(await near({ search: 'bambino' }, 0)).toEqual([['Bambini', 1]]);
});

test('offers the words in another form or by a synonym that finds something, with the other filters', async () => {
  const other = async (filters: Partial<Filters>) =>
    (await findOtherWords(engine, ask(filters), NEVER)).map(({ word, filters: { search }, count }) => [
      ...[word, search, count],
    ]);
  expect(await other({ search: 'bambino' })).toEqual([['bambini', 'bambini', 1]]);
  expect(await other({ search: 'bambino mare', formats: ['8mm'] })).toEqual([['bambini', 'bambini mare', 1]]);
  expect(await other({ search: 'bambino', formats: ['Super 8'] })).toEqual([]);
  expect(await other({ search: 'spiaggia' })).toEqual([['mare', 'mare', 1]]);
});

test('offers one word less, and one filter less', async () => {
  const found = await alternatives({ search: 'neve mare', formats: ['8mm'] }, [{ formats: ['8mm'] }]);
  expect(found.slice(0, 3)).toEqual([
    { ...NONE, search: 'neve', formats: ['8mm'], count: 1 },
    { ...NONE, search: 'mare', formats: ['8mm'], count: 1 },
    { ...NONE, search: '', formats: ['8mm'], count: 2 },
  ]);
});

test('offers each word alone, as a place where it is one', async () => {
  expect(await alternatives({ search: 'treno Rimini' })).toEqual([
    { ...NONE, search: '', positions: ['Rimini'], count: 1 },
    { ...NONE, search: 'treno', count: 1 },
  ]);
  const { engine: other } = engineOver(
    filesOf({
      clips: [
        clip(1, { title: text('Matrimonio') }),
        clip(2, { city: 'Modena' }),
        clip(3, { title: text('Da Modena al mare') }),
      ],
      keywords: [],
    }),
  );
  const found = await findAlternatives(other, ask({ search: 'Matrimonio Modena' }), [], NEVER);
  expect(found.map(({ filters: { search, positions }, count }) => [search, positions, count])).toEqual([
    ['', ['Modena'], 1],
    ['matrimonio', [], 1],
    ['modena', [], 2],
  ]);
});

test('offers the words without their quotes, and nothing that was to be left out', async () => {
  expect(await alternatives({ search: '"mare bambini" -neve' })).toEqual([
    { ...NONE, search: 'mare bambini', count: 1 },
    { ...NONE, search: 'mar bambin', count: 1 },
    { ...NONE, search: 'mare', count: 1 },
    { ...NONE, search: 'bambini', count: 1 },
  ]);
});

test('offers no word alone that is too short to tell anything', async () => {
  expect((await alternatives({ search: 'ne mare' })).map(({ search }) => search)).toEqual(['mare']);
});

test('offers a name that nobody has as words', async () => {
  expect(await alternatives({ positions: ['bologna'] })).toEqual([{ ...NONE, search: 'bologna', count: 2 }]);
  expect(await alternatives({ search: 'neve', positions: ['bologna'] })).toContainEqual(
    ...[{ ...NONE, search: 'neve bologna', count: 1 }],
  );
});

test('offers nothing that finds nothing', async () => {
  expect(await alternatives({ search: 'zzzqqq' })).toEqual([]);
});

test('takes a period out of the words, and offers it without them, and them without it', async () => {
  const found = await findAlternatives(engine, ask({ search: 'neve mare anni 60' }), [], NEVER);
  expect(found.map(({ filters: { search, from_date: from }, count }) => [search, from, count])).toEqual([
    ['neve', '1960-01-01', 1],
    ['', '1960-01-01', 1],
  ]);
});

test('offers no words that only lead to a period, and no period that a text has by chance', async () => {
  const { engine: other } = engineOver(
    filesOf({ clips: [clip(1, { title: text('Dal mare, 1950s and 1955') })], keywords: [] }),
  );
  for (const search of ['dal 1950 al 1955', '1950s', 'dal 1955 zzz', 'zzz 1950s 1960s']) {
    expect(await findAlternatives(other, ask({ search }), [], NEVER)).toEqual([]);
  }
});
