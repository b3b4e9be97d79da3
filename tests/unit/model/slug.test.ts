import fc from '../../support/property.ts';
import { describe, expect, it } from 'vitest';
import { slugOf } from '../../../src/model/slug.ts';

describe('slugOf', () => {
  it.each([
    ["L'estate dell'anno", 'l-estate-dell-anno'],
    ['Città di Forlì, 1962', 'citta-di-forli-1962'],
    ['Straße & Œuvre', 'strasse-oeuvre'],
    ['<b>Gita</b> al mare', 'gita-al-mare'],
    ['12', '12'],
  ])('makes of "%s" the slug "%s"', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it.each(['', '   ', '???', 'Москва', '映画', '🎞️'])('calls "%s" untitled', (title) => {
    expect(slugOf(title)).toBe('untitled');
  });

  it('cuts a long title at a word, and a word that is too long within it', () => {
    expect(slugOf('Una lunghissima giornata di agosto passata tutti insieme sulla spiaggia')).toBe(
      'una-lunghissima-giornata-di-agosto-passata-tutti-insieme',
    );
    expect(slugOf('a'.repeat(400))).toBe('a'.repeat(60));
  });

  it('is one to sixty characters of words and hyphens, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const slug = slugOf(title);
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(60);
      }),
    );
  });

  it('is a fixed point: the slug of a slug is itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        expect(slugOf(slugOf(title))).toBe(slugOf(title));
      }),
    );
  });
});
