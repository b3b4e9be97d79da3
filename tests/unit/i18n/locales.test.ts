import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/model/language.ts';
import { askedKeys, askedPrefixes, readLocale, readSources, stemOf } from '../../support/locale-files.ts';

const texts = { it: readLocale('it'), en: readLocale('en') };
const stems = {
  it: new Set(Object.keys(texts.it).map(stemOf)),
  en: new Set(Object.keys(texts.en).map(stemOf)),
};

describe('the locale files', () => {
  it('have the same keys', () => {
    expect([...stems.en].sort()).toEqual([...stems.it].sort());
  });

  it.each(LANGUAGES)('have no empty text, stray space or forgotten mark in %s', (language) => {
    const odd = Object.entries(texts[language]).filter(
      ([, text]) => text.trim() === '' || text !== text.trim() || /TODO|XXX|\s\s|\{\{\s*\}\}/.test(text),
    );
    expect(odd).toEqual([]);
  });

  it.each(LANGUAGES)(
    'have a form for one and a form for the others of each counted text in %s',
    (language) => {
      const keys = Object.keys(texts[language]);
      const counted = [...new Set(keys.filter((key) => key !== stemOf(key)).map(stemOf))];
      expect(counted.length).toBeGreaterThan(0);
      for (const stem of counted)
        expect(keys).toEqual(expect.arrayContaining([`${stem}_one`, `${stem}_other`]));
    },
  );

  it('have the same places to fill in', () => {
    const differing = [...stems.it].filter((stem) => placesOf('en', stem) !== placesOf('it', stem));
    // "Anni ’60", "1960s": the caller gives both numbers.
    expect(differing.filter((stem) => stem !== 'decades.decade')).toEqual([]);
  });

  it('do not leave a text untranslated, names and loan words aside', () => {
    const SAME =
      /^(?:nav\.(?:menu|home|extras|italian|english)|clips\.count.*|home\.slide|clip\.(?:noDate|format)|archive\.countAll\.one|brush\.yearClips\.one|extras\.title|archive\.clips|project\.(?:clips|infoTitle)|share\.mail)$/;
    const same = Object.keys(texts.it).filter((key) => texts.it[key] === texts.en[key] && !SAME.test(key));
    // A text that is nothing but a place ("{{name}}") has nothing to translate.
    expect(
      same.filter((key) => /[a-z]{3}/i.test((texts.it[key] ?? '').replaceAll(/\{\{\w+\}\}/g, ''))),
    ).toEqual([]);
  });
});

describe('the texts that pages ask for', () => {
  const sources = readSources();
  const asked = askedKeys(sources);
  const prefixes = askedPrefixes(sources);

  it('exist', () => {
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((key) => !stems.it.has(key))).toEqual([]);
    expect(prefixes.filter((prefix) => ![...stems.it].some((key) => key.startsWith(prefix)))).toEqual([]);
  });

  it('are all that there are', () => {
    // Islands count by themselves: `counted('archive.countOf')` asks for its two forms.
    const unused = [...stems.it].filter(
      (key) =>
        !sources.includes(`'${key.replace(/\.(?:one|other)$/, '')}'`) &&
        !prefixes.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });
});

describe('the words that script brings to a clip', () => {
  const watching = { it: readLocale('it', 'watching'), en: readLocale('en', 'watching') };
  const keys = Object.keys(watching.it);

  it('are the same in both languages, with the same places to fill in, and none is empty', () => {
    expect(Object.keys(watching.en)).toEqual(keys);
    const places = (text = ''): string[] => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
    for (const key of keys) {
      expect(watching.it[key]?.trim()).not.toBe('');
      expect(watching.en[key]?.trim()).not.toBe('');
      expect(places(watching.en[key]), key).toEqual(places(watching.it[key]));
    }
  });

  it('are translated, loan words aside', () => {
    expect(keys.filter((key) => watching.it[key] === watching.en[key])).toEqual(['volume', 'info']);
  });

  it('are all spoken', () => {
    const sources = readSources();
    const spoken = (key: string): boolean => new RegExp(`\\.${key}\\b|\\b${key}:`).test(sources);
    expect(keys.filter((key) => !spoken(key))).toEqual([]);
  });
});

/** The names in double braces of all forms of a text, sorted. */
function placesOf(language: 'it' | 'en', stem: string): string {
  const forms = Object.entries(texts[language]).filter(([key]) => stemOf(key) === stem);
  const places = forms.flatMap(([, text]) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
  return [...new Set(places)].sort().join(' ');
}
