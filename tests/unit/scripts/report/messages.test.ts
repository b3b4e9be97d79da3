import { describe, expect, it } from 'vitest';
import english from '../../../../scripts/report/locales/en.json' with { type: 'json' };
import italian from '../../../../scripts/report/locales/it.json' with { type: 'json' };
import { getReportMessages } from '../../../../scripts/report/messages.ts';
import { LANGUAGES } from '../../../../src/model/language.ts';

const LOCALES = { it: italian, en: english } as const;

/** Names and loan words. */
const SAME =
  /^(?:resource\.extras|coverage\.clips|years\.clips|resource\.clips|field\.(?:clip_data|file_url_vimeo|video|clip)|field\.id|csv\.id|aspect\.film|column\.record)$/;

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

  it('have the same placeholders', () => {
    const placeholders = (text: string): string =>
      [...text.matchAll(/\{(\w+)\}/g)]
        .map(([, name]) => name)
        .sort()
        .join();
    const differing = (Object.keys(italian) as (keyof typeof italian)[]).filter(
      (key) => placeholders(italian[key]) !== placeholders(english[key]),
    );
    expect(differing).toEqual([]);
  });

  it('leave no text untranslated, except names and loan words', () => {
    const same = (Object.keys(italian) as (keyof typeof italian)[]).filter(
      (key) => italian[key] === english[key] && !SAME.test(key),
    );
    expect(same).toEqual([]);
  });

  it('have both forms of every counted text', () => {
    const keys = Object.keys(italian);
    for (const key of keys.filter((one) => one.endsWith('.one')))
      expect(keys).toContain(key.replace(/one$/, 'other'));
    for (const key of keys.filter((one) => one.endsWith('.other')))
      expect(keys).toContain(key.replace(/other$/, 'one'));
  });
});

describe('getReportMessages', () => {
  it('chooses the form by the count, and writes numbers as the language does', () => {
    const messages = getReportMessages('it');
    expect(messages.t('problems.new', { count: 1 })).toBe('1 nuova');
    expect(messages.t('problems.new', { count: 12_345 })).toBe('12.345 nuove');
    expect(getReportMessages('en').t('problems.new', { count: 12_345 })).toBe('12,345 new');
  });

  it('never calls an incomplete share 100 %, nor a share above zero 0 %', () => {
    const { share } = getReportMessages('it');
    expect([share(0, 10), share(1, 1000), share(999, 1000), share(1000, 1000), share(0, 0)]).toEqual([
      '0%',
      '1%',
      '99%',
      '100%',
      '0%',
    ]);
  });

  it('tells a time as it was in Italy', () => {
    expect(getReportMessages('it').time('2026-05-03T22:30:00.000Z')).toBe('4 maggio 2026 alle ore 00:30');
    expect(getReportMessages('en').time('2026-05-03T22:30:00.000Z')).toBe('4 May 2026 at 00:30');
  });
});
