import { feature, mesh } from 'topojson-client';
import type { Position } from '../model/clip.ts';
import { boundsOf, overlap, type Box, type MapArea } from './box.ts';
import { clipLine, clipRing } from './clip-to-box.ts';
import { encodeLine, type EncodedLine, type MapBase } from './map-base.ts';
import { simplifyLine } from './simplify-line.ts';

/** What `world-atlas` ships: the objects `countries` and `land` over shared lines. */
export type Atlas = Parameters<typeof mesh>[0];

type AtlasObject = NonNullable<Parameters<typeof mesh>[1]>;

/** Degrees; the atlas's own lines are not truer than this (about 200 m). */
const FINE = 0.002;

/** Far from the films a coast may stray by a pixel of a map that shows the whole box in so many. */
const COARSE_PIXELS = 2000;

/** The land and the borders inside the area's box, true where the films are, coarse elsewhere. */
export function cutBase(atlas: Atlas, { box, isDetailed }: MapArea): MapBase {
  const [west, , east] = box;
  const coarse = Math.max(FINE, (east - west) / COARSE_PIXELS);
  const toleranceAt = (position: Position): number => (isDetailed(position) ? FINE : coarse);
  const simple = simplifyAtlas(atlas, box, toleranceAt);
  const encode = (line: readonly Position[]): EncodedLine[] => {
    const encoded = encodeLine(line, box, FINE);
    return encoded === undefined ? [] : [encoded];
  };
  return {
    box,
    step: FINE,
    land: landPolygons(simple)
      .map((rings) => rings.map((ring) => clipRing(ring, box)).filter((ring) => isSeen(ring, toleranceAt)))
      .map((rings) => rings.flatMap(encode))
      .filter(({ length }) => length > 0),
    borders: borderLines(simple)
      .flatMap((line) => clipLine(line, box))
      .flatMap(encode),
  };
}

/** The same atlas with fewer points; lines that two countries share are simplified once, so they still meet. */
function simplifyAtlas(atlas: Atlas, box: Box, toleranceAt: (position: Position) => number): Atlas {
  const [scaleX, scaleY] = atlas.transform?.scale ?? [1, 1];
  const [west, south] = atlas.transform?.translate ?? [0, 0];
  const arcs = atlas.arcs.map((arc) => {
    let [x, y] = [0, 0];
    const line = arc.map(([dx = 0, dy = 0]): Position => {
      // Without a transform the points stand by themselves; with one, each is the way from the one before.
      [x, y] = atlas.transform === undefined ? [dx, dy] : [x + dx, y + dy];
      return [west + x * scaleX, south + y * scaleY];
    });
    // A line outside the box only closes rings, and the straight way between its ends is outside as well.
    const simple = overlap(boundsOf(line), box)
      ? simplifyLine(line, toleranceAt)
      : [...line.slice(0, 1), ...line.slice(-1)];
    return simple.map(([longitude, latitude]) => [longitude, latitude]);
  });
  return { type: 'Topology', objects: atlas.objects, arcs };
}

function landPolygons(atlas: Atlas): Position[][][] {
  const land = feature(atlas, objectOf(atlas, 'land'));
  const features = land.type === 'FeatureCollection' ? land.features : [land];
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates.map(toPositions)];
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.map((rings) => rings.map(toPositions));
    return [];
  });
}

function borderLines(atlas: Atlas): Position[][] {
  return mesh(atlas, objectOf(atlas, 'countries'), (one, other) => one !== other).coordinates.map(
    toPositions,
  );
}

/** @throws Error when the atlas is not the one that this code was written for */
function objectOf(atlas: Atlas, name: string): AtlasObject {
  const object = atlas.objects[name];
  if (object === undefined) throw new Error(`The atlas has no object "${name}".`);
  // The types of a topology's objects allow `null` properties, those of what reads them do not; nobody reads them here.
  return object as AtlasObject;
}

function toPositions(line: readonly (readonly number[])[]): Position[] {
  return line.map(([longitude = 0, latitude = 0]) => [longitude, latitude]);
}

/** An island is drawn when it is larger than what may be left out where it lies. */
function isSeen(ring: readonly Position[], toleranceAt: (position: Position) => number): boolean {
  const [first] = ring;
  if (first === undefined) return false;
  const tolerance = toleranceAt(first);
  const [west, south, east, north] = boundsOf(ring);
  return east - west > tolerance || north - south > tolerance;
}
