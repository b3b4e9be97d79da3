import { describe, expect, it } from 'vitest';
import english from '../../../../scripts/report/locales/en.json' with { type: 'json' };
import italian from '../../../../scripts/report/locales/it.json' with { type: 'json' };
import { getWords } from '../../../../scripts/report/words.ts';
import { LANGUAGES } from '../../../../src/model/language.ts';

const LOCALES = { it: italian, en: english } as const;

/** Names and loan words, and sentences that are nothing but places. */
const SAME =
  /^(?:resource\.extras|coverage\.clips|years\.clips|resource\.clips|field\.(?:clip_data|file_url_vimeo|video|clip)|aspect\.film|column\.record)$/;

describe('the report’s locale files', () => {
  it('have the same keys, in the same order', () => {
    expect(Object.keys(english)).toEqual(Object.keys(italian));
  });

  it.each(LANGUAGES)('have no empty text and no stray space in %s', (language) => {
    const odd = Object.entries(LOCALES[language]).filter(
      ([, text]) => text.trim() === '' || text !== text.trim(),
    );
    expect(odd).toEqual([]);
  });

  it('have the same places to fill in', () => {
    const places = (text: string): string =>
      [...text.matchAll(/\{\{(\w+)\}\}/g)]
        .map(([, name]) => name)
        .sort()
        .join();
    const differing = (Object.keys(italian) as (keyof typeof italian)[]).filter(
      (key) => places(italian[key]) !== places(english[key]),
    );
    expect(differing).toEqual([]);
  });

  it('leave no text untranslated, names and loan words aside', () => {
    const same = (Object.keys(italian) as (keyof typeof italian)[]).filter(
      (key) => italian[key] === english[key] && !SAME.test(key),
    );
    expect(same).toEqual([]);
  });

  it('have both forms of every counted text', () => {
    const keys = Object.keys(italian);
    for (const key of keys.filter((one) => one.endsWith('_one')))
      expect(keys).toContain(key.replace(/one$/, 'other'));
    for (const key of keys.filter((one) => one.endsWith('_other')))
      expect(keys).toContain(key.replace(/other$/, 'one'));
  });
});

describe('getWords', () => {
  it('chooses the form by the count, and writes numbers as the language does', () => {
    const words = getWords('it');
    expect(words.t('problems.new', { count: 1 })).toBe('1 nuova');
    expect(words.t('problems.new', { count: 12_345 })).toBe('12.345 nuove');
    expect(getWords('en').t('problems.new', { count: 12_345 })).toBe('12,345 new');
  });

  it('never calls a gap 100 % or something 0 %', () => {
    const { share } = getWords('it');
    expect([share(0, 10), share(1, 1000), share(999, 1000), share(1000, 1000), share(0, 0)]).toEqual([
      '0%',
      '1%',
      '99%',
      '100%',
      '0%',
    ]);
  });

  it('tells a time as it was in Italy', () => {
    expect(getWords('it').time('2026-05-03T22:30:00.000Z')).toBe('4 maggio 2026 alle ore 00:30');
    expect(getWords('en').time('2026-05-03T22:30:00.000Z')).toBe('4 May 2026 at 00:30');
  });
});
