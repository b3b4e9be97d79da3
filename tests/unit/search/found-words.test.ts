import fc from '../../support/property.ts';
import { describe, expect, it } from 'vitest';
import { splitWords } from '../../../src/model/words.ts';
import { cutAtTerms, searchTerms } from '../../../src/search/found-words.ts';
import { anyText } from './static/any-archive.ts';

/** The text with what a search finds in brackets. */
function mark(text: string, search: string): string {
  const pieces = cutAtTerms(text, searchTerms(search));
  return pieces.map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text)).join('');
}

describe('the words of a search in a text', () => {
  it('are found at the start of a word, whatever case and accents are, and as whole words', () => {
    expect(mark('La Città, le cittadine e la cit', 'citta')).toBe('La [Città], le [cittadine] e la cit');
    expect(mark('Weiß e il ﬁlm dell’estate', 'WEISS film est')).toBe('[Weiß] e il [ﬁlm] dell’[estate]');
    expect(mark('perche\u0301 no', 'perché')).toBe('[perche\u0301] no');
    expect(mark('Ritrovo', 'trovo')).toBe('Ritrovo');
  });

  it('are found in a phrase only where they stand next to each other, as whole words', () => {
    expect(mark('Festa grande alla festa dell’Unità', '"festa dell’unità"')).toBe(
      'Festa grande alla [festa dell’Unità]',
    );
    expect(mark('Feste dell’unità', '"festa dell’unità"')).toBe('Feste dell’unità');
    expect(mark('al mare al mare al', '"mare al" "al mare"')).toBe('[al mare al mare al]');
  });

  it('are not those that a search leaves out', () => {
    expect(mark('Neve a Bologna', 'bologna -neve')).toBe('Neve a [Bologna]');
  });

  it('are found in text with markup, emoji, of the other direction, and of one endless word', () => {
    expect(mark('<b>mare</b> & co', 'b mare')).toBe('<[b]>[mare]</[b]> & co');
    expect(mark('👨‍👩‍👧 mare 🌊', 'mare')).toBe('👨‍👩‍👧 [mare] 🌊');
    expect(mark('סרט ביתי', 'ביתי')).toBe('סרט [ביתי]');
    expect(mark('x'.repeat(300), 'x')).toBe(`[${'x'.repeat(300)}]`);
  });
});

/** A text, and a search for parts of it among other things. */
const searched = fc.tuple(anyText, anyText).chain(([one, other]) =>
  fc.record({
    text: fc.constant(`${one} ${other}`),
    search: fc.oneof(
      anyText,
      ...[one, `${other.slice(0, 2)} ${one}`, `"${other}"`].map((search) => fc.constant(search)),
    ),
  }),
);

it('all pieces are the text, and each that is found has a word of the search at the start of a word', () => {
  fc.assert(
    fc.property(searched, ({ text, search }) => {
      const terms = searchTerms(search);
      const pieces = cutAtTerms(text, terms);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const piece of pieces.filter(({ isFound }) => isFound)) {
        const [first = ''] = splitWords(piece.text);
        const starts = terms.flatMap(({ words }) => words.slice(0, 1));
        // A fraction is one character and two words.
        const found = /[½]/.test(piece.text) ? splitWords(piece.text) : [first];
        expect(found.some((word) => starts.some((start) => word.startsWith(start)))).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

it('a text has a found piece for each word of the search exactly when one of its words begins so', () => {
  fc.assert(
    fc.property(searched, ({ text, search }) => {
      for (const term of searchTerms(search).filter(({ isPhrase }) => !isPhrase)) {
        const [word = ''] = term.words;
        const isThere = splitWords(text).some((one) => one.startsWith(word));
        expect(cutAtTerms(text, [term]).some(({ isFound }) => isFound)).toBe(isThere);
      }
    }),
    { numRuns: 1000 },
  );
});
