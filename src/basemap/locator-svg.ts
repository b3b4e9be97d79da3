import type { Position } from '../model/clip.ts';
import { decodeLine, encodeLine, type Basemap, type EncodedLine } from './basemap-format.ts';
import { cutBasemap, type Atlas } from './cut-basemap.ts';
import { nearBox, type Box } from './map-area.ts';

/** The picture is shown some 150 pixels wide, also on screens of twice as many: finer coasts would not be seen. */
const PIXELS = 300;

/** Degrees: half a pixel. */
const STEP = 0.04;

/**
 * A small map of a region, as a picture: land and borders only. It fills its box whatever its proportions are; the page
 * gives it those of the region.
 */
export function locatorSvg(atlas: Atlas, box: Box): string {
  const basemap = cutBasemap(atlas, { box, isDetailed: () => false }, PIXELS);
  const [west, south, east, north] = box;
  const [width, height] = [(east - west) / STEP, (north - south) / STEP].map(Math.round);
  const land = basemap.land.flat().map((ring) => `${linePath(ring, basemap)}z`);
  const borders = basemap.borders.map((line) => linePath(line, basemap));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">`,
    // North is up, and the lines count from the south.
    `<g transform="matrix(1 0 0 -1 0 ${height})"><path fill="#566067" fill-rule="evenodd" d="${land.join('')}"/>`,
    `<path fill="none" stroke="#0e1113" d="${borders.join('')}"/></g></svg>\n`,
  ].join('');
}

function linePath(line: EncodedLine, basemap: Basemap): string {
  const [coarse = []] = encodeLine(decodeLine(line, basemap), basemap.box, STEP);
  const [x, y, ...steps] = coarse;
  return x === undefined ? '' : `M${x} ${y}l${steps.join(' ').replaceAll(' -', '-')}`;
}

/**
 * Where a position lies on the map of a region: percent from its west and north, and the map's width over its height (a
 * degree of longitude is the shorter the further north it is).
 * @returns `null` outside of it
 */
export function placeOnMap(
  position: Position,
  box: Box,
): { readonly left: number; readonly top: number; readonly ratio: number } | null {
  const [west, south, east, north] = box;
  const [longitude, latitude] = nearBox(position, box);
  const [left, top] = [(longitude - west) / (east - west), (north - latitude) / (north - south)];
  if (Math.min(left, top) < 0 || Math.max(left, top) > 1) return null;
  const middle = ((south + north) / 2) * (Math.PI / 180);
  const ratio = ((east - west) * Math.cos(middle)) / (north - south);
  return { left: rounded(left * 100), top: rounded(top * 100), ratio: rounded(ratio) };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
