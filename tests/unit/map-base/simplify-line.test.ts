import { describe, expect, it } from 'vitest';
import { clipLine, clipRing } from '../../../src/map-base/clip-to-box.ts';
import { simplifyLine } from '../../../src/map-base/simplify-line.ts';
import type { Position } from '../../../src/model/clip.ts';

const zigzag: Position[] = Array.from({ length: 21 }, (_, index) => [index, index % 2 === 0 ? 0 : 0.1]);

describe('simplifyLine', () => {
  it('leaves out what strays less than it may, and keeps the ends', () => {
    expect(simplifyLine(zigzag, () => 0.2)).toEqual([
      [0, 0],
      [20, 0],
    ]);
  });

  it('is true where it is asked to be', () => {
    const simple = simplifyLine(zigzag, ([longitude]) => (longitude < 10 ? 0.01 : 1));
    expect(simple.filter(([longitude]) => longitude < 10)).toHaveLength(10);
    expect(simple.filter(([longitude]) => longitude > 11).length).toBeLessThan(4);
  });

  it('keeps the shape of a closed ring', () => {
    const ring: Position[] = [
      [0, 0],
      [2, 0.01],
      [4, 0],
      [4, 4],
      [0, 4],
      [0, 0],
    ];
    expect(simplifyLine(ring, () => 0.1)).toEqual([
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
      [0, 0],
    ]);
  });
});

describe('clipping to a box', () => {
  it('cuts a line that leaves and comes back in two', () => {
    const line: Position[] = [
      [1, 1],
      [1, 9],
      [3, 9],
      [3, 1],
    ];
    expect(clipLine(line, [0, 0, 4, 5])).toEqual([
      [
        [1, 1],
        [1, 5],
      ],
      [
        [3, 5],
        [3, 1],
      ],
    ]);
  });

  it('keeps a ring inside the box as it is and drops one outside', () => {
    const ring: Position[] = [
      [1, 1],
      [2, 1],
      [2, 2],
      [1, 1],
    ];
    expect(clipRing(ring, [0, 0, 4, 4])).toEqual(ring);
    expect(clipRing(ring, [5, 5, 8, 8])).toEqual([]);
  });

  it('fills the box when the ring goes all around it', () => {
    const around: Position[] = [
      [-9, -9],
      [9, -9],
      [9, 9],
      [-9, 9],
      [-9, -9],
    ];
    const clipped = clipRing(around, [0, 0, 4, 4]);
    expect(clipped.at(-1)).toEqual(clipped[0]);
    expect(new Set(clipped.map(String))).toEqual(new Set(['0,0', '4,0', '4,4', '0,4']));
  });
});
