import bboxClip from '@turf/bbox-clip';
import { feature, mesh } from 'topojson-client';
import { planarTriangleArea, presimplify, simplify } from 'topojson-simplify';
import { encodeLine, type Basemap, type EncodedLine } from './basemap-format.ts';
import type { Box, MapArea } from './map-area.ts';

/** The content of `world-atlas`: the objects `countries` and `land` over shared lines. */
export type Atlas = Parameters<typeof mesh>[0];

type AtlasObject = NonNullable<Parameters<typeof mesh>[1]>;

/** Longitude and latitude in degrees, as GeoJSON has them. */
type Coordinates = readonly number[];

/** Degrees (about 200 m): the precision of the atlas. */
const FINE = 0.002;

/** The width of a map in pixels: outside the detailed area a coast may deviate by one of them. */
const COARSE_PIXELS = 2000;

/**
 * A point of a coarse line is dropped when the triangle of it and its neighbours is smaller than so many squares of
 * the tolerance. At this value the file is as large as with Douglas and Peucker's method, and the coast looks the same.
 */
const COARSE_TRIANGLE = 2.5;

/**
 * The land and the borders inside the area's box, detailed where the area says so, coarse elsewhere.
 * @param pixels how wide the map is on which the coarse part may deviate by one pixel
 */
export function cutBasemap(atlas: Atlas, area: MapArea, pixels = COARSE_PIXELS): Basemap {
  const { box } = area;
  const simple = simplifyAtlas(atlas, area, pixels);
  const [west, south, east, north] = box;
  // A box, or a coast, across the 180th meridian is met by what lies one turn of the globe away.
  const parts = [-360, 0, 360].map((turn) => {
    const seenFrom: Box = [west - turn, south, east - turn, north];
    const encode = (line: readonly Coordinates[]): EncodedLine[] => encodeLine(line, seenFrom, FINE);
    const land = clipLand(simple, seenFrom).map((rings) => rings.flatMap(encode));
    return { land, borders: clipBorders(simple, seenFrom).flatMap(encode) };
  });
  return {
    box,
    step: FINE,
    land: parts.flatMap(({ land }) => land).filter(({ length }) => length > 0),
    borders: parts.flatMap(({ borders }) => borders),
  };
}

/** The same atlas with fewer points; lines that two countries share are simplified once, so they still meet. */
function simplifyAtlas(atlas: Atlas, { box, isDetailed }: MapArea, pixels: number): Atlas {
  const [west, , east] = box;
  const coarse = COARSE_TRIANGLE * Math.max(FINE, (east - west) / pixels) ** 2;
  const weighted = presimplify(
    // A topology's types allow `null` properties, presimplify's do not; nothing here reads properties.
    atlas as Parameters<typeof presimplify>[0],
    (triangle) => planarTriangleArea(triangle) / (isDetailed(triangle[1]) ? FINE ** 2 : coarse),
  );
  return simplify(weighted, 1);
}

/** Polygons as lists of rings, without rings that have no area after simplifying. */
function clipLand(atlas: Atlas, box: Box): Coordinates[][][] {
  const land = feature(atlas, objectOf(atlas, 'land'));
  const features = land.type === 'FeatureCollection' ? land.features : [land];
  return features.flatMap(({ geometry }) => {
    if (geometry.type !== 'MultiPolygon') return [];
    const coordinates = geometry.coordinates.map((rings) => rings.map(unwrap));
    const clipped = bboxClip({ ...geometry, coordinates }, [...box]).geometry;
    return clipped.type === 'MultiPolygon' ? clipped.coordinates : [];
  });
}

/** A coast across the 180th meridian goes on, to 190 for 170° west: it does not turn back around the globe. */
function unwrap(ring: Coordinates[]): number[][] {
  let before = ring[0]?.[0] ?? 0;
  const unwrapped = ring.map(([longitude = 0, latitude = 0]) => {
    before = longitude + 360 * Math.round((before - longitude) / 360);
    return [before, latitude];
  });
  // Around a pole it does not close.
  const isClosed = Math.abs(before - (unwrapped[0]?.[0] ?? 0)) < 180;
  return isClosed ? unwrapped : ring.map((point) => [...point]);
}

/** Lines between two countries. */
function clipBorders(atlas: Atlas, box: Box): Coordinates[][] {
  const borders = mesh(atlas, objectOf(atlas, 'countries'), (one, other) => one !== other);
  const clipped = bboxClip(borders, [...box]).geometry;
  if (clipped.type === 'LineString') return [clipped.coordinates];
  return clipped.type === 'MultiLineString' ? clipped.coordinates : [];
}

/** @throws Error when the atlas has no such object */
function objectOf(atlas: Atlas, name: string): AtlasObject {
  const object = atlas.objects[name];
  if (object === undefined) throw new Error(`The atlas has no object "${name}".`);
  // As for presimplify above.
  return object as AtlasObject;
}
