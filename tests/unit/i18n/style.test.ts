import { describe, expect, it } from 'vitest';
import reportEnglish from '../../../scripts/report/locales/en.json' with { type: 'json' };
import reportItalian from '../../../scripts/report/locales/it.json' with { type: 'json' };
import { LANGUAGES, type Language } from '../../../src/model/language.ts';
import { readSample, textsOfSample } from '../../support/archive-texts.ts';
import { readLocale } from '../../support/locale-files.ts';

interface SampleNames {
  readonly city?: string | null;
  readonly archive?: string | null;
  readonly author_data?: { readonly name: string } | null;
}

type Texts = Readonly<Record<string, string>>;

/** What docs/style.md says and a machine can hold: what a text must not have. */
const TYPOGRAPHY: Readonly<Record<string, Readonly<Record<Language, RegExp>>>> = {
  'curly apostrophes': { it: /'/, en: /'/ },
  'the quotation marks of its language': { it: /["“”]/, en: /["«»‘]/ },
  'one character for an ellipsis': { it: /\.\.\./, en: /\.\.\./ },
  'an en dash between years': { it: /\b[12]\d{3}-\d{2,4}\b/, en: /\b[12]\d{3}-\d{2,4}\b/ },
  'no space before a percent sign': { it: /\s%/, en: /\s%/ },
  'the decimal mark of its language in 9.5mm': { it: /9\.5\s?mm/i, en: /9,5\s?mm/i },
  'no space between a number and mm': { it: /\d\s+mm\b/, en: /\d\s+mm\b/ },
};

/** What the glossary has another word for, and English plurals in Italian. */
const FORBIDDEN: Readonly<Record<Language, RegExp>> = {
  it: /\bin linea\b|\bin rete\b|\bsto \w+ndo\b|\blascia caricare\b|\b(?:scriveteci|portateci|portatele|avete|potete|vostr[aeio])\b|\b(?:clips|films|links|feeds)\b/i,
  en: /\barchive lives\b|\bhome movies foundation\b|\bwill not load\b|\bon-line\b/i,
};

/** The specification's own words, with its own dots. */
const PRESCRIBED = ['select.empty', 'select.loading', 'search.short', 'search.searching'];

/** Odd on purpose: they show that the site bears what a catalogue may hold. */
const ODD = ['clips 1094 title', 'clips 1164 title', 'clips 1222 title'];

/** Where a pattern is found in what is read of the texts: their tags and placeholders are not. */
function find(texts: Texts, pattern: RegExp, except: readonly string[]): string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const read = text.replace(/<[^>]*>/g, '|');
    const found = except.includes(name) ? null : pattern.exec(read);
    return found === null
      ? []
      : [`${name}: …${read.slice(Math.max(0, found.index - 20), found.index + 20)}…`];
  });
}

it('the interface says format, and speaks of gauges only where they are explained', () => {
  expect(find(readLocale('en'), /(?<!small-)\bgauges?\b/i, [])).toEqual([]);
});

it('names of the sample archive, which have no language, have curly apostrophes', () => {
  const names = readSample<SampleNames>('clips').flatMap(({ city, archive, author_data }) => [
    ...[city, archive, author_data?.name].filter((name) => typeof name === 'string'),
  ]);
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name) => name.includes("'"))).toEqual([]);
});

describe.each(LANGUAGES)('in %s', (language) => {
  const sources: [string, Texts][] = [
    ['the interface', readLocale(language)],
    ['the sample archive', textsOfSample(language)],
    ['the report', language === 'it' ? reportItalian : reportEnglish],
  ];

  describe.each(sources)('%s', (_, texts) => {
    it.each(Object.entries(TYPOGRAPHY))('has %s', (_rule, patterns) => {
      expect(Object.keys(texts).length).toBeGreaterThan(100);
      expect(find(texts, patterns[language], [...PRESCRIBED, ...ODD])).toEqual([]);
    });

    it('keeps to the words of the glossary', () => {
      expect(find(texts, FORBIDDEN[language], [])).toEqual([]);
    });
  });
});
