import { expect, it } from 'vitest';
import { seededRandom } from '../../../../src/model/random.ts';
import { compress } from '../../../../scripts/hosting/compress.ts';

const page = Buffer.from(
  Array.from(
    { length: 100 },
    (_, number) => `<li><a href="/it/clips/${number * 7919}_clip/">${number ** 5}</a></li>`,
  ).join(''),
);
const sizeOf = (file: string): number => compress(file, page)?.length ?? NaN;

it('makes the pages that visits begin with as small as it can, and spends less on the many others', () => {
  const usual = sizeOf('it/clips/12_clip/index.html');
  for (const file of ['it/index.html', 'en/archive/index.html']) expect(sizeOf(file)).toBeLessThan(usual);
  for (const file of ['it/archive/2/index.html', 'it/territories/1-bologna/index.html'])
    expect(sizeOf(file)).toBe(usual);
});

it('finds what is the same far apart in a large page', () => {
  const random = seededRandom('a large page');
  const part = Buffer.from(Array.from({ length: 66_000 }, () => Math.floor(random() * 256)));
  const packed = compress('it/archive/2/index.html', Buffer.concat([part, part]));
  expect(packed?.length).toBeLessThan(1.1 * part.length);
});

it('makes segments of the search index small, but spends no more on the largest than on a page', () => {
  const random = seededRandom('titles');
  const titles = Buffer.from(
    Array.from({ length: 60_000 }, () => `Gita ${Math.floor(random() * 1e6)}`).join(),
  );
  const sizesOf = (content: Buffer): (number | undefined)[] =>
    ['search/titles-it.0a1b2c3d.bin', 'it/clips/12_clip/index.html'].map(
      (file) => compress(file, content)?.length,
    );
  const [largest, asPage] = sizesOf(titles);
  expect(largest).toBe(asPage);
  const [usual = NaN, usualAsPage = NaN] = sizesOf(titles.subarray(0, 100_000));
  expect(usual).toBeLessThan(usualAsPage);
});
