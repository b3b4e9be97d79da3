import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { getTranslator, type MessageKey } from '../../../src/i18n/get-messages.ts';
import { startTexts } from '../../support/start-texts.ts';

beforeAll(startTexts);

describe('getTranslator', () => {
  it('speaks the language that it is asked for', () => {
    expect([getTranslator('it')('nav.archive'), getTranslator('en')('nav.archive')]).toEqual([
      'Archivio',
      'Archive',
    ]);
  });

  it('stays in its language when another page changes the global one', async () => {
    await i18next.changeLanguage('en');
    expect(getTranslator('it')('nav.archive')).toBe('Archivio');
    await i18next.changeLanguage('it');
  });

  it('fills in names without escaping them, since Astro escapes what it prints', () => {
    expect(getTranslator('en')('related.author', { name: "D'Amico & <b>" })).toContain("D'Amico & <b>");
  });

  it('does not read a name as a template of its own', () => {
    expect(getTranslator('en')('related.author', { name: '{name} $t(nav.home)' })).toContain(
      '{name} $t(nav.home)',
    );
  });

  it('chooses the plural form and writes numbers as the language does', () => {
    expect(getTranslator('en')('clip.count', { count: 1 })).toBe('1 clip');
    expect(getTranslator('en')('clip.count', { count: 35_120 })).toBe('35,120 clips');
    expect(getTranslator('it')('clip.count', { count: 35_120 })).toBe('35.120 clip');
    expect(getTranslator('it')('clip.count', { count: 0 })).toBe('0 clip');
  });

  it('stops the build rather than show the key of a missing text', () => {
    expect(() => getTranslator('it')('nav.noSuchKey' as MessageKey)).toThrow(
      'The message "nav.noSuchKey" is missing in it.',
    );
  });
});
