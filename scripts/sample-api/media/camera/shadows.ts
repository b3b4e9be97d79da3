import { SUBSTANCES } from './mesh.ts';
import type { Mesh } from './mesh.ts';
import type { View } from './raster.ts';
import type { Spot } from './spot.ts';
import { hash3 } from '../chance.ts';
import { cross, dot, unit } from '../space.ts';
import type { Vec } from '../space.ts';

/** Ways out of a surface, tried to see how much of the sky a point sees (on a half sphere, by thirds). */
const FEELERS: readonly (readonly [number, number, number])[] = Array.from({ length: 8 }, (_, i) => {
  const turn = i * 2.399963;
  const rise = 0.25 + 0.7 * (((i * 5) % 8) / 8);
  const flat = Math.sqrt(1 - rise * rise);
  return [Math.cos(turn) * flat, rise, Math.sin(turn) * flat];
});

/** How far the sun reaches, seen from the sun: a square map of heights towards it around `center`. */
export interface SunMap {
  readonly size: number;
  readonly reach: number;
  readonly center: Vec;
  readonly across: Vec;
  readonly along: Vec;
  readonly sun: Vec;
  readonly nearest: Float32Array;
}

/** @param reach half the side of the shadowed square, in metres */
export function castShadows(mesh: Mesh, sun: Vec, center: Vec, reach: number, size: number): SunMap {
  const across = unit(cross(sun, Math.abs(sun[1]) > 0.95 ? [1, 0, 0] : [0, 1, 0]));
  const along = cross(sun, across);
  const nearest = new Float32Array(size * size).fill(-1e9);
  const map: SunMap = { size, reach, center, across, along, sun, nearest };
  const texels = size / (2 * reach);
  const seen = new Float64Array(9);
  for (let i = 0; i < mesh.count; i++) {
    if (mesh.shadowless[i]) continue;
    for (let k = 0; k < 3; k++) {
      const at = i * 9 + k * 3;
      const p: Vec = [
        (mesh.corners[at] ?? 0) - center[0],
        (mesh.corners[at + 1] ?? 0) - center[1],
        (mesh.corners[at + 2] ?? 0) - center[2],
      ];
      seen[k * 3] = size / 2 + dot(p, across) * texels;
      seen[k * 3 + 1] = size / 2 + dot(p, along) * texels;
      seen[k * 3 + 2] = dot(p, sun);
    }
    shadeTexels(map, seen);
  }
  return map;
}

/** Fills one triangle of the sun map; `seen` is x, y and height for each corner. */
function shadeTexels(map: SunMap, seen: Float64Array): void {
  const { size, nearest } = map;
  const [xa = 0, ya = 0, da = 0, xb = 0, yb = 0, db = 0, xc = 0, yc = 0, dc = 0] = seen;
  const area = (xb - xa) * (yc - ya) - (xc - xa) * (yb - ya);
  if (Math.abs(area) < 1e-9) return;
  const left = Math.max(0, Math.ceil(Math.min(xa, xb, xc) - 0.5));
  const right = Math.min(size - 1, Math.floor(Math.max(xa, xb, xc) - 0.5));
  const top = Math.max(0, Math.ceil(Math.min(ya, yb, yc) - 0.5));
  const bottom = Math.min(size - 1, Math.floor(Math.max(ya, yb, yc) - 0.5));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const wb = ((x + 0.5 - xa) * (yc - ya) - (xc - xa) * (y + 0.5 - ya)) / area;
      const wc = ((xb - xa) * (y + 0.5 - ya) - (x + 0.5 - xa) * (yb - ya)) / area;
      const wa = 1 - wb - wc;
      if (wa < 0 || wb < 0 || wc < 0) continue;
      const toward = wa * da + wb * db + wc * dc;
      const texel = y * size + x;
      if (toward > (nearest[texel] ?? 0)) nearest[texel] = toward;
    }
  }
}

/** Share of the sun's disc seen from a point: four looks at the sun map, scattered to soften the edge. */
export function sunlit(map: SunMap, spot: Spot, substance: number): number {
  const { size, reach, center, across, along, sun, nearest } = map;
  const ox = spot.x - center[0] + spot.nx * 0.03;
  const oy = spot.y - center[1] + spot.ny * 0.03;
  const oz = spot.z - center[2] + spot.nz * 0.03;
  const texels = size / (2 * reach);
  const u = size / 2 + (ox * across[0] + oy * across[1] + oz * across[2]) * texels;
  const v = size / 2 + (ox * along[0] + oy * along[1] + oz * along[2]) * texels;
  if (u < 2 || v < 2 || u > size - 3 || v > size - 3) return 1;
  const toward = ox * sun[0] + oy * sun[1] + oz * sun[2];
  const slack = 1.5 / texels + (SUBSTANCES[substance] === 'leaf' ? 0.12 : 0.015);
  const turn = hash3(spot.pixel, 7, substance) * Math.PI * 2;
  let clear = 0;
  for (let k = 0; k < 4; k++) {
    const a = turn + k * 1.5708;
    const radius = 0.4 + k * 0.45;
    const cu = Math.floor(u + Math.cos(a) * radius);
    const cv = Math.floor(v + Math.sin(a) * radius);
    if ((nearest[cv * size + cu] ?? -1e9) <= toward + slack) clear++;
  }
  return clear / 4;
}

/** How open a point is, from 1 down to about 0.3 in a corner. */
export function crowding(view: View, spot: Spot, reach: number): number {
  const { width, height, eye, right, up, ahead, focal, closeness } = view;
  const { x, y, z, nx, ny, nz } = spot;
  const spin = hash3(spot.pixel, 3, 1) * Math.PI * 2;
  // Any two directions square to the normal will do.
  const flat = Math.abs(ny) > 0.9;
  let tx = flat ? 0 : nz;
  let ty = flat ? nz : 0;
  let tz = flat ? -ny : -nx;
  const size = Math.hypot(tx, ty, tz) || 1;
  tx /= size;
  ty /= size;
  tz /= size;
  const bx = ny * tz - nz * ty;
  const by = nz * tx - nx * tz;
  const bz = nx * ty - ny * tx;
  let hidden = 0;
  for (let k = 0; k < FEELERS.length; k++) {
    const [fa, fn, fb] = FEELERS[k] ?? [0, 1, 0];
    const c = Math.cos(spin);
    const s = Math.sin(spin);
    const a = (fa * c - fb * s) * reach * (0.25 + 0.1 * k);
    const b = (fa * s + fb * c) * reach * (0.25 + 0.1 * k);
    const up1 = fn * reach * (0.25 + 0.1 * k);
    const qx = x + tx * a + nx * up1 + bx * b - eye[0];
    const qy = y + ty * a + ny * up1 + by * b - eye[1];
    const qz = z + tz * a + nz * up1 + bz * b - eye[2];
    const depth = qx * ahead[0] + qy * ahead[1] + qz * ahead[2];
    if (depth < 0.1) continue;
    const sx = Math.floor(width / 2 + ((qx * right[0] + qy * right[1] + qz * right[2]) / depth) * focal);
    const sy = Math.floor(height / 2 - ((qx * up[0] + qy * up[1] + qz * up[2]) / depth) * focal);
    if (sx < 0 || sy < 0 || sx >= width || sy >= height) continue;
    const seen = closeness[sy * width + sx] ?? 0;
    if (seen === 0) continue;
    const gap = depth - 1 / seen;
    if (gap > 0.01 && gap < reach * 2) hidden++;
  }
  return 1 - (0.75 * hidden) / FEELERS.length;
}
