import { expect, it } from 'vitest';
import { frameSize, isLandscape } from '../../../src/model/clip.ts';

it.each([
  [1440, 1080],
  [1080, 1920],
  [4096, 1024],
  [10, 1],
])('a frame may be %i by %i', (width, height) => {
  expect(frameSize(width, height)).toEqual({ width, height });
});

it('a size is in whole pixels', () => {
  expect(frameSize(1439.6, 1080.2)).toEqual({ width: 1440, height: 1080 });
});

it.each([
  [100_000, 1],
  [1, 100_000],
  [11, 1],
  [0, 1080],
  [0.5, 0.5],
  [-4, -3],
  [Infinity, 1080],
  [NaN, 1080],
])('no frame is %d by %d: its size is not known, and it counts as landscape', (width, height) => {
  const frame = frameSize(width, height);
  expect(frame).toBeNull();
  expect(isLandscape(frame)).toBe(true);
});
