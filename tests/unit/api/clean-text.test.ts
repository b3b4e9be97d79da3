import fc from '../../support/property.ts';
import { describe, expect, it } from 'vitest';
import { cleanText } from '../../../src/api/clean-text.ts';

describe('cleanText', () => {
  it('collapses white space of every kind and trims', () => {
    expect(cleanText(' Gita\t al\u00a0\n mare\u2028')).toBe('Gita al mare');
  });

  it('leaves markup and entities the text that they are', () => {
    expect(cleanText('R&amp;R <3 <b>1962</b>')).toBe('R&amp;R <3 <b>1962</b>');
  });

  it('composes letters and their accents, so that equal titles are equal', () => {
    expect(cleanText('Citta\u0300')).toBe('Città');
  });

  it('takes out what turns the reading direction around, and what cannot be seen', () => {
    expect(cleanText('Ma\u00adre\u200b \u202e2691\u202c\u0007\ufeff')).toBe('Mare 2691');
  });

  it('keeps an emoji that is made of several', () => {
    expect(cleanText('👩‍👧')).toBe('👩‍👧');
  });

  it.each([null, undefined, '', '\u200b '])('is empty for %j', (text) => {
    expect(cleanText(text)).toBe('');
  });

  it('changes nothing when done again, and always gives well-formed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = cleanText(text);
        expect(cleanText(once)).toBe(once);
        expect(once.isWellFormed()).toBe(true);
      }),
    );
  });
});
