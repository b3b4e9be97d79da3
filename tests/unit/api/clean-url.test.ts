import fc from '../../support/property.ts';
import { describe, expect, it } from 'vitest';
import { parseHttpUrl, parseLink } from '../../../src/api/clean-url.ts';

describe('parseHttpUrl', () => {
  it('writes an address as the URL standard does', () => {
    expect(parseHttpUrl(' HTTPS://Archivio.IT/a b/"è".jpg ')).toBe(
      'https://archivio.it/a%20b/%22%C3%A8%22.jpg',
    );
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:image/png;base64,AAAA',
    'ftp://archivio.it/x',
    '//archivio.it/x.jpg',
    '/media/x.jpg',
    'x.jpg',
    'https://user:secret@archivio.it/',
    'https://user@archivio.it/',
    'http://',
    'not an address',
    '',
  ])('refuses %j', (text) => {
    expect(parseHttpUrl(text)).toBeUndefined();
  });

  it('never lets out what could end an attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseHttpUrl(`https://a.it/${text}`) ?? '').not.toMatch(/["<>\s]/);
      }),
    );
  });
});

describe('parseLink', () => {
  it('takes mail addresses, too', () => {
    expect(parseLink('mailto:info@archivio.it?subject=Ciao')).toBe('mailto:info@archivio.it?subject=Ciao');
  });

  it.each(['mailto:', 'mailto:"><script>@x', 'mailto:nobody', 'tel:123'])('refuses %j', (text) => {
    expect(parseLink(text)).toBeUndefined();
  });
});
