import fc from '../../support/property.ts';
import { describe, expect, it } from 'vitest';
import { plainText, shorten } from '../../../src/model/plain-text.ts';

describe('plainText', () => {
  it('keeps the words of HTML on one line', () => {
    expect(plainText('<p>Due famiglie</p><p>al mare,<br />1962.</p>')).toBe('Due famiglie al mare, 1962.');
  });

  it('parts no word or sentence where only its look changes', () => {
    expect(plainText('<p>Al <b>mare</b>, con <a href="https://a.it/"><em>R</em>ita</a>.</p>')).toBe(
      'Al mare, con Rita.',
    );
  });

  it('reads the five entities once, so that "&amp;lt;" stays the word that the editor wrote', () => {
    expect(plainText('R&amp;R &lt;3 &quot;sì&quot; &#39;70')).toBe('R&R <3 "sì" \'70');
    expect(plainText('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
  });

  it('reads a plain paragraph as it reads everything else', () => {
    // A comment shows nothing, and keeps the paragraph from being a plain one.
    const throughMarkup = (html: string): string => plainText(`${html}<!-- -->`);
    const parts = fc.constantFrom('<p>', '</p>', 'mare', ' ', '  ', '\n', '\u00a0', '&amp;', '<br />', "l'è");
    const anyHtml = fc.array(parts, { maxLength: 6 }).map((all) => all.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          anyHtml,
          fc.string(),
          anyHtml.map((inner) => `<p>${inner}</p>`),
        ),
        (html) => {
          fc.pre(!/<[^>]*$/.test(html));
          expect(plainText(html)).toBe(throughMarkup(html));
        },
      ),
    );
  });
});

describe('shorten', () => {
  it('leaves a text alone that fits', () => {
    expect(shorten('Due famiglie', 12)).toBe('Due famiglie');
  });

  it('cuts at a word and says so', () => {
    expect(shorten('Due famiglie al mare', 15)).toBe('Due famiglie…');
  });

  it('cuts within a word rather than lose most of the text', () => {
    expect(shorten('abc defghijklmnopqrst', 12)).toBe('abc defghij…');
  });

  it('is never longer than asked for', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 2, max: 40 }), (text, length) => {
        expect(shorten(text, length).length).toBeLessThanOrEqual(length);
      }),
    );
  });

  it('never cuts an emoji in half', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 40 }), (text, length) => {
        expect(shorten(text, length).isWellFormed()).toBe(true);
      }),
    );
  });
});
