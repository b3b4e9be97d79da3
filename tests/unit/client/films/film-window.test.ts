import fc from '../../../support/property.ts';
import { describe, expect, it } from 'vitest';
import { drawFilmWindow } from '../../../../src/client/films/film-window.ts';

describe('drawFilmWindow', () => {
  it('begins at a second from 0 to 25 and is 10 s long', () => {
    expect(drawFilmWindow(60, 0)).toEqual({ from: 0, to: 10 });
    expect(drawFilmWindow(60, 0.5)).toEqual({ from: 13, to: 23 });
    expect(drawFilmWindow(60, 0.999)).toEqual({ from: 25, to: 35 });
  });

  it('shows the last 10 s of a film that is too short for the draw', () => {
    expect(drawFilmWindow(13, 0.999)).toEqual({ from: 3, to: 13 });
  });

  it('shows the whole of a film that is shorter than the window', () => {
    expect(drawFilmWindow(6.5, 0.999)).toEqual({ from: 0, to: 6.5 });
  });

  it('draws as well where the length is not known', () => {
    expect(drawFilmWindow(Number.NaN, 0.5)).toEqual({ from: 13, to: 23 });
    expect(drawFilmWindow(Infinity, 0)).toEqual({ from: 0, to: 10 });
  });

  it('always lies within the film', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 10_000, noNaN: true }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (duration, random) => {
          const { from, to } = drawFilmWindow(duration, random);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(from).toBeLessThanOrEqual(25);
          expect(to).toBeLessThanOrEqual(duration);
          expect(to - from).toBeLessThanOrEqual(10);
        },
      ),
    );
  });
});
