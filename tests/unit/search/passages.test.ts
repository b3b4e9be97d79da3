import fc from '../../support/property.ts';
import { describe, expect, it } from 'vitest';
import { cutAtTerms, findTerms, searchTerms } from '../../../src/search/found-words.ts';
import { cutAroundTerms, findPassages, missingTerms, type UnseenText } from '../../../src/search/passages.ts';
import { anyText } from './static/any-archive.ts';

const description = (value: string): UnseenText => ({ field: 'description', value, lang: 'it' });
const theme = (value: string): UnseenText => ({ field: 'keywords', value, lang: 'it' });

const LONG =
  'La famiglia parte di buon mattino con il carro dei buoi, poi si vede la mietitura a Lesignano, con i bambini che ' +
  'corrono tra i covoni e la nonna che porta da bere a tutti quanti, fino alla trebbiatrice del conte Bianchi.';

/** As a page shows it, with a plain space where its lines do not break. */
function passagesOf(texts: readonly UnseenText[], search: string): string[] {
  return findPassages(texts, searchTerms(search)).map(
    ({ field, value }) => `${field}: ${value.replaceAll('\u00a0', ' ')}`,
  );
}

describe('the passages of a clip that a search has found', () => {
  it('are cut at words around what was found, a short text is whole', () => {
    expect(passagesOf([description(LONG)], 'mietitura')).toEqual([
      'description: … buoi, poi si vede la mietitura a Lesignano, con i bambini che corrono tra i …',
    ]);
    expect(passagesOf([description(LONG)], 'famiglia')).toEqual([
      'description: La famiglia parte di buon mattino con il carro dei buoi, poi si vede la …',
    ]);
    expect(passagesOf([description(LONG)], 'conte')).toEqual([
      'description: … che porta da bere a tutti quanti, fino alla trebbiatrice del conte Bianchi.',
    ]);
    expect(passagesOf([description('Vita al mare.')], 'mare')).toEqual(['description: Vita al mare.']);
  });

  it('are one where it has all words, and else the two that have most of them', () => {
    const texts = [theme('mietitura'), description(LONG)];
    expect(passagesOf(texts, 'mietitura lesignano')).toEqual([
      'description: … poi si vede la mietitura a Lesignano, con i bambini che corrono tra i covoni …',
    ]);
    expect(passagesOf([theme('nozze'), ...texts], 'bianchi nozze')).toEqual([
      'keywords: nozze',
      'description: … alla trebbiatrice del conte Bianchi.',
    ]);
  });

  it('are asked for no small word, unless nothing else is searched', () => {
    const missing = (search: string): readonly string[] =>
      missingTerms(['AT MARYWELL'], searchTerms(search)).flatMap(({ words }) => words);
    expect(missing('tatties and harvest at marywell')).toEqual(['tatties', 'harvest']);
    expect(missing('with and at')).toEqual(['with', 'and']);
    expect(missing('marywell "and with"')).toEqual(['and', 'with']);
  });

  it('are one line of two places of one text, in its order', () => {
    expect(passagesOf([description(LONG)], 'trebbiatrice famiglia')).toEqual([
      'description: La famiglia parte di buon mattino con il … alla trebbiatrice del conte Bianchi.',
    ]);
  });

  it('are none where nothing is found', () => {
    expect(passagesOf([description(LONG), theme('mare')], 'castello')).toEqual([]);
    expect(passagesOf([], 'castello')).toEqual([]);
  });

  it('hold an endless word as it is', () => {
    const word = 'x'.repeat(300);
    expect(passagesOf([description(`${LONG} ${word} ${LONG}`)], 'xxx')).toEqual([`description: … ${word} …`]);
  });
});

describe('a long text', () => {
  const cut = (search: string): string =>
    cutAroundTerms(LONG, searchTerms(search), 60).replaceAll('\u00a0', ' ');

  it('is cut around most of the words searched', () => {
    expect(cut('famiglia lesignano bambini')).toBe(
      '… mietitura a Lesignano, con i bambini che corrono tra i …',
    );
  });

  it('is its beginning where it has none of them', () => {
    expect(cut('neve')).toBe('La famiglia parte di buon mattino con il carro dei buoi, poi …');
  });

  it('is whole where it is short enough', () => {
    expect(cutAroundTerms('Corto, con la neve', searchTerms('neve'), 60)).toBe('Corto, con la neve');
  });
});

it('passages are taken from the text, and have each word that stands in it', () => {
  const texts = fc.array(anyText, { minLength: 1, maxLength: 30 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(texts, anyText, (text, search) => {
      const terms = searchTerms(search);
      const passages = findPassages([description(text)], terms);
      const [passage = description('')] = passages;
      const isFound = findTerms(text, terms).length > 0;
      expect(passages).toHaveLength(Number(isFound));
      for (const part of passage.value.split(/…\u00a0|\u00a0…| … /)) expect(text).toContain(part);
      expect(cutAtTerms(passage.value, terms).some((piece) => piece.isFound)).toBe(isFound);
    }),
    { numRuns: 1000 },
  );
});
