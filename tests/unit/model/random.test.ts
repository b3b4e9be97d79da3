import fc from '../../support/property.ts';
import { describe, expect, it } from 'vitest';
import { drawRandom, seededRandom } from '../../../src/model/random.ts';

describe('seededRandom', () => {
  it('gives the same numbers for the same seed, others for another', () => {
    const draw = (seed: string) => Array.from({ length: 5 }, seededRandom(seed));
    expect(draw('2025-05-01')).toEqual(draw('2025-05-01'));
    expect(draw('2025-05-01')).not.toEqual(draw('2025-05-02'));
  });

  it('stays from 0 to below 1, and spreads', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const numbers = Array.from({ length: 100 }, seededRandom(seed));
        expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
        expect(new Set(numbers.map((number) => Math.floor(number * 10))).size).toBeGreaterThan(5);
      }),
    );
  });
});

describe('drawRandom', () => {
  it('draws each item at most once and no more than asked for', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.nat(20), fc.string(), (items, count, seed) => {
        const drawn = drawRandom(items, count, seededRandom(seed));
        expect(drawn.length).toBe(Math.min(items.length, count));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.every((item) => items.includes(item))).toBe(true);
      }),
    );
  });

  it('leaves the list that it draws from as it was', () => {
    const items = [1, 2, 3];
    drawRandom(items, 2, seededRandom('seed'));
    expect(items).toEqual([1, 2, 3]);
  });
});
