import fc from '../../../support/property.ts';
import { UNKNOWN_CLIP, type Clip, type NameField } from '../../../../src/model/clip.ts';
import { TRACK_KINDS } from '../../../../src/model/captions.ts';
import type { Keyword } from '../../../../src/model/collection.ts';
import { parseArchiveDate, UNKNOWN_DATE } from '../../../../src/model/date.ts';
import { LANGUAGES } from '../../../../src/model/language.ts';
import type { SearchedArchive } from '../../../support/brute-force-search.ts';

/** Archives of a few clips with everything that a text, a date or a place can do to an index. */

/** The same letter of one and of two characters, texts without words, letters beyond two bytes, markup, length. */
const NASTY_TEXTS = [
  ...['', '', 'Gita', 'gita al mare', 'Città', 'Citta\u0300', "dell'estate", 'DELLO', '***', '<3', 'R&amp;R'],
  ...[
    '😀',
    '𝒳𝒴𝒵 𝒳',
    '日本語',
    'ßtrasse',
    'a',
    'ab',
    'abc',
    '1962',
    '__proto__',
    'x'.repeat(300),
    '*a',
    'İstanbul',
    'Weiß WEISS',
    '2ª ﬁne ½',
    'ΟΔΟΣ οδος',
  ],
];

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
);
const texts = fc.record({ it: text, en: text });
const NAMES = ['Bologna', 'Zola', 'Àrgenta', 'bologna', 'constructor', "Forlì'"];
const name = fc.option(fc.constantFrom(...NAMES));
const date = fc
  .constantFrom('1890', '1962', '1962-02', '1962-02-28', '1962-03-01', '1962-12-31', '1963', '2100', '')
  .map((iso) => parseArchiveDate(iso) ?? UNKNOWN_DATE);
const address = fc.constantFrom('https://a.it/1.webp', 'https://a.it/12.webp', 'https://b.it/1.webp');

const fields = fc.record({
  id: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 2 ** 32 - 2 })),
  title: texts,
  description: texts.map(({ it, en }) => ({ it: it === '' ? '' : `<p>${it}</p>`, en })),
  date,
  postedOn: fc.option(fc.constantFrom('1969-12-31', '2009-05-01', '2009-05-02', '2025-12-31')),
  city: name,
  position: fc.option(
    fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true })),
  ),
  author: name,
  format: fc.option(fc.constantFrom('8mm', 'Super 8', 'VHS')),
  fonds: fc.option(fc.constantFrom('Fondo Rossi', '=1+1', 'Fondo, "Bianchi"')),
  territoryId: fc.option(fc.constantFrom(7, 8)),
  keywordIds: fc.uniqueArray(fc.constantFrom(3, 4, 5, 99), { maxLength: 3 }),
  picture: fc.option(address.map((card) => ({ card, poster: card }))),
  frame: fc.constantFrom(null, { width: 4, height: 3 }, { width: 3, height: 4 }, { width: 1, height: 1 }),
});

/** Names as an API may write them. */
const writtenAs = fc.record(
  { author: fc.boolean(), city: fc.boolean(), format: fc.boolean() },
  { requiredKeys: [] },
);

const language = fc.constantFrom(...LANGUAGES);

/** In each language at most one track of a kind, as the editors' folder has them. */
const tracks = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...TRACK_KINDS),
    language,
    cues: fc
      .array(text, { minLength: 1, maxLength: 5 })
      .map((lines) =>
        lines.map((line, at) => ({ start: at + 0.5, end: at + 1.5, settings: '', text: line })),
      ),
  }),
  { selector: (track) => `${track.kind} ${track.language}`, maxLength: 6 },
);

const voices = fc.array(
  fc.record({ page: language, language, name: fc.constant('Ada'), year: fc.constant(2024), html: text }),
  { maxLength: 3 },
);

const clip = fc
  .tuple(fields, writtenAs, fc.option(tracks), fc.option(voices))
  .map(([known, odd, ofFilm, told]): Clip => ({
    ...{ ...UNKNOWN_CLIP, ...known, writtenAs: oddNames(known, odd) },
    ...{ tracks: ofFilm ?? [], voices: told ?? [] },
  }));

/** Some of the names with a space at their end. */
function oddNames(clip: Pick<Clip, NameField>, odd: Partial<Record<NameField, boolean>>): Clip['writtenAs'] {
  const names = (['author', 'city', 'format'] as const).filter((field) => odd[field] && clip[field] !== null);
  return Object.fromEntries(names.map((field) => [field, `${String(clip[field])}  `]));
}

/** 99 has no record; a keyword always has a name in one language. */
const keywords: fc.Arbitrary<Keyword[]> = fc.tuple(texts, texts, texts).map((values) =>
  values.map((value, at) => ({
    id: at + 3,
    value: value.it + value.en === '' ? { it: 'mare', en: '' } : value,
  })),
);

export const anyArchive: fc.Arbitrary<SearchedArchive> = fc.record({
  clips: fc.uniqueArray(clip, { selector: ({ id }) => id, maxLength: 12 }),
  keywords,
});

export const anyText = text;
