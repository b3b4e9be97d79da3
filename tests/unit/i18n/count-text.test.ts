import { describe, expect, it } from 'vitest';
import { countText, fillText } from '../../../src/i18n/count-text.ts';

const texts = { one: '{count} result', other: '{count} results' };

describe('countText', () => {
  it('has one form for 1 and one for all other numbers', () => {
    expect(countText(texts, 1, 'en')).toBe('1 result');
    expect(countText(texts, 0, 'en')).toBe('0 results');
  });

  it("writes the number in the language's way", () => {
    expect(countText(texts, 35_000, 'en')).toBe('35,000 results');
    expect(countText(texts, 35_000, 'it')).toBe('35.000 results');
  });
});

describe('fillText', () => {
  it('leaves a place without a value as it is', () => {
    expect(fillText('{from}–{to}', { from: 1950 })).toBe('1950–{to}');
  });

  it('takes values as they are, whatever signs they hold', () => {
    expect(fillText('Rimuovi {text}', { text: '$& {text}' })).toBe('Rimuovi $& {text}');
  });
});
