import fc from '../../support/property.ts';
import { describe, expect, it } from 'vitest';
import { foldText, slugOf, splitWords } from '../../../src/model/words.ts';

/** Every letter and digit of Unicode. */
const LETTERS: readonly string[] = Array.from({ length: 0x11_0000 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))
  .filter((letter) => /[\p{L}\p{N}]/u.test(letter));

function lettersWhere(isWrong: (letter: string) => boolean): string[] {
  return LETTERS.filter(isWrong);
}

describe('foldText', () => {
  it('makes words comparable that differ in case or accents', () => {
    expect(foldText('CITTÀ')).toBe('citta');
    expect(foldText('perche\u0301')).toBe(foldText('perché'));
  });

  it('reads ligatures, ordinals, circled and raised digits as what they stand for', () => {
    expect(foldText('Weiß')).toBe(foldText('WEISS'));
    expect(foldText('GROẞ ﬁlm 2ª nº ① m²')).toBe('gross film 2a no 1 m2');
  });

  it('folds every letter of Unicode like its upper and its lower case', () => {
    const wrong = lettersWhere((letter) =>
      [letter.toUpperCase(), letter.toLowerCase()].some((other) => foldText(other) !== foldText(letter)),
    );
    expect(wrong).toEqual([]);
  });

  it('folds a folded letter no further, and each letter of a word by itself', () => {
    const wrong = lettersWhere((letter) => {
      const folded = foldText(letter);
      return foldText(folded) !== folded || foldText(`a${letter}`) !== `a${folded}`;
    });
    expect(wrong).toEqual([]);
  });
});

describe('splitWords', () => {
  it('parts at everything that is no letter or digit', () => {
    expect(splitWords("Dell'estate, 16mm—a colori!")).toEqual(['dell', 'estate', '16mm', 'a', 'colori']);
  });

  it('parts a fraction from the number before it', () => {
    expect(splitWords('9½ mm')).toEqual(['9', '1', '2', 'mm']);
  });

  it('finds the same words in every form of a letter that Unicode has', () => {
    const wrong = lettersWhere((letter) =>
      ['NFC', 'NFD', 'NFKC', 'NFKD'].some(
        (form) => splitWords(letter.normalize(form)).join() !== splitWords(letter).join(),
      ),
    );
    expect(wrong).toEqual([]);
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

describe('slugOf', () => {
  it.each([
    ["L'estate dell'anno", 'l-estate-dell-anno'],
    ['Città di Forlì, 1962', 'citta-di-forli-1962'],
    ['Straße & Œuvre', 'strasse-oeuvre'],
    ['<b>Gita</b> al mare', 'gita-al-mare'],
    ['12', '12'],
  ])('makes of "%s" the slug "%s"', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it.each(['', '   ', '???', 'Москва', '映画', '🎞️'])('calls "%s" untitled', (title) => {
    expect(slugOf(title)).toBe('untitled');
  });

  it('cuts a long title at a word, and a word that is too long within it', () => {
    expect(slugOf('Una lunghissima giornata di agosto passata tutti insieme sulla spiaggia')).toBe(
      'una-lunghissima-giornata-di-agosto-passata-tutti-insieme',
    );
    expect(slugOf('a'.repeat(400))).toBe('a'.repeat(60));
  });

  it('is one to sixty characters of words and hyphens, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const slug = slugOf(title);
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(60);
      }),
    );
  });

  it('is a fixed point: the slug of a slug is itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        expect(slugOf(slugOf(title))).toBe(slugOf(title));
      }),
    );
  });
});
