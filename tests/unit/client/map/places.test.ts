import { distance } from 'ol/coordinate.js';
import { describe, expect, it } from 'vitest';
import {
  MARK_DISTANCE,
  clusterPlaces,
  extentToSplit,
  groupClips,
  markRadius,
  nearestMark,
  extentOf,
  toPoint,
  type Place,
} from '../../../../src/client/map/places.ts';
import type { Box } from '../../../../src/basemap/map-area.ts';
import type { Position } from '../../../../src/model/clip.ts';
import { BOLOGNA, CAGLIARI, CASALECCHIO, placedClip, placedClips } from './placed-clips.ts';

const HOME: Box = [6.5, 35.4, 18.6, 47.2];

/** Metres a pixel: all of Italy on a screen, a province, a town. */
const ITALY = 2500;
const PROVINCE = 300;
const TOWN = 30;

const places = groupClips(
  [
    ...placedClips(5),
    ...placedClips(2, { city: 'Casalecchio', position: CASALECCHIO }),
    ...placedClips(3, { city: 'Cagliari', position: CAGLIARI }),
  ],
  'it',
  HOME,
);

function namesOf(resolution: number): string[][] {
  return clusterPlaces(places, resolution).map((mark) => mark.places.map(({ name }) => name));
}

/** A thousand places spread over Italy by a fixed rule, a few clips in each. */
function manyPlaces(): Place[] {
  const clips = Array.from({ length: 1000 }, (_, index) => {
    const position: Position = [7 + ((index * 7919) % 1000) / 90, 37 + ((index * 104_729) % 1000) / 100];
    return placedClips(1 + (index % 4), { city: `Luogo ${index}`, position });
  });
  return groupClips(clips.flat(), 'it', HOME);
}

describe('groupClips', () => {
  it('puts the clips of one town in one place though their positions differ by a street', () => {
    const clips = [
      placedClip({ position: BOLOGNA }),
      placedClip({ position: [BOLOGNA[0] + 0.01, BOLOGNA[1] - 0.01] }),
    ];
    expect(groupClips(clips, 'it', HOME)).toMatchObject([{ name: 'Bologna', clips: [{}, {}] }]);
  });

  it('keeps two towns of one name apart when they lie far from each other', () => {
    const clips = [
      placedClip({ city: 'Castro', position: [18.42, 40.01] }),
      placedClip({ city: 'Castro', position: [10.07, 45.8] }),
    ];
    const places = groupClips(clips, 'it', HOME);
    expect(places.map(({ name }) => name)).toEqual(['Castro', 'Castro']);
    expect(new Set(places.map(({ key }) => key)).size).toBe(2);
  });

  it('joins clips without a city only on one spot', () => {
    const [longitude, latitude] = BOLOGNA;
    const clips = [
      placedClip({ city: '' }),
      placedClip({ city: '' }),
      placedClip({ city: '', position: [longitude + 0.05, latitude] }),
    ];
    expect(groupClips(clips, 'it', HOME).map((place) => place.clips.length)).toEqual([2, 1]);
  });

  it('sorts places by clips and then by name, and clips by year and record with the undated last', () => {
    const places = groupClips(
      [
        placedClip({ city: 'Zocca', position: [10.99, 44.34] }),
        placedClip({ city: 'Cagliari', position: CAGLIARI }),
        placedClip({ id: 901, year: undefined }),
        placedClip({ id: 902, year: 1972 }),
        placedClip({ id: 904, year: 1955 }),
        placedClip({ id: 903, year: 1955 }),
      ],
      'it',
      HOME,
    );
    expect(places.map(({ name }) => name)).toEqual(['Bologna', 'Cagliari', 'Zocca']);
    expect(places[0]?.clips.map(({ id }) => id)).toEqual([903, 904, 902, 901]);
  });

  it('keeps neighbours on both sides of the 180th meridian beside each other', () => {
    const clips = [
      placedClip({ city: 'Suva', position: [170, -18.1] }),
      placedClip({ city: 'Nuku’alofa', position: [-175, -21.1] }),
    ];
    for (const home of [HOME, [166, -47, 179, -34], [177, -21, 183, -12]] as const) {
      const points = groupClips(clips, 'en', home).map(({ point }) => point);
      const [west, , east] = extentOf(points);
      expect((east - west) / 111_320).toBeCloseTo(15, 1);
    }
  });

  it('gives a place the same point and key whatever order its clips come in', () => {
    const clips = [
      placedClip({ id: 1, position: BOLOGNA }),
      placedClip({ id: 2, position: [BOLOGNA[0] + 0.02, BOLOGNA[1]] }),
    ];
    const [one] = groupClips(clips, 'it', HOME);
    const [other] = groupClips(clips.toReversed(), 'it', HOME);
    expect(other?.key).toBe(one?.key);
    expect(other?.point).toEqual(one?.point);
  });
});

