import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BASEMAP_VERSION } from '../../../src/archive/site-basemap.ts';
import { decodeLine, isBasemap, type Basemap } from '../../../src/basemap/basemap-format.ts';
import { cutBasemap, type Atlas } from '../../../src/basemap/cut-basemap.ts';
import { areaAround, type Box, type MapArea } from '../../../src/basemap/map-area.ts';
import type { Position } from '../../../src/model/clip.ts';

const ITALY: Box = [6.5, 35.4, 18.6, 47.2];

const atlasFile = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
const atlas = JSON.parse(await readFile(atlasFile, 'utf8')) as Atlas;

/** Two square countries side by side, and an island to the south. */
const twoCountries: Atlas = {
  type: 'Topology',
  arcs: [
    [
      [10, 0],
      [10, 10],
    ],
    [
      [10, 10],
      [0, 10],
      [0, 0],
      [10, 0],
    ],
    [
      [10, 0],
      [20, 0],
      [20, 10],
      [10, 10],
    ],
    [
      [4, -4],
      [6, -4],
      [6, -2],
      [4, -4],
    ],
  ],
  objects: {
    countries: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Polygon', arcs: [[0, 1]] },
        { type: 'Polygon', arcs: [[2, -1]] },
      ],
    },
    land: {
      type: 'GeometryCollection',
      geometries: [{ type: 'MultiPolygon', arcs: [[[1, 2]], [[3]]] }],
    },
  },
};

function everywhere(...box: MapArea['box']): MapArea {
  return { box, isDetailed: () => true };
}

function allPositions(base: Basemap): Position[] {
  return [...base.land.flat(), ...base.borders].flatMap((line) => decodeLine(line, base));
}

/** Whether a position is on land, by the crossings of a line to the east of it. */
function isLand(base: Basemap, [x, y]: Position): boolean {
  let crossings = 0;
  for (const ring of base.land.flat().map((line) => decodeLine(line, base))) {
    ring.forEach(([bx, by], index) => {
      const [ax, ay] = ring.at(index - 1) ?? [bx, by];
      if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) crossings += 1;
    });
  }
  return crossings % 2 === 1;
}

describe('cutBasemap', () => {
  it('keeps land and borders inside the box, cut at its edge', () => {
    const base = cutBasemap(twoCountries, everywhere(5, 2, 15, 8));
    expect(base.land).toHaveLength(1);
    expect(base.land.flat().map((line) => decodeLine(line, base))).toEqual([
      expect.arrayContaining([
        [5, 2],
        [15, 2],
        [15, 8],
        [5, 8],
      ]),
    ]);
    expect(base.borders.map((line) => decodeLine(line, base))).toEqual([
      [
        [10, 2],
        [10, 8],
      ],
    ]);
  });

  it('fills a box that lies inside of a country', () => {
    const base = cutBasemap(twoCountries, everywhere(1, 1, 4, 4));
    const corners = ['1,1', '4,1', '4,4', '1,4'];
    expect(new Set(allPositions(base).map(String))).toEqual(new Set(corners));
  });

  it('cuts a border that leaves the box and comes back in two', () => {
    const [, ...coasts] = twoCountries.arcs;
    const bay = [
      [10, 0],
      [10, 9],
      [12, 9],
      [12, 1],
      [14, 1],
      [14, 10],
      [10, 10],
    ];
    const base = cutBasemap({ ...twoCountries, arcs: [bay, ...coasts] }, everywhere(9, -1, 13, 5));
    expect(base.borders.map((line) => decodeLine(line, base))).toEqual([
      [
        [10, 0],
        [10, 5],
      ],
      [
        [12, 5],
        [12, 1],
        [13, 1],
      ],
    ]);
  });

  it('keeps every bend where the area is detailed, and few elsewhere, along one line', () => {
    const zigzag = Array.from({ length: 101 }, (_, index) => [10, index / 10]).map(
      ([x = 0, y = 0], index) => [x + (index % 2) / 100, y],
    );
    const [, ...coasts] = twoCountries.arcs;
    const area: MapArea = { box: [-170, -80, 170, 80], isDetailed: ([, latitude]) => latitude < 5 };
    const base = cutBasemap({ ...twoCountries, arcs: [zigzag, ...coasts] }, area);
    const border = base.borders.flatMap((line) => decodeLine(line, base));
    expect(border.filter(([, latitude]) => latitude < 4.9)).toHaveLength(49);
    expect(border.filter(([, latitude]) => latitude > 5.1).length).toBeLessThan(3);
  });

  it('leaves out what lies outside, and makes nothing of nothing', () => {
    expect(cutBasemap(twoCountries, everywhere(40, 40, 50, 50))).toMatchObject({ land: [], borders: [] });
  });

  it('leaves an island out that is too small to be seen from afar', () => {
    const far: MapArea = { box: [-170, -80, 170, 80], isDetailed: ([, latitude]) => latitude >= 0 };
    const [scaleX, scaleY] = [0.02, 0.02];
    const islet: Atlas = { ...twoCountries, transform: { scale: [1, 1], translate: [0, 0] } };
    islet.arcs = [
      ...twoCountries.arcs.slice(0, 3).map(toDeltas),
      [
        [4, -4],
        [scaleX, 0],
        [0, scaleY],
        [-scaleX, -scaleY],
      ],
    ];
    expect(cutBasemap(islet, far).land).toHaveLength(1);
    expect(cutBasemap(islet, everywhere(-170, -80, 170, 80)).land).toHaveLength(2);
  });

  it('says which object an atlas lacks', () => {
    const { countries } = twoCountries.objects;
    const landless: Atlas = { ...twoCountries, objects: { ...(countries && { countries }) } };
    expect(() => cutBasemap(landless, everywhere(0, 0, 20, 10))).toThrow('The atlas has no object "land".');
  });
});

