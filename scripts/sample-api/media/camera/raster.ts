import type { Mesh } from './mesh.ts';
import { cross, sub, unit } from '../space.ts';
import type { Vec } from '../space.ts';

/** Where the camera stands and what its lens takes in: `fov` is the vertical angle in radians. */
export interface Lens {
  readonly eye: Vec;
  readonly target: Vec;
  readonly fov: number;
  readonly roll?: number;
}

/** What the lens saw: for each pixel the nearest surface. `closeness` is 1/depth, 0 where there is only sky. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly eye: Vec;
  readonly right: Vec;
  readonly up: Vec;
  readonly ahead: Vec;
  /** Pixels per unit of tangent. */
  readonly focal: number;
  readonly closeness: Float32Array;
  readonly triangle: Int32Array;
  readonly normals: Float32Array;
}

/** Nothing nearer than this many metres is drawn. */
const NEAR = 0.08;

/** Finds what each pixel sees. */
export function look(mesh: Mesh, lens: Lens, width: number, height: number): View {
  const ahead = unit(sub(lens.target, lens.eye));
  const level = unit(cross(ahead, [0, 1, 0]));
  const upright = cross(level, ahead);
  const c = Math.cos(lens.roll ?? 0);
  const s = Math.sin(lens.roll ?? 0);
  const right: Vec = [
    level[0] * c + upright[0] * s,
    level[1] * c + upright[1] * s,
    level[2] * c + upright[2] * s,
  ];
  const view: View = {
    width,
    height,
    eye: lens.eye,
    right,
    up: cross(right, ahead),
    ahead,
    focal: height / 2 / Math.tan(lens.fov / 2),
    closeness: new Float32Array(width * height),
    triangle: new Int32Array(width * height).fill(-1),
    normals: new Float32Array(width * height * 3),
  };
  for (let i = 0; i < mesh.count; i++) drawTriangle(mesh, i, view);
  return view;
}

// Corners of the triangle being drawn, in camera axes with their normals: up to four after clipping.
const kept = new Float64Array(4 * 6);

const raw = new Float64Array(3 * 6);

/** Brings one triangle before the camera, cuts it at the lens and fills it. */
function drawTriangle(mesh: Mesh, index: number, view: View): void {
  const { eye, right, up, ahead } = view;
  const at = index * 9;
  for (let k = 0; k < 3; k++) {
    const x = (mesh.corners[at + k * 3] ?? 0) - eye[0];
    const y = (mesh.corners[at + k * 3 + 1] ?? 0) - eye[1];
    const z = (mesh.corners[at + k * 3 + 2] ?? 0) - eye[2];
    raw[k * 6] = x * right[0] + y * right[1] + z * right[2];
    raw[k * 6 + 1] = x * up[0] + y * up[1] + z * up[2];
    raw[k * 6 + 2] = x * ahead[0] + y * ahead[1] + z * ahead[2];
    for (let j = 0; j < 3; j++) raw[k * 6 + 3 + j] = mesh.normals[at + k * 3 + j] ?? 0;
  }
  const count = clipNear();
  for (let k = 2; k < count; k++) fill(view, index, 0, k - 1, k);
}

/** Cuts what is behind the camera; returns how many corners are left in `kept`. */
function clipNear(): number {
  let count = 0;
  for (let k = 0; k < 3; k++) {
    const a = k * 6;
    const b = ((k + 1) % 3) * 6;
    const za = raw[a + 2] ?? 0;
    const zb = raw[b + 2] ?? 0;
    if (za >= NEAR) {
      for (let j = 0; j < 6; j++) kept[count * 6 + j] = raw[a + j] ?? 0;
      count++;
    }
    if (za >= NEAR !== zb >= NEAR) {
      const t = (NEAR - za) / (zb - za);
      for (let j = 0; j < 6; j++) kept[count * 6 + j] = (raw[a + j] ?? 0) * (1 - t) + (raw[b + j] ?? 0) * t;
      count++;
    }
  }
  return count;
}

/** Fills the triangle of three kept corners wherever it is nearer than what was there. */
function fill(view: View, index: number, a: number, b: number, c: number): void {
  const { width, height, focal, closeness, triangle, normals } = view;
  const ia = 1 / (kept[a * 6 + 2] ?? 1);
  const ib = 1 / (kept[b * 6 + 2] ?? 1);
  const ic = 1 / (kept[c * 6 + 2] ?? 1);
  const xa = width / 2 + (kept[a * 6] ?? 0) * ia * focal;
  const ya = height / 2 - (kept[a * 6 + 1] ?? 0) * ia * focal;
  const xb = width / 2 + (kept[b * 6] ?? 0) * ib * focal;
  const yb = height / 2 - (kept[b * 6 + 1] ?? 0) * ib * focal;
  const xc = width / 2 + (kept[c * 6] ?? 0) * ic * focal;
  const yc = height / 2 - (kept[c * 6 + 1] ?? 0) * ic * focal;
  const area = (xb - xa) * (yc - ya) - (xc - xa) * (yb - ya);
  if (Math.abs(area) < 1e-9) return;
  const left = Math.max(0, Math.ceil(Math.min(xa, xb, xc) - 0.5));
  const right = Math.min(width - 1, Math.floor(Math.max(xa, xb, xc) - 0.5));
  const top = Math.max(0, Math.ceil(Math.min(ya, yb, yc) - 0.5));
  const bottom = Math.min(height - 1, Math.floor(Math.max(ya, yb, yc) - 0.5));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const px = x + 0.5;
      const py = y + 0.5;
      const wb = ((px - xa) * (yc - ya) - (xc - xa) * (py - ya)) / area;
      const wc = ((xb - xa) * (py - ya) - (px - xa) * (yb - ya)) / area;
      const wa = 1 - wb - wc;
      if (wa < 0 || wb < 0 || wc < 0) continue;
      const near = wa * ia + wb * ib + wc * ic;
      const pixel = y * width + x;
      if (near <= (closeness[pixel] ?? 0)) continue;
      closeness[pixel] = near;
      triangle[pixel] = index;
      for (let j = 0; j < 3; j++) {
        normals[pixel * 3 + j] =
          wa * (kept[a * 6 + 3 + j] ?? 0) + wb * (kept[b * 6 + 3 + j] ?? 0) + wc * (kept[c * 6 + 3 + j] ?? 0);
      }
    }
  }
}
