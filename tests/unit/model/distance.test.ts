import { describe, expect, it } from 'vitest';
import type { Position } from '../../../src/model/clip.ts';
import { distanceText, kilometresBetween, nearestFirst } from '../../../src/model/distance.ts';

const BOLOGNA: Position = [11.343, 44.494];
const MODENA: Position = [10.926, 44.647];
const PARMA: Position = [10.328, 44.801];

describe('kilometresBetween', () => {
  it('is the distance as the crow flies, the same both ways', () => {
    expect(kilometresBetween(BOLOGNA, MODENA)).toBeCloseTo(37.2, 0);
    expect(kilometresBetween(MODENA, BOLOGNA)).toBeCloseTo(kilometresBetween(BOLOGNA, MODENA), 9);
    expect(kilometresBetween(PARMA, PARMA)).toBe(0);
  });

  it('takes the short way over the date line', () => {
    expect(kilometresBetween([179.9, 0], [-179.9, 0])).toBeCloseTo(22.24, 1);
  });
});

describe('distanceText', () => {
  it('has a decimal below ten kilometres, in the language’s way', () => {
    expect(distanceText(3.44, 'it')).toBe('3,4\u00a0km');
    expect(distanceText(3.44, 'en')).toBe('3.4\u00a0km');
    expect(distanceText(41.5, 'it')).toBe('42\u00a0km');
    expect(distanceText(0, 'en')).toBe('0\u00a0km');
  });
});

describe('nearestFirst', () => {
  const towns = [
    { name: 'Bologna', position: BOLOGNA },
    { name: 'Parma', position: PARMA },
    { name: 'nowhere', position: undefined },
    { name: 'Modena', position: MODENA },
    { name: 'Bologna again', position: BOLOGNA },
  ];
  const namesFrom = (from: Position): string[] =>
    nearestFirst(towns, ({ position }) => position, from).map(({ thing }) => thing.name);

  it('sorts by distance, and leaves out what lies nowhere', () => {
    expect(namesFrom(PARMA)).toEqual(['Parma', 'Modena', 'Bologna', 'Bologna again']);
  });

  it('keeps the order of what is equally near', () => {
    expect(namesFrom(BOLOGNA).slice(0, 2)).toEqual(['Bologna', 'Bologna again']);
  });
});
