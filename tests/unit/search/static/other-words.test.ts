import { expect, test } from 'vitest';
import type { Language } from '../../../../src/model/language.ts';
import { clip, keyword, text } from '../../../support/records.ts';
import { engineOver, filesOf, NEVER } from './memory-index.ts';

const clips = [
  clip(1, { title: text('Un bambino'), keywordIds: [1] }),
  clip(2, { title: text('Il bambino e la bambina', 'Children') }),
  clip(3, { title: text('Bambini al mare', 'A child at sea') }),
  clip(4, { title: text('Lo sposalizio', 'A wedding'), description: text('Matrimoni di ieri') }),
  clip(5, { title: text('Matrimonio', 'The weddings') }),
  clip(6, { title: text('Le linee', 'The line') }),
];
const SYNONYMS = [
  ['nozze', 'matrimonio', 'Sposalizio', 'marriage'],
  ['tv', 'televisore'],
];
const files = filesOf({ clips, keywords: [keyword(1, 'giochi')] }, SYNONYMS);

async function others(search: string, language: Language = 'it'): Promise<string[]> {
  const found = await engineOver(files).engine.otherWords(search, language, NEVER);
  return found.map((one) => (one.search === one.word ? one.word : `${one.word}: ${one.search}`));
}

test('finds the forms of a word that the index has, the most frequent first', async () => {
  expect(await others('bambini')).toEqual(['bambino', 'bambina']);
  expect(await others('BAMBINE')).toEqual(['bambino', 'bambina', 'bambini']);
  expect(await others('gioco')).toEqual(['giochi']);
  // "linee" begins so, and is found.
  expect(await others('line')).toEqual([]);
  expect(await others('mare')).toEqual([]);
  expect(await others('')).toEqual([]);
});

test('looks through the texts of both languages on a page in the other one, by its own rules first', async () => {
  expect(await others('children', 'en')).toEqual(['child']);
  expect(await others('children')).toEqual([]);
  expect(await others('bambina', 'en')).toEqual(['bambino', 'bambini']);
});

test('finds synonyms that the archive has, of any form of the word', async () => {
  expect(await others('nozze')).toEqual(['matrimonio', 'Sposalizio']);
  expect(await others('nozza')).toEqual(['matrimonio', 'Sposalizio']);
  expect(await others('matrimonio')).toEqual(['matrimoni', 'Sposalizio'].toSorted());
  expect(await others('tv')).toEqual([]);
  expect(await others('marriages', 'en')).toEqual(['matrimonio', 'Sposalizio']);
});

test('exchanges one word of several, and nothing in quotes or behind a minus', async () => {
  expect(await others('Le nozze, sul mare')).toEqual([
    'matrimonio: Le matrimonio, sul mare',
    'Sposalizio: Le Sposalizio, sul mare',
  ]);
  expect(await others('nozze "mare" -neve')).toEqual([
    'matrimonio: matrimonio "mare" -neve',
    'Sposalizio: Sposalizio "mare" -neve',
  ]);
  expect(await others('"nozze" -bambini')).toEqual([]);
});

test('reads the files of the word, which its search reads, and one of the synonyms', async () => {
  const { engine, reads } = engineOver(files);
  await engine.otherWords('bambini', 'it', NEVER);
  expect(reads.map((name) => name.replace(/\..*/, ''))).toEqual(['manifest', 'words-it-0', 'synonyms-it']);
});

test('an archive without synonyms has no file of them', () => {
  expect([...filesOf({ clips, keywords: [] }).keys()].filter((name) => name.startsWith('synonyms'))).toEqual(
    [],
  );
});
