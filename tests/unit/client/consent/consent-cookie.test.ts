import { describe, expect, it } from 'vitest';
import { readChoice } from '../../../../src/client/consent/consent-cookie.ts';
import { choiceCookie } from '../../../../src/client/consent/banner.ts';

describe('readChoice', () => {
  it.each([
    ['cookie-consent=true', true],
    ['a=1; cookie-consent=false; b=2', false],
    ['', undefined],
    ['a=1', undefined],
    ['my-cookie-consent=true', undefined],
    ['cookie-consent=', undefined],
    ['cookie-consent=truest', undefined],
    ['a=cookie-consent=true', undefined],
  ])('reads "%s" as %s', (cookies, choice) => {
    expect(readChoice(cookies)).toBe(choice);
  });
});

describe('choiceCookie', () => {
  it('lasts 365 days, on the whole site, and is not sent along from other sites', () => {
    expect(choiceCookie(true, false)).toBe('cookie-consent=true; max-age=31536000; path=/; samesite=lax');
    expect(choiceCookie(false, false)).toBe('cookie-consent=false; max-age=31536000; path=/; samesite=lax');
  });

  it('is kept to https where the page came over it', () => {
    expect(choiceCookie(true, true)).toMatch(/; secure$/);
  });

  it('is gone at once when the choice is taken back', () => {
    expect(choiceCookie(undefined, false)).toBe('cookie-consent=; max-age=0; path=/; samesite=lax');
  });
});
