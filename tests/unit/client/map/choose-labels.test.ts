import { describe, expect, it } from 'vitest';
import { chooseLabels } from '../../../../src/client/map/choose-labels.ts';
import type { Extent, Mark, Place, Point } from '../../../../src/client/map/places.ts';

const WINDOW: Extent = [-500, -300, 500, 300];
const measure = (text: string): number => text.length * 7;

function place(name: string, point: Point): Place {
  return { key: name, name, point, clips: [] };
}

/** One metre a pixel, so that points are pixels from the middle of the window; up is more. */
function mark(name: string, point: Point, count = 1, ...others: readonly string[]): Mark {
  const neighbours = others.map((other) => place(other, point));
  return { places: [place(name, point), ...neighbours], point, count, decade: undefined };
}

function labelsOf(...marks: readonly Mark[]): Record<string, string> {
  const labels = chooseLabels(marks, 1, measure, WINDOW);
  return Object.fromEntries(
    [...labels].map(([{ places }, { text, dx, dy }]) => {
      const side = dx > 0 ? 'right' : dx < 0 ? 'left' : dy > 0 ? 'below' : 'above';
      return [places[0].name, `${text}, ${side}`];
    }),
  );
}

describe('chooseLabels', () => {
  it('writes a name at the right of its mark', () => {
    expect(labelsOf(mark('Bologna', [0, 0]))).toEqual({ Bologna: 'Bologna, right' });
  });

  it('says how many more places a mark stands for', () => {
    expect(labelsOf(mark('Bologna', [0, 0], 9, 'Imola', 'Budrio'))).toEqual({
      Bologna: 'Bologna +2, right',
    });
  });

  it('gives way to another mark', () => {
    expect(labelsOf(mark('Bologna', [0, 0], 9), mark('Imola', [50, 0]))).toEqual({
      Bologna: 'Bologna, left',
      Imola: 'Imola, right',
    });
  });

  it('lets the mark with more clips choose first', () => {
    const labels = labelsOf(mark('Calderara', [0, 0], 1), mark('Bologna', [150, 0], 500));
    expect(labels).toMatchObject({ Bologna: 'Bologna, right' });
    expect(labels['Calderara']).toBe('Calderara, right');
  });

  it('writes no name under the buttons of the map', () => {
    expect(labelsOf(mark('Aosta', [-470, 280]))).toEqual({});
    expect(labelsOf(mark('Torino', [-470, 100]))).toEqual({ Torino: 'Torino, right' });
    expect(labelsOf(mark('Aosta', [-400, 280]))).toEqual({ Aosta: 'Aosta, right' });
  });

  it('leaves a name out that has no room on any side', () => {
    const ring = [
      mark('Est', [30, 0], 9),
      mark('Ovest', [-30, 0], 9),
      mark('Nord', [0, 30], 9),
      mark('Sud', [0, -30], 9),
    ];
    expect(labelsOf(mark('Centro', [0, 0]), ...ring)).not.toHaveProperty('Centro');
  });

  it('keeps a name within the window', () => {
    expect(labelsOf(mark('Lecce', [480, 0]))).toEqual({ Lecce: 'Lecce, left' });
  });

  it('does not mind the window for a name outside of it, and cuts none at its edge', () => {
    expect(labelsOf(mark('Tunisi', [900, 0]))).toEqual({ Tunisi: 'Tunisi, right' });
    expect(labelsOf(mark('Tunisi', [-515, 0]))).toEqual({ Tunisi: 'Tunisi, left' });
  });

  it('keeps clear of a mark that is drawn larger', () => {
    const radiusOf = ({ count }: Mark): number => (count > 1 ? 40 : 15);
    const [large, small] = [mark('Bologna', [0, 0], 9), mark('Imola', [60, 0])];
    const labels = chooseLabels([large, small], 1, measure, WINDOW, radiusOf);
    expect(labels.get(large)?.dx).toBeLessThan(-40);
    expect(labels.get(small)?.dx).toBeGreaterThan(15);
  });

  it('writes nothing where the place has no name', () => {
    expect(labelsOf(mark('', [0, 0]))).toEqual({});
  });
});
