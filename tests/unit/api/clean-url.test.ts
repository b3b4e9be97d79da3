import fc from '../../support/property.ts';
import { describe, expect, it } from 'vitest';
import { parseHttpUrl, parseLink } from '../../../src/api/clean-url.ts';

describe('parseHttpUrl', () => {
  it('writes an address as the URL standard does', () => {
    expect(parseHttpUrl(' HTTPS://Archivio.IT/a b/"è".jpg ')).toBe(
      'https://archivio.it/a%20b/%22%C3%A8%22.jpg',
    );
  });

  it('encodes what RFC 3986 does not allow in an address, and nothing that it does', () => {
    expect(parseHttpUrl('https://a.it/a|b[1]^`{x}/100%.mp4?q=a|b%7C&r[]=%zz#t=[1]')).toBe(
      'https://a.it/a%7Cb%5B1%5D%5E%60%7Bx%7D/100%25.mp4?q=a%7Cb%7C&r%5B%5D=%25zz#t=%5B1%5D',
    );
    const allowed = "https://[2001:db8::1]:8080/a-._~!$&'()*+,;=:@/b?c=/?#/?%C3%A8";
    expect(parseHttpUrl(allowed)).toBe(allowed);
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
        expect(parseHttpUrl(`https://a.it/${text}`) ?? '').not.toMatch(/["<>\s[\]\\^`{|}]/);
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
