import { expect, test } from 'vitest';
import { hasPhraseOrExclusion, parseSearch } from '../../../src/filters/search-text.ts';
import { splitWords } from '../../../src/model/words.ts';
import fc from '../../support/property.ts';

const plainOf = (text: string): string => parseSearch(text).plain;
const excludedBy = (text: string): string[] => parseSearch(text).excluded.map((one) => one.text);

test('reads words, phrases and what a minus excludes', () => {
  expect(parseSearch('Mare "Festa dell’Unità" -neve -"Monte Bianco" -dell\'alba')).toEqual({
    words: ['mare', 'festa', 'dell', 'unita'],
    phrases: [['festa', 'dell', 'unita']],
    excluded: [
      { words: ['neve'], isPhrase: false, text: 'neve' },
      { words: ['monte', 'bianco'], isPhrase: true, text: 'Monte Bianco' },
      { words: ['dell', 'alba'], isPhrase: false, text: "dell'alba" },
    ],
    plain: 'Mare Festa dell’Unità',
  });
});

test('phrases may stand in straight, curly and Italian quotes; a quoted word is a phrase of one', () => {
  for (const text of [
    '"gita al mare"',
    '“gita al mare”',
    '«gita al mare»',
    '„gita al mare”',
    '« gita  al mare »',
  ])
    expect(parseSearch(text).phrases, text).toEqual([['gita', 'al', 'mare']]);
  expect(parseSearch('"re"').phrases).toEqual([['re']]);
});

test('a quote without its partner, in a word, or around nothing is no phrase', () => {
  for (const text of [
    '"gita al mare',
    'gita" al mare',
    '5" e 7" in bobina',
    '"" mare',
    '-"gita al',
    '"!" gita',
  ]) {
    expect(parseSearch(text), text).toMatchObject({
      words: [...new Set(splitWords(text))],
      phrases: [],
      excluded: [],
    });
  }
});

test('a minus excludes at the start or after white space, directly before a word or a quote', () => {
  expect(excludedBy('-neve')).toEqual(['neve']);
  expect(excludedBy('bologna\t-neve -1962')).toEqual(['neve', '1962']);
  for (const text of [
    '8-9',
    'Emilia-Romagna',
    '-',
    'gita - mare',
    '--neve',
    '-(neve)',
    '"a"-neve',
    '1960 -1965',
  ])
    expect(excludedBy(text), text).toEqual([]);
});

test('what is left for an engine that knows only words is as it was written', () => {
  expect(plainOf("  dell'estate & - mare ")).toBe("  dell'estate & - mare ");
  expect(plainOf('"la  gita"al mare -neve !')).toBe('la  gita al mare');
  expect(plainOf('-neve')).toBe('');
});

test('any text without a phrase or an exclusion has the words that the API reads; no text throws', () => {
  const piece = fc.constantFrom('-', '"', '“', '»', ' ', 'neve', 'È', '8', '½', "l'", '́', '😀', '\n');
  const text = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((all) => all.join('')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(text, (search) => {
      const { words, excluded, plain } = parseSearch(search);
      const all = new Set(splitWords(search));
      if (!hasPhraseOrExclusion(search)) expect([new Set(words), plain]).toEqual([all, search]);
      expect(new Set(splitWords(plain))).toEqual(new Set(words));
      expect(new Set([...words, ...excluded.flatMap((one) => one.words)])).toEqual(all);
    }),
    { numRuns: 2000 },
  );
});
