import { describe, expect, it } from 'vitest';
import { cutAround, markWords } from '../../../src/model/mark-words.ts';

/** The text with its marks in brackets. */
function marked(text: string, ...words: string[]): string {
  return markWords(text, words)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');
}

describe('the words of a search in a text', () => {
  it('are marked whole where a word begins as they do, whatever its case and accents', () => {
    expect(marked('La mietitura: Mietitore, rimietere', 'mieti')).toBe(
      'La [mietitura]: [Mietitore], rimietere',
    );
    expect(marked('Perché no? Citta\u0300 e CITTÀ', 'citta')).toBe('Perché no? [Citta\u0300] e [CITTÀ]');
    expect(marked('nell’aia, «Weiß»', 'aia', 'weiss')).toBe('nell’[aia], «[Weiß]»');
  });

  it('leave the other text as it is', () => {
    expect(marked('<b>R&R</b> 😀', 'mare')).toBe('<b>R&R</b> 😀');
    expect(markWords('', ['mare'])).toEqual([]);
  });
});

describe('a long text', () => {
  const text = `${'prima di tutto '.repeat(10)}la mietitura ${'e poi ancora '.repeat(10)}`;

  it('is cut around the first of the words', () => {
    const cut = cutAround(text, ['mieti'], 60);
    expect(cut).toMatch(/^… .*la mietitura e poi.*…$/);
    expect(cut.length).toBeLessThanOrEqual(62);
  });

  it('begins at its beginning where the word is near, or is none', () => {
    expect(cutAround(text, ['tutto'], 60)).toMatch(/^prima di tutto/);
    expect(cutAround(text, ['neve'], 60)).toMatch(/^prima di tutto/);
    expect(cutAround('Corto, con la neve', ['neve'], 60)).toBe('Corto, con la neve');
  });
});
