import fc from '../../support/property.ts';
import { expect, it } from 'vitest';
import { placeWords } from '../../../src/model/placed-words.ts';
import { foldText, splitWords } from '../../../src/model/words.ts';
import { anyText } from '../search/static/any-archive.ts';

/** The words as they are written. */
function writtenIn(text: string): string[] {
  return placeWords(text).map(({ start, end }) => text.slice(start, end));
}

it('leads each folded word back to its own letters', () => {
  expect(writtenIn('Città dell’Alpe Weiß')).toEqual(['Città', 'dell', 'Alpe', 'Weiß']);
  expect(writtenIn('perche\u0301, il ﬁlm n° ②')).toEqual(['perche\u0301', 'il', 'ﬁlm', 'n', '②']);
});

it('leads the words of a fraction to the one character that holds them', () => {
  expect(placeWords('9½ mm')).toEqual([
    { word: '9', start: 0, end: 1 },
    { word: '1', start: 1, end: 2 },
    { word: '2', start: 1, end: 2 },
    { word: 'mm', start: 3, end: 5 },
  ]);
});

it('finds the words that a search compares, in whatever text', () => {
  const texts = fc.oneof(anyText, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(texts, (text) => {
      const placed = placeWords(text);
      expect(placed.map(({ word }) => word)).toEqual(splitWords(text));
      for (const { word, start, end } of placed) {
        expect(foldText(text.slice(start, end))).toContain(word);
      }
    }),
    { numRuns: 1000 },
  );
});
