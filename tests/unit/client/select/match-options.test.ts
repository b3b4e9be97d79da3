import fc from '../../../support/property.ts';
import { describe, expect, it } from 'vitest';
import { indexOptions } from '../../../../src/client/select/match-options.ts';
import { foldText, splitWords } from '../../../../src/model/words.ts';

function find(texts: readonly string[], typed: string): string[] {
  return indexOptions(texts.map((text) => ({ value: text, text })))(typed).map(({ text }) => text);
}

describe('indexOptions', () => {
  it('ignores accents and case', () => {
    expect(find(['Forlì', 'Nicolò', 'Bologna'], 'FORLI')).toEqual(['Forlì']);
    expect(find(['Forli', 'Bologna'], 'forlì')).toEqual(['Forli']);
  });

  it('puts matches at the start of any word before those inside one', () => {
    expect(find(['Borromeo', 'Roma', 'Via Romana', 'Aroma'], 'rom')).toEqual([
      'Roma',
      'Via Romana',
      'Borromeo',
      'Aroma',
    ]);
  });

  it('starts a word after an apostrophe', () => {
    expect(find(['Capitaquila', 'L’Aquila'], 'aquila')).toEqual(['L’Aquila', 'Capitaquila']);
  });

  it('finds several words in any order', () => {
    expect(find(['Mario Rossi', 'Mario Bianchi', 'Rosa Maroni'], 'rossi mar')).toEqual(['Mario Rossi']);
    expect(find(['9.5mm', '8mm', 'Super 8'], '9.5')).toEqual(['9.5mm']);
  });

  it('offers everything while nothing is typed', () => {
    expect(find(['b', 'a'], ' – ')).toEqual(['b', 'a']);
  });

  it('finds each option by any part of any of its words, once, in both groups in the order of the options', () => {
    const texts = fc.uniqueArray(
      fc.string({ unit: fc.constantFrom('a', 'à', 'b', 'B', 'c', 'é', ' ', '’', '-') }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(
        texts,
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'è', ' '), maxLength: 4 }),
        (all, typed) => {
          const words = splitWords(typed);
          const expected = all.filter((text) => words.every((word) => foldText(text).includes(word)));
          const found = find(all, typed);
          expect(found.toSorted()).toEqual(expected.toSorted());
          const atStart = (text: string): boolean =>
            words.every((word) => splitWords(text).some((part) => part.startsWith(word)));
          expect(found).toEqual([...expected.filter(atStart), ...expected.filter((text) => !atStart(text))]);
        },
      ),
    );
  });
});
