import { describe, expect, it } from 'vitest';
import { cardSrcset, coverSrcset, pictureSources } from '../../../src/views/image-service.ts';

const picture = { card: 'https://a.it/640.webp', poster: 'https://a.it/1280.webp?a=1,2' };

describe('without an image service', () => {
  it('a film has the two widths that the archive makes', () => {
    expect(pictureSources(picture, '')).toEqual({
      src: picture.poster,
      srcset: 'https://a.it/640.webp 640w,https://a.it/1280.webp?a=1,2 1280w',
    });
  });

  it('a film of one picture names it once', () => {
    const one = { card: picture.card, poster: picture.card };
    expect(pictureSources(one, '').srcset).toBe('https://a.it/640.webp 1280w');
  });

  it('a card and a cover have their one picture', () => {
    expect([cardSrcset(picture.card, ''), coverSrcset(picture.poster, '')]).toEqual([null, null]);
  });
});

describe('with an image service', () => {
  const service = 'https://img.example/{width}/{url}?w={width}';

  it('asks it for several widths of the address, encoded', () => {
    const { srcset, src } = pictureSources(picture, service);
    expect(src).toBe(picture.poster);
    expect(srcset.split(/,(?=https:)/)).toContain(
      'https://img.example/640/https%3A%2F%2Fa.it%2F1280.webp%3Fa%3D1%2C2?w=640 640w',
    );
  });

  it('gives cards and covers widths of their own, smaller ones first', () => {
    const [card, cover] = [cardSrcset(picture.card, service), coverSrcset(picture.poster, service)].map(
      (srcset) => [...(srcset ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
    );
    expect(card?.length).toBeGreaterThan(3);
    expect(card).toEqual(card?.toSorted((a, b) => a - b));
    expect(cover?.at(-1)).toBeGreaterThan(card?.at(-1) ?? 0);
  });
});
