import fc from '../../../support/property.ts';
import { describe, expect, it } from 'vitest';
import {
  MENU_MAX_HEIGHT,
  MENU_MIN_HEIGHT,
  ROW_HEIGHT,
  placeMenu,
  rowsToDraw,
} from '../../../../src/client/select/OptionMenu.tsx';
import { turnPage } from '../../../../src/client/select/use-multi-select.ts';

const anyTotal = fc.integer({ min: 0, max: 5000 });

describe('rowsToDraw', () => {
  it('draws every row in view, the highlighted one, few others, and each once in order', () => {
    fc.assert(
      fc.property(
        anyTotal,
        fc.nat(5000),
        fc.integer({ min: -1, max: 5000 }),
        (total, firstRow, highlighted) => {
          const rows = rowsToDraw(firstRow, highlighted, total);
          const inView = Math.ceil(MENU_MAX_HEIGHT / ROW_HEIGHT);
          for (let row = firstRow; row < Math.min(total, firstRow + inView); row += 1) {
            expect(rows).toContain(row);
          }
          if (highlighted >= 0 && highlighted < total) expect(rows).toContain(highlighted);
          expect(rows.length).toBeLessThan(25);
          expect(rows).toEqual([...new Set(rows)].toSorted((one, other) => one - other));
          expect(rows.every((row) => row >= 0 && row < total)).toBe(true);
        },
      ),
    );
  });

  it('still fills the menu when the list became shorter than where it was scrolled to', () => {
    expect(rowsToDraw(900, -1, 3)).toEqual([0, 1, 2]);
  });
});

describe('turnPage', () => {
  it('moves five options and stops at both ends', () => {
    expect(turnPage(7, 1, 100)).toBe(12);
    expect(turnPage(7, -1, 100)).toBe(2);
    expect(turnPage(97, 1, 100)).toBe(99);
    expect(turnPage(2, -1, 100)).toBe(0);
  });

  it('enters a list in which nothing is highlighted, and stays out of an empty one', () => {
    expect(turnPage(-1, 1, 100)).toBe(4);
    expect(turnPage(-1, -1, 100)).toBe(0);
    expect(turnPage(-1, 1, 0)).toBe(-1);
  });
});

describe('placeMenu', () => {
  it('opens below where the least menu has room', () => {
    expect(placeMenu(800, 140)).toEqual({ side: 'below', height: 140 });
    expect(placeMenu(800, 900)).toEqual({ side: 'below', height: MENU_MAX_HEIGHT });
  });

  it('opens above only where there is more room', () => {
    expect(placeMenu(220.5, 90)).toEqual({ side: 'above', height: 220 });
    expect(placeMenu(60, 90)).toEqual({ side: 'below', height: MENU_MIN_HEIGHT });
  });

  it('is always between the least and the greatest height', () => {
    const room = fc.double({ min: -2000, max: 4000, noNaN: true });
    fc.assert(
      fc.property(room, room, (above, below) => {
        const { height } = placeMenu(above, below);
        expect(height).toBeGreaterThanOrEqual(MENU_MIN_HEIGHT);
        expect(height).toBeLessThanOrEqual(MENU_MAX_HEIGHT);
      }),
    );
  });
});
