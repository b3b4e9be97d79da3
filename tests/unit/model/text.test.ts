import { describe, expect, it } from 'vitest';
import { foreignLang, languagesOf, NO_TEXT, showText, showTitle } from '../../../src/model/text.ts';

describe('showText', () => {
  it("shows the page's own language", () => {
    expect(showText({ it: 'mare', en: 'seaside' }, 'en')).toEqual({ value: 'seaside', lang: 'en' });
  });

  it('falls back to the other language and says which one it is', () => {
    expect(showText({ it: 'mare', en: '' }, 'en')).toEqual({ value: 'mare', lang: 'it' });
    expect(showText({ it: '', en: 'seaside' }, 'it')).toEqual({ value: 'seaside', lang: 'en' });
  });

  it("counts an empty text as the page's own", () => {
    expect(showText(NO_TEXT, 'en')).toEqual({ value: '', lang: 'en' });
  });
});

describe('showTitle', () => {
  it('names a record without any title by its number, so that no heading is empty', () => {
    expect(showTitle({ id: 12, title: NO_TEXT }, 'en')).toEqual({ value: 'Untitled (no. 12)', lang: 'en' });
  });

  it('falls back like any text', () => {
    expect(showTitle({ id: 12, title: { it: 'mare', en: '' } }, 'en')).toEqual({ value: 'mare', lang: 'it' });
  });
});

describe('languagesOf', () => {
  it('lists a language in which only one of the texts is written', () => {
    const title = { it: 'mare', en: '' };
    expect(languagesOf({ title, description: { it: '', en: 'A day out.' } })).toEqual(['it', 'en']);
    expect(languagesOf({ title, description: NO_TEXT })).toEqual(['it']);
  });

  it('lists all of them for a record without any text', () => {
    expect(languagesOf({ title: NO_TEXT, description: NO_TEXT })).toEqual(['it', 'en']);
  });
});

describe('foreignLang', () => {
  it('marks only text in another language than the page', () => {
    expect(foreignLang({ value: 'mare', lang: 'it' }, 'en')).toBe('it');
    expect(foreignLang({ value: 'mare', lang: 'it' }, 'it')).toBeUndefined();
    expect(foreignLang({ value: '', lang: 'it' }, 'en')).toBeUndefined();
  });
});
