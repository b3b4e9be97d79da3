import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { getTexts, type TextKey } from '../../../src/i18n/texts.ts';
import { startTexts } from '../../support/start-texts.ts';

beforeAll(startTexts);

describe('getTexts', () => {
  it('speaks the language that it is asked for', () => {
    expect([getTexts('it')('nav.archive'), getTexts('en')('nav.archive')]).toEqual(['Archivio', 'Archive']);
  });

  it('stays in its language when another page changes the global one', async () => {
    await i18next.changeLanguage('en');
    expect(getTexts('it')('nav.archive')).toBe('Archivio');
    await i18next.changeLanguage('it');
  });

  it('fills in names without escaping them, since Astro escapes what it prints', () => {
    expect(getTexts('en')('related.author', { name: "D'Amico & <b>" })).toContain("D'Amico & <b>");
  });

  it('does not read a name as a template of its own', () => {
    expect(getTexts('en')('related.author', { name: '{{name}} $t(nav.home)' })).toContain(
      '{{name}} $t(nav.home)',
    );
  });

  it('chooses the plural form and writes numbers as the language does', () => {
    expect(getTexts('en')('clips.count', { count: 1 })).toBe('1 clip');
    expect(getTexts('en')('clips.count', { count: 35_120 })).toBe('35,120 clips');
    expect(getTexts('it')('clips.count', { count: 35_120 })).toBe('35.120 clip');
    expect(getTexts('it')('clips.count', { count: 0 })).toBe('0 clip');
  });

  it('stops the build rather than show the key of a missing text', () => {
    expect(() => getTexts('it')('no.such.key' as TextKey)).toThrow(
      'The text "no.such.key" is missing in it.',
    );
  });
});
