import fc from '../../../support/property.ts';
import { expect, test } from 'vitest';
import type { Language } from '../../../../src/model/language.ts';
import { formKeys } from '../../../../src/search/static/word-forms.ts';

function areForms(one: string, other: string, language: Language): boolean {
  return formKeys(one, language).some((key) => formKeys(other, language).includes(key));
}

test.each([
  ...['bambino bambini', 'bambini bambina', 'bambine bambino', 'casa case', 'gita gite', 'cane cani'],
  ...['treno treni', 'nave navi', 'lago laghi', 'barca barche', 'amica amiche', 'amico amici'],
  ...[
    'figlio figli',
    'figlia figlie',
    'viaggio viaggi',
    'matrimonio matrimoni',
    'spiaggia spiagge',
    'famiglia famiglie',
  ],
  ...['artista artisti', 'ragazzo ragazza', 'fotografo fotografa'],
])('in Italian these are forms of one word: %s', (words) => {
  const [one = '', other = ''] = words.split(' ');
  expect(areForms(one, other, 'it')).toBe(true);
});

test.each([
  ...[
    'porto porta',
    'mare maria',
    'mare maro',
    'film filmi',
    're ri',
    'bambino bambinone',
    'strada stradina',
  ],
])('in Italian these are no forms of one word: %s', (words) => {
  const [one = '', other = ''] = words.split(' ');
  expect(areForms(one, other, 'it')).toBe(false);
});

test.each([
  ...['wedding weddings', 'family families', 'boy boys', 'beach beaches', 'church churches', 'bus buses'],
  ...['house houses', 'glass glasses', 'camera cameras', 'child children', 'woman women', 'shoe shoes'],
])('in English these are forms of one word: %s', (words) => {
  const [one = '', other = ''] = words.split(' ');
  expect(areForms(one, other, 'en')).toBe(true);
});

test.each([...['glass glas', 'wedding wed', 'us u', 'garden gardener', 'constructor constructors2']])(
  'in English these are no forms of one word: %s',
  (words) => {
    const [one = '', other = ''] = words.split(' ');
    expect(areForms(one, other, 'en')).toBe(false);
  },
);

test('forms of a word begin with the same three letters, which one file of the index has', () => {
  const beginning = fc.string({ unit: fc.constantFrom('a', 'i', 'g', 'h', 'x'), minLength: 1, maxLength: 4 });
  const ending = fc.constantFrom('', 'a', 'e', 'i', 'o', 'io', 'ia', 'hi', 'he', 's', 'es', 'y', 'ies', 'ss');
  fc.assert(
    fc.property(
      beginning,
      ending,
      ending,
      fc.constantFrom<Language>('it', 'en'),
      (start, one, other, language) => {
        const words = [start + one, start + other] as const;
        if (words[0] === words[1] || !areForms(...words, language)) return;
        expect(words[0].slice(0, 3)).toBe(words[1].slice(0, 3));
        expect(areForms(words[1], words[0], language)).toBe(true);
      },
    ),
    { numRuns: 5000 },
  );
});
