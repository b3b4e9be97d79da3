import fc from '../../../support/property.ts';
import { describe, expect, it } from 'vitest';
import { eachOnce, positionInList } from '../../../../src/client/clip/position-in-list.ts';

const itself = (address: string): string => address;

describe('the position of a clip in its list', () => {
  it('has a neighbour on each side but at the ends', () => {
    const list = ['/a/', '/b/', '/c/'];
    expect(positionInList(list, '/a/', itself)).toEqual({
      ...{ number: 1, count: 3, previous: undefined, next: '/b/' },
    });
    expect(positionInList(list, '/b/', itself)).toEqual({
      number: 2,
      count: 3,
      previous: '/a/',
      next: '/c/',
    });
    expect(positionInList(list, '/c/', itself)).toEqual({
      ...{ number: 3, count: 3, previous: '/b/', next: undefined },
    });
  });

  it('is none for a clip that the list does not have', () => {
    expect(positionInList(['/a/'], '/b/', itself)).toEqual({
      ...{ number: 0, count: 1, previous: undefined, next: undefined },
    });
    expect(positionInList([], '/b/', itself).number).toBe(0);
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
        for (let at = list[0]; at !== undefined; at = positionInList(list, at, itself).next) walked.push(at);
        expect(walked).toEqual([...new Set(walls)]);
      }),
    );
  });
});
