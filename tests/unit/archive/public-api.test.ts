import { afterEach, describe, expect, it, vi } from 'vitest';
import { publicApiAddress } from '../../../src/archive/public-api.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the address of a call for browsers', () => {
  it.each(['https://api.example.org', 'https://api.example.org/'])('is below %s', (base) => {
    vi.stubEnv('PUBLIC_API_URL', base);
    expect(publicApiAddress('/api/clips/totals/')).toBe('https://api.example.org/api/clips/totals/');
  });

  it('keeps the path of an API that has one of its own', () => {
    vi.stubEnv('PUBLIC_API_URL', 'https://example.org/films/');
    expect(publicApiAddress('/api/clips/?page=1')).toBe('https://example.org/films/api/clips/?page=1');
  });

  it('is none where browsers may ask nobody', () => {
    vi.stubEnv('PUBLIC_API_URL', '');
    expect(publicApiAddress('/api/clips/totals/')).toBeUndefined();
  });
});
