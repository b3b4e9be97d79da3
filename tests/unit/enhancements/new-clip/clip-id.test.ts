import { expect, it } from 'vitest';
import { clipIdOf } from '../../../../src/enhancements/new-clip/clip-id.ts';

it.each([
  ['/it/clips/1207_gita-al-mare/', 1207],
  ['/en/clips/1207_gita-al-mare', 1207],
  ['/it/clips/1207-other-separator/', 1207],
  ['/it/clips/1207/', 1207],
  ['/it/clips/1207', 1207],
])('%s is the address of a clip', (path, id) => {
  expect(clipIdOf(path)).toBe(id);
});

it.each([
  '/it/clips/',
  '/it/clips/mare/',
  '/it/clips/12x/',
  '/it/clips/12_a/b/',
  '/it/serie/12_mare/',
  '/clips/12_mare/',
  '/it/clips/-1/',
  '/it/clips/99999999999999999999_x/',
])('%s is not', (path) => {
  expect(clipIdOf(path)).toBeUndefined();
});
