import { describe, expect, it } from 'vitest';
import { isLandscape } from '../../../src/model/clip.ts';
import { decadeOf } from '../../../src/model/date.ts';
import { gaugeOf } from '../../../src/model/clip-card.ts';
import { otherLanguage, parseLanguage } from '../../../src/model/language.ts';

describe('decadeOf', () => {
  it('begins with the year that ends in 0 and ends with the one that ends in 9', () => {
    expect([1919, 1920, 1929, 1930, 1989, 1990].map(decadeOf)).toEqual([
      ...[undefined, 1920, 1920, 1930, 1980, undefined],
    ]);
  });

  it('has none for an unknown year', () => {
    expect(decadeOf(undefined)).toBeUndefined();
  });
});

describe('gaugeOf', () => {
  it('knows the four small gauges and no other format', () => {
    expect(['8mm', 'Super 8', '9.5mm', '16mm', '35mm', 'toString', null].map(gaugeOf)).toEqual([
      ...['8mm', 'Super 8', '9.5mm', '16mm', undefined, undefined, undefined],
    ]);
  });
});

describe('isLandscape', () => {
  it('is a frame that is wider than tall, and every frame of unknown size', () => {
    expect(isLandscape({ width: 1440, height: 1080 })).toBe(true);
    expect(isLandscape({ width: 1080, height: 1440 })).toBe(false);
    expect(isLandscape({ width: 1080, height: 1080 })).toBe(false);
    expect(isLandscape(null)).toBe(true);
  });
});

describe('parseLanguage', () => {
  it('reads codes in any case and refuses languages that the site does not speak', () => {
    expect(['it', 'EN', 'fr', '', undefined].map(parseLanguage)).toEqual([
      ...['it', 'en', undefined, undefined, undefined],
    ]);
  });

  it('knows which language is the other one', () => {
    expect([otherLanguage('it'), otherLanguage('en')]).toEqual(['en', 'it']);
  });
});
