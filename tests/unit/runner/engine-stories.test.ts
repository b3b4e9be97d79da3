import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { IN_OLDEST, patternOf, STILL, STORIES } from '../../engines/stories.ts';

describe('the stories for other browsers', () => {
  it('are all there, by the titles that they are looked for with', () => {
    const wanted = [STORIES, IN_OLDEST, STILL].flatMap((stories) =>
      Object.entries(stories).flatMap(([file, titles]) => titles.map((title) => [file, title] as const)),
    );
    const missing = wanted.filter(([file, title]) => !readFileSync(`tests/${file}`, 'utf8').includes(title));
    expect(missing).toEqual([]);
  });

  it('are found by their titles', () => {
    const pattern = new RegExp(patternOf(STORIES));
    expect(pattern.test('in it > a visitor > uses the keys: play, pause, seek, mute, slower @phone')).toBe(
      true,
    );
    expect(pattern.test('in it > a visitor > copies the address')).toBe(false);
  });
});