describe('clusterPlaces', () => {
  it('joins neighbours from afar under the largest of them', () => {
    expect(namesOf(ITALY)).toEqual([['Bologna', 'Casalecchio'], ['Cagliari']]);
  });

  it('parts them as the map comes closer', () => {
    expect(namesOf(TOWN)).toEqual([['Bologna'], ['Cagliari'], ['Casalecchio']]);
  });

  it('counts the clips of all places and stands on the first', () => {
    const [mark] = clusterPlaces(places, ITALY);
    expect(mark).toMatchObject({ count: 7, point: toPoint(BOLOGNA) });
  });

  it.each([ITALY, PROVINCE, TOWN])('loses no place and covers no mark at %d metres a pixel', (resolution) => {
    const many = manyPlaces();
    const marks = clusterPlaces(many, resolution);
    expect(new Set(marks.flatMap((mark) => mark.places))).toEqual(new Set(many));
    expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(
      many.reduce((sum, { clips }) => sum + clips.length, 0),
    );
    const gaps = marks.flatMap((one, index) =>
      marks.slice(index + 1).map((other) => distance(one.point, other.point)),
    );
    expect(Math.min(...gaps.slice(0, 50_000))).toBeGreaterThanOrEqual(MARK_DISTANCE * resolution);
  });

  it('leaves room for two of the largest marks', () => {
    expect(2 * markRadius(5000)).toBeLessThan(MARK_DISTANCE);
  });
});

describe('the decade of a mark', () => {
  function decadeOf(...years: readonly (number | undefined)[]): number | undefined {
    const clips = years.map((year) => placedClip({ year }));
    return clusterPlaces(groupClips(clips, 'it', HOME), TOWN)[0]?.decade;
  }

  it('is the one that most of its dated clips are from', () => {
    expect(decadeOf(1955, 1961, 1969, undefined, undefined, undefined)).toBe(1960);
  });

  it('is the earlier of two', () => {
    expect(decadeOf(1971, 1972, 1958, 1951)).toBe(1950);
  });

  it('is none when no clip has a year of a decade with a colour', () => {
    expect(decadeOf(undefined, 1899, 2003)).toBeUndefined();
  });
});

describe('extentToSplit', () => {
  it('names the extent of places that zooming in parts', () => {
    const [mark] = clusterPlaces(places, ITALY);
    const [west, south] = toPoint(CASALECCHIO);
    const [east, north] = toPoint(BOLOGNA);
    expect(mark && extentToSplit(mark, TOWN)).toEqual([west, south, east, north]);
  });

  it('knows one place, and two on one spot, as what no zoom parts', () => {
    const near: Position = [BOLOGNA[0] + 0.001, BOLOGNA[1]];
    const clips = [placedClip(), placedClip({ city: 'Bolognina', position: near })];
    const [both] = clusterPlaces(groupClips(clips, 'it', HOME), TOWN);
    expect(both?.places).toHaveLength(2);
    expect(both && extentToSplit(both, TOWN)).toBeUndefined();
    const [one] = clusterPlaces(groupClips([placedClip()], 'it', HOME), TOWN);
    expect(one && extentToSplit(one, TOWN)).toBeUndefined();
  });
});

describe('nearestMark', () => {
  it('finds the mark closest to a point, and none among none', () => {
    const marks = clusterPlaces(places, TOWN);
    expect(nearestMark(marks, toPoint([9, 40]))?.places[0].name).toBe('Cagliari');
    expect(nearestMark([], [0, 0])).toBeUndefined();
  });
});
