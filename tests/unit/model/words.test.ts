import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, splitWords } from '../../../src/model/words.ts';

describe('foldText', () => {
  it('makes words comparable that differ in case or accents', () => {
    expect(foldText('CITTÀ')).toBe('citta');
    expect(foldText('perche\u0301')).toBe(foldText('perché'));
  });
});

describe('splitWords', () => {
  it('parts at everything that is no letter or digit', () => {
    expect(splitWords("Dell'estate, 16mm—a colori!")).toEqual(['dell', 'estate', '16mm', 'a', 'colori']);
  });

  it('finds no words where there are none', () => {
    expect(splitWords(' … ')).toEqual([]);
  });

  it('never gives an empty word or one with a space in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of splitWords(text)) expect(word).toMatch(/^[^\s]+$/u);
      }),
    );
  });
});
