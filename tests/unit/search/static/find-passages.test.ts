import fc from '../../../support/property.ts';
import { expect, test } from 'vitest';
import { NO_FILTERS } from '../../../../src/filters/query.ts';
import type { Clip } from '../../../../src/model/clip.ts';
import { LANGUAGES, type Language } from '../../../../src/model/language.ts';
import { cutAtTerms, searchTerms } from '../../../../src/search/found-words.ts';
import { missingTerms } from '../../../../src/search/passages.ts';
import * as record from '../../../support/records.ts';
import { anyArchive, anyText } from './any-archive.ts';
import { engineOver, filesOf, NEVER } from './memory-index.ts';

const CLIP: Clip = {
  ...record.clip(7, { city: 'Lesignano', author: 'Ada Rossi', keywordIds: [3, 4] }),
  title: { it: 'Lavori nei campi', en: 'In the fields' },
  description: { it: '<p>La mietitura del grano.</p>', en: '<p>Harvest &amp; rest.</p>' },
};
const KEYWORDS = [record.keyword(3, 'agricoltura'), { id: 4, value: { it: 'nonne', en: 'grandmothers' } }];

/** Where the index finds a search in the one clip: "description it: La mietitura". */
async function passages(search: string, language: Language, clip: Clip = CLIP): Promise<string[]> {
  const { engine } = engineOver(filesOf({ clips: [clip], keywords: KEYWORDS }));
  const found = await engine.passages([clip.id, 4711], search, language, NEVER);
  expect([...found.keys()]).toEqual([clip.id]);
  return (found.get(clip.id) ?? []).map(({ field, lang, value }) => `${field} ${lang}: ${value}`);
}

test('a clip whose card has all words of a search needs no passage', async () => {
  expect(await passages('lavori lesignano', 'it')).toEqual([]);
  expect(await passages('', 'it')).toEqual([]);
});

test('tells a word that the card does not have from its description, a theme or the author', async () => {
  expect(await passages('mietitura lavori', 'it')).toEqual(['description it: La mietitura del grano.']);
  expect(await passages('nonn', 'it')).toEqual(['keywords it: nonne']);
  expect(await passages('ada nonn', 'it')).toEqual(['author it: Ada Rossi', 'keywords it: nonne']);
});

test('tells on an English page first what that shows, then what only Italian has, in its own language', async () => {
  expect(await passages('rest', 'en')).toEqual(['description en: Harvest & rest.']);
  expect(await passages('grandm', 'en')).toEqual(['keywords en: grandmothers']);
  expect(await passages('rossi', 'en')).toEqual(['author en: Ada Rossi']);
  expect(await passages('mietitura', 'en')).toEqual(['description it: La mietitura del grano.']);
  expect(await passages('agricoltura', 'en')).toEqual(['keywords it: agricoltura']);
  expect(await passages('lavori', 'en')).toEqual(['title it: Lavori nei campi']);
  // An Italian page shows what is only in English as it is.
  const english = { ...CLIP, description: { it: '', en: '<p>Harvest.</p>' } };
  expect(await passages('harvest', 'it', english)).toEqual(['description en: Harvest.']);
});

test('reads the files of the clips that are asked for alone, and none where the cards have the words', async () => {
  const clips = Array.from({ length: 200 }, (_, nth) => ({
    ...CLIP,
    id: nth + 1,
    description: { it: `<p>${'La mietitura del grano. '.repeat(30)}</p>`, en: '' },
  }));
  const { engine, reads } = engineOver(filesOf({ clips, keywords: KEYWORDS }));
  const textsOf = (): string[] => reads.filter((name) => name.startsWith('texts-'));
  await engine.passages([1, 2, 3], 'lavori', 'it', NEVER);
  expect(textsOf()).toEqual([]);
  await engine.passages([1, 2, 3], 'mietitura', 'it', NEVER);
  expect(textsOf()).toHaveLength(1);
  await engine.passages([1, 200], 'mietitura', 'it', NEVER);
  expect(textsOf()).toHaveLength(2);
});

test('an edited description changes its own file of texts and its own block of cards', () => {
  const clips = Array.from({ length: 200 }, (_, nth) => ({
    ...CLIP,
    id: nth + 1,
    description: { it: `<p>${`Nastro ${nth}. `.repeat(40)}</p>`, en: '' },
  }));
  const before = filesOf({ clips, keywords: KEYWORDS });
  const edited = clips.map((clip) =>
    clip.id === 50 ? { ...clip, description: { it: '<p>Nastro.</p>', en: '' } } : clip,
  );
  const changed = [...filesOf({ clips: edited, keywords: KEYWORDS }).keys()]
    .filter((name) => !before.has(name))
    .map((name) => name.replace(/-\d+\..*$|\..*$/, ''));
  const texts = changed.filter((name) => name === 'texts-it');
  expect(changed.filter((name) => name === 'cards')).toHaveLength(1);
  // What follows in the same block of cards may be cut elsewhere.
  expect(texts.length).toBeLessThanOrEqual(4);
  expect(changed).not.toContain('texts-en');
});

test('every clip that a search finds has each of its words on the card or in a passage, as far as two of them tell', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyArchive,
      anyText,
      fc.constantFrom(...LANGUAGES),
      async (archive, search, language) => {
        const { engine } = engineOver(filesOf(archive));
        const question = { scope: { language, territory: null }, filters: { ...NO_FILTERS, search } };
        const { cards } = await engine.clips(question, 1, NEVER);
        const found = await engine.passages(
          cards.map(({ id }) => id),
          search,
          language,
          NEVER,
        );
        const terms = searchTerms(search).filter(({ isPhrase }) => !isPhrase);
        for (const { id, title, city } of cards) {
          const shown = [title.value, city ?? ''];
          const told = (found.get(id) ?? []).map(({ value }) => value);
          const missing = missingTerms(shown, terms);
          expect(told.length > 0).toBe(missing.length > 0);
          const left = missingTerms([...shown, ...told], terms);
          expect(left.length === 0 || told.length === 2).toBe(true);
          for (const text of told) expect(cutAtTerms(text, terms).some(({ isFound }) => isFound)).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
});
