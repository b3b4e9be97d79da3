import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Atlas } from '../../../src/basemap/cut-basemap.ts';
import { locatorSvg, placeOnMap } from '../../../src/basemap/locator-svg.ts';
import { site } from '../../../src/site.config.ts';

describe('the small map', () => {
  it('is a picture of a few kilobytes, with all of its lines inside', () => {
    const atlas = JSON.parse(readFileSync('node_modules/world-atlas/countries-10m.json', 'utf8')) as Atlas;
    const svg = locatorSvg(atlas, site.mapHome);
    expect(svg.length).toBeLessThan(5000);
    const [, width = '', height = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    const starts = [...svg.matchAll(/M(-?\d+) (-?\d+)l/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    expect(starts.length).toBeGreaterThan(3);
    for (const [x, y] of starts) {
      expect([x >= 0 && x <= Number(width), y >= 0 && y <= Number(height)]).toEqual([true, true]);
    }
  });
});

describe('a place on the small map', () => {
  it('is counted from the north-west, on a map whose degrees are as long as they are there', () => {
    expect(placeOnMap([10, 45], [5, 40, 15, 50])).toEqual({ left: 50, top: 50, ratio: 0.71 });
    expect(placeOnMap([5, 50], [5, 40, 15, 50])).toMatchObject({ left: 0, top: 0 });
  });

  it('is none outside of the region', () => {
    expect(placeOnMap([4.9, 45], [5, 40, 15, 50])).toBeNull();
    expect(placeOnMap([10, 50.1], [5, 40, 15, 50])).toBeNull();
  });
});
