// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { recordPassages } from '../../../../src/client/search/record-passages.ts';
import type { Language } from '../../../../src/model/language.ts';
import { searchTerms } from '../../../../src/search/found-words.ts';
import { keepRecord } from '../../../../src/search/live/kept-records.ts';
import { clipPage } from '../../../support/fake-engine.ts';

const RECORD = {
  id: 7,
  title: { it: 'Lavori', en: 'Work' },
  description: { it: '<p>La mietitura</p><p onclick="x()">del grano.</p>', en: 'The harvest.' },
  author: true,
  author_data: { name: 'Ada Rossi' },
  keywords_data: [{ id: 3, value: { it: 'campi', en: 'fields' } }],
};

function passages(search: string, language: Language, record: object = RECORD): string[] {
  const [card] = clipPage([7]).cards;
  if (card === undefined) throw new Error('There is no card.');
  keepRecord(card, record);
  const found = recordPassages(card, searchTerms(search), language);
  return found.map(({ field, lang, value }) => `${field} ${lang}: ${value}`);
}

it('tells from the API’s record, without its markup, where a word is that the card does not show', () => {
  expect(passages('mietitura', 'it')).toEqual(['description it: La mietitura del grano.']);
  expect(passages('campi rossi lavori', 'it')).toEqual(['author it: Ada Rossi', 'keywords it: campi']);
  expect(passages('lavori', 'it')).toEqual([]);
});

it('tells on an English page what that shows, and what only Italian has', () => {
  expect(passages('harvest', 'en')).toEqual(['description en: The harvest.']);
  expect(passages('mietitura', 'en')).toEqual(['description it: La mietitura del grano.']);
  expect(passages('lavori', 'en')).toEqual(['title it: Lavori']);
});

it('never tells the name of an author that may not be shown', () => {
  expect(passages('rossi', 'it', { ...RECORD, author: false })).toEqual([]);
});
