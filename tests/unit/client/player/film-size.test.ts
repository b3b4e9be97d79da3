import { afterEach, describe, expect, it, vi } from 'vitest';
import { getFilmSize, filmSizeText } from '../../../../src/client/player/film-size.ts';

describe('filmSizeText', () => {
  it.each([
    [857_418, 'it', '0,9 MB'],
    [857_418, 'en', '0.9 MB'],
    [12_400_000, 'en', '12 MB'],
    [1_234_000_000, 'it', '1234 MB'],
    [10, 'en', '0.1 MB'],
  ])('says %i bytes in %s as %s', (bytes, language, text) => {
    expect(filmSizeText(bytes, language).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('getFilmSize', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const { signal } = new AbortController();
  const answering = (answer: () => Promise<Response>): ReturnType<typeof vi.fn> => {
    const fetch = vi.fn(answer);
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };

  it('asks nobody where the page says it', async () => {
    const fetch = answering(() => Promise.reject(new TypeError('CORS')));
    expect(
      await getFilmSize({ src: 'https://a.it/film.mp4', dataset: { bytes: '5678000' } }, 'en', signal),
    ).toBe('5.7 MB');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('asks for the length alone', async () => {
    const headers = { 'content-length': '12400000' };
    const fetch = answering(() => Promise.resolve(new Response(null, { headers })));
    expect(await getFilmSize({ src: 'https://a.it/film.mp4', dataset: {} }, 'en', signal)).toBe('12 MB');
    expect(fetch).toHaveBeenCalledWith('https://a.it/film.mp4', { method: 'HEAD', signal });
  });

  it.each([
    ['the host does not say', () => Promise.resolve(new Response(null))],
    ['the host refuses the question', () => Promise.resolve(new Response(null, { status: 405 }))],
    ['the host may not be asked', () => Promise.reject(new TypeError('CORS'))],
  ])('is silent when %s', async (_, answer) => {
    answering(answer);
    expect(await getFilmSize({ src: 'https://a.it/film.mp4', dataset: {} }, 'en', signal)).toBeNull();
  });
});