/** A line as a quantised topology writes it: each point as the way from the one before. */
function toDeltas(arc: Atlas['arcs'][number]): Atlas['arcs'][number] {
  return arc.map(([x = 0, y = 0], index) => {
    const [beforeX = 0, beforeY = 0] = index === 0 ? [0, 0] : (arc[index - 1] ?? []);
    return [x - beforeX, y - beforeY];
  });
}

describe('the basemap of an Italian archive', () => {
  const base = cutBasemap(atlas, areaAround(ITALY, []));

  it('is at most 30 kB on the way', () => {
    expect(brotliCompressSync(JSON.stringify(base)).length).toBeLessThan(30_000);
  });

  it('has another version when it is cut in another way', () => {
    const digest = hash('sha256', JSON.stringify(base), 'hex').slice(0, 8);
    expect({ version: BASEMAP_VERSION, digest }, 'Increase the version.').toEqual({
      version: 1,
      digest: '4f647215',
    });
  });

  it('is what the browser takes for a basemap, and a page of HTML is not', () => {
    expect(isBasemap(JSON.parse(JSON.stringify(base)))).toBe(true);
    expect(isBasemap('<!doctype html>')).toBe(false);
    expect(isBasemap({ box: [1, 2], land: [] })).toBe(false);
  });

  it('stays inside its box', () => {
    const [west, south, east, north] = base.box;
    const slack = base.step;
    for (const [longitude, latitude] of allPositions(base)) {
      expect(longitude).toBeGreaterThanOrEqual(west - slack);
      expect(longitude).toBeLessThanOrEqual(east + slack);
      expect(latitude).toBeGreaterThanOrEqual(south - slack);
      expect(latitude).toBeLessThanOrEqual(north + slack);
    }
  });

  it.each<[string, Position, boolean]>([
    ['Bologna', [11.34, 44.49], true],
    ['Cagliari', [9.12, 39.23], true],
    ['the island of Giglio', [10.9, 42.355], true],
    ['the island of Pantelleria', [11.99, 36.79], true],
    ['the Adriatic off Rimini', [12.9, 44.2], false],
    ['the strait of Messina', [15.62, 38.2], false],
    ['the Tyrrhenian', [12, 40], false],
  ])('has %s on the right side of the coast', (_, position, expected) => {
    expect(isLand(base, position)).toBe(expected);
  });

  it('grows to films from elsewhere, and stays small enough when they come from everywhere', () => {
    const americas = areaAround(ITALY, [[-58.4, -34.6]]);
    expect(americas.box[0]).toBeLessThan(-58.4);
    expect(americas.isDetailed([-58.4, -34.6])).toBe(true);
    expect(americas.isDetailed([-40, -10])).toBe(false);
    const world = cutBasemap(atlas, areaAround(ITALY, [[-74, 40.7], [-58.4, -34.6], [151.2, -33.9]])); // prettier-ignore
    expect(brotliCompressSync(JSON.stringify(world)).length).toBeLessThan(60_000);
  });
});

describe('areaAround', () => {
  it('is another text where another basemap is cut, and the same where it is not', () => {
    const text = (...positions: readonly (readonly [number, number])[]): string =>
      JSON.stringify(areaAround(ITALY, positions));
    const [bologna, ferrara, paris, lyon] = [
      [11.3, 44.5],
      [11.6, 44.8],
      [2.35, 48.85],
      [4.8, 45.7],
    ] as const;
    // Both lie in the box that Paris makes, and only one has a true coast around it.
    expect(text(bologna, paris, lyon)).not.toBe(text(bologna, paris));
    expect(areaAround(ITALY, [bologna, paris, lyon]).box).toEqual(areaAround(ITALY, [bologna, paris]).box);
    expect(text(paris, bologna)).toBe(text(ferrara, paris, bologna));
    expect(text(bologna)).toBe(text());
  });

  it('is never smaller than its home', () => {
    const { box } = areaAround(ITALY, [[11.3, 44.5]]);
    expect(box[0]).toBeLessThan(ITALY[0]);
    expect(box[3]).toBeGreaterThan(ITALY[3]);
  });

  it('goes on across the 180th meridian, with the land on both sides of it', () => {
    const { box } = areaAround([177, -21, 179, -12], [[-171.76, -13.83]]);
    expect([box[0], box[2]]).toEqual([161, 204]);
    const fiji = cutBasemap(atlas, areaAround([177, -21, 179, -12], [[-171.76, -13.83]]));
    const longitudes = fiji.land.flatMap(([ring = []]) =>
      decodeLine(ring, fiji).map(([longitude]) => longitude),
    );
    const near = (one: number): boolean => longitudes.some((other) => Math.abs(other - one) < 0.5);
    // Viti Levu, Taveuni, Savai’i.
    expect([178, 180.1, 187.5].map(near)).toEqual([true, true, true]);
  });

  it('draws no coast around the whole globe where an island lies on the 180th meridian', () => {
    const fiji = cutBasemap(atlas, areaAround([113, -44, 154, -10], [[-171.76, -13.83]]));
    const steps = fiji.land.flat().flatMap((line) => {
      const points = decodeLine(line, fiji);
      return points.slice(1).map(([longitude], index) => Math.abs(longitude - (points[index]?.[0] ?? 0)));
    });
    expect(steps.length).toBeGreaterThan(1000);
    expect(Math.max(...steps)).toBeLessThan(60);
  });

  it('is once around the globe at most, from its own side of it', () => {
    expect(areaAround(ITALY, [[179.9, 80], [-167, -80]]).box).toEqual([-168, -84, 193, 84]); // prettier-ignore
  });
});
