import { describe, expect, it, onTestFinished } from 'vitest';
import { cardSrcset, coverSrcset, pictureSources } from '../../../src/views/image-service.ts';
import { showCopies } from '../../../src/views/picture-copies.ts';

const picture = { card: 'https://a.it/640.webp', poster: 'https://a.it/1280.webp?a=1,2' };

describe('without an image service', () => {
  it('a film has the two widths that the archive makes', () => {
    expect(pictureSources(picture, '')).toEqual({
      src: picture.poster,
      srcset: 'https://a.it/640.webp 640w,https://a.it/1280.webp?a=1,2 1280w',
    });
  });

  const one = { card: picture.card, poster: picture.card };

  it('a film of one picture names it once', () => {
    expect(pictureSources(one, '').srcset).toBe('https://a.it/640.webp 1280w');
  });

  it('a card has its one picture, and so has a cover that is the picture of no clip', () => {
    expect([cardSrcset(picture.card, ''), coverSrcset(one, '')]).toEqual([null, null]);
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
    const [card, cover] = [cardSrcset(picture.card, service), coverSrcset(picture, service)].map((srcset) =>
      [...(srcset ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
    );
    expect(card?.length).toBeGreaterThan(3);
    expect(card).toEqual(card?.toSorted((a, b) => a - b));
    expect(cover?.at(-1)).toBeGreaterThan(card?.at(-1) ?? 0);
  });
});

it('with copies on the site, they are the widths, and a card has those that it may need', () => {
  const widths = [320, 960].map((width) => ({ width, address: `/pictures/ab-${width}.webp` }));
  const copies = [...widths, { width: 1280, address: picture.poster }];
  showCopies(
    new Map([
      [picture.card, copies],
      [picture.poster, copies],
    ]),
  );
  onTestFinished(() => {
    showCopies(new Map());
  });
  const narrow = '/pictures/ab-320.webp 320w,/pictures/ab-960.webp 960w';
  expect(cardSrcset(picture.card, '')).toBe(narrow);
  expect(coverSrcset(picture, '')).toBe(`${narrow},${picture.poster} 1280w`);
  expect(pictureSources(picture, '')).toEqual({
    src: picture.poster,
    srcset: `${narrow},${picture.poster} 1280w`,
  });
  expect(cardSrcset('https://a.it/other.webp', '')).toBeNull();
});
