import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachOnce, placeInList } from '../../../../src/enhancements/clip-dialog/position-in-list.ts';

const itself = (address: string): string => address;

describe('the place of a clip in its list', () => {
  it('has a neighbour on each side but at the ends', () => {
    const list = ['/a/', '/b/', '/c/'];
    expect(placeInList(list, '/a/', itself)).toEqual({
      ...{ number: 1, count: 3, previous: undefined, next: '/b/' },
    });
    expect(placeInList(list, '/b/', itself)).toEqual({ number: 2, count: 3, previous: '/a/', next: '/c/' });
    expect(placeInList(list, '/c/', itself)).toEqual({
      ...{ number: 3, count: 3, previous: '/b/', next: undefined },
    });
  });

  it('is none for a clip that the list does not have', () => {
    expect(placeInList(['/a/'], '/b/', itself)).toEqual({
      ...{ number: 0, count: 1, previous: undefined, next: undefined },
    });
    expect(placeInList([], '/b/', itself).number).toBe(0);
  });
});

describe('a list in which clips stand twice', () => {
  it('has each once, where it stands first', () => {
    expect(eachOnce(['/b/', '/a/', '/b/', '/c/', '/a/'], itself)).toEqual(['/b/', '/a/', '/c/']);
  });

  it('is walked from its first to its last clip by "next", and ends', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('/a/', '/b/', '/c/', '/d/'), { minLength: 1 }), (walls) => {
        const list = eachOnce(walls, itself);
        const walked: string[] = [];
        for (let at = list[0]; at !== undefined; at = placeInList(list, at, itself).next) walked.push(at);
        expect(walked).toEqual([...new Set(walls)]);
      }),
    );
  });
});
