import type { Finish, Mesh } from './mesh.ts';
import { add, clamp, cross, dot, length, placed, scale, sub, unit } from '../space.ts';
import type { Stand, Vec } from '../space.ts';

/** One cross-section of a loft: an ellipse with half-axes `u` and `v`, or squarer where `square` is above 2. */
export interface Ring {
  readonly center: Vec;
  readonly u: Vec;
  readonly v: Vec;
  readonly square?: number;
}

/** A point of a ring, `turn` radians from `u` towards `v`. */
function ringPoint(ring: Ring, turn: number): Vec {
  const exponent = 2 / (ring.square ?? 2);
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const along = Math.sign(c) * Math.abs(c) ** exponent;
  const across = Math.sign(s) * Math.abs(s) ** exponent;
  return add(ring.center, add(scale(ring.u, along), scale(ring.v, across)));
}

/** One finish for all, or one for each cell of a grid. */
export type Dyed = Finish | ((row: number, column: number) => Finish);

/**
 * A skin stretched over rings, closed at both ends: bodies, coats, car bodies, bells. For a finish by cell, row 0
 * is the first end's cap and column 0 lies towards `u`, a quarter turn from `v`.
 */
export function loft(mesh: Mesh, rings: readonly Ring[], finish: Dyed, sides = 12): void {
  const grid: Vec[][] = rings.map((ring) =>
    Array.from({ length: sides }, (_, i) => ringPoint(ring, (i / sides) * Math.PI * 2)),
  );
  const first = rings[0];
  const last = rings.at(-1);
  if (!first || !last) return;
  grid.unshift(Array.from({ length: sides }, () => first.center));
  grid.push(Array.from({ length: sides }, () => last.center));
  skin(mesh, grid, true, finish);
}

/**
 * Triangles over a grid of points with normals smoothed across it; `wrap` joins the row's ends.
 */
export function skin(mesh: Mesh, grid: readonly (readonly Vec[])[], wrap: boolean, finish: Dyed): void {
  const columns = grid[0]?.length ?? 0;
  const at = (row: number, column: number): Vec => {
    const i = wrap ? (column + columns) % columns : clamp(column, 0, columns - 1);
    return grid[clamp(row, 0, grid.length - 1)]?.[i] ?? [0, 0, 0];
  };
  const normalAt = (row: number, column: number): Vec => {
    const along = sub(at(row, column + 1), at(row, column - 1));
    const down = sub(at(row + 1, column), at(row - 1, column));
    const n = cross(along, down);
    if (length(n) > 1e-9) return unit(n);
    // At a closed end the ring has no width: look straight out along the loft's axis.
    return unit(
      row === 0 ? sub(at(0, 0), at(2, column)) : sub(at(grid.length - 1, 0), at(grid.length - 3, column)),
    );
  };
  const normals = grid.map((row, r) => row.map((_, c) => normalAt(r, c)));
  const normal = (row: number, column: number): Vec => normals[row]?.[column % columns] ?? [0, 1, 0];
  for (let r = 0; r + 1 < grid.length; r++) {
    for (let c = 0; c < (wrap ? columns : columns - 1); c++) {
      const a = at(r, c);
      const b = at(r, c + 1);
      const d = at(r + 1, c);
      const e = at(r + 1, c + 1);
      const here = typeof finish === 'function' ? finish(r, c) : finish;
      mesh.triangle(a, b, e, normal(r, c), normal(r, c + 1), normal(r + 1, c + 1), here);
      mesh.triangle(a, e, d, normal(r, c), normal(r + 1, c + 1), normal(r + 1, c), here);
    }
  }
}

/** A tapered rod with round ends: limbs, poles, branches, chimneys. */
export function limb(
  mesh: Mesh,
  from: Vec,
  to: Vec,
  r0: number,
  r1: number,
  finish: Finish,
  sides = 8,
): void {
  const axis = unit(sub(to, from));
  const u = unit(Math.abs(axis[1]) > 0.9 ? cross(axis, [1, 0, 0]) : cross(axis, [0, 1, 0]));
  const v = cross(axis, u);
  const ring = (center: Vec, radius: number): Ring => ({ center, u: scale(u, radius), v: scale(v, radius) });
  loft(
    mesh,
    [
      ring(sub(from, scale(axis, r0 * 0.7)), r0 * 0.7),
      ring(from, r0),
      ring(to, r1),
      ring(add(to, scale(axis, r1 * 0.7)), r1 * 0.7),
    ],
    finish,
    sides,
  );
}

/** An ellipsoid with its own axes given by three half-axis vectors. */
export function egg(mesh: Mesh, center: Vec, x: Vec, y: Vec, z: Vec, finish: Finish, sides = 12): void {
  const rows = Math.max(5, Math.round(sides * 0.7));
  const grid: Vec[][] = [];
  for (let r = 0; r <= rows; r++) {
    const polar = (r / rows) * Math.PI;
    const ring = Math.sin(polar);
    grid.push(
      Array.from({ length: sides }, (_, i) => {
        const turn = (i / sides) * Math.PI * 2;
        const flat = add(scale(x, Math.cos(turn) * ring), scale(z, Math.sin(turn) * ring));
        return add(center, add(flat, scale(y, Math.cos(polar))));
      }),
    );
  }
  skin(mesh, grid, true, finish);
}

/** A sphere. */
export function ball(mesh: Mesh, center: Vec, radius: number, finish: Finish, sides = 12): void {
  egg(mesh, center, [radius, 0, 0], [0, radius, 0], [0, 0, radius], finish, sides);
}

/** A flat four-cornered sheet, corners in order around it. */
export function panel(mesh: Mesh, a: Vec, b: Vec, c: Vec, d: Vec, finish: Finish): void {
  const n = unit(cross(sub(b, a), sub(d, a)));
  mesh.triangle(a, b, c, n, n, n, finish);
  mesh.triangle(a, c, d, n, n, n, finish);
}

/** A box from its low corner to its high corner, in the axes of `stand`. */
export function box(mesh: Mesh, stand: Stand, low: Vec, high: Vec, finish: Finish): void {
  const corner = (i: number): Vec =>
    placed(stand, [i & 1 ? high[0] : low[0], i & 2 ? high[1] : low[1], i & 4 ? high[2] : low[2]]);
  const face = (a: number, b: number, c: number, d: number): void => {
    const [pa, pb, pc, pd] = [corner(a), corner(b), corner(c), corner(d)];
    const outward = sub(pa, placed(stand, scale(add(low, high), 0.5)));
    if (dot(cross(sub(pb, pa), sub(pd, pa)), outward) >= 0) panel(mesh, pa, pb, pc, pd, finish);
    else panel(mesh, pa, pd, pc, pb, finish);
  };
  face(0, 1, 3, 2);
  face(4, 5, 7, 6);
  face(0, 1, 5, 4);
  face(2, 3, 7, 6);
  face(0, 2, 6, 4);
  face(1, 3, 7, 5);
}

/** A sheet of ground over a rectangle, `height` giving y for each x and z. */
export function terrain(
  mesh: Mesh,
  area: { readonly x0: number; readonly x1: number; readonly z0: number; readonly z1: number },
  cells: { readonly x: number; readonly z: number },
  height: (x: number, z: number) => number,
  finish: Finish,
): void {
  const grid: Vec[][] = [];
  for (let r = 0; r <= cells.z; r++) {
    const z = area.z0 + ((area.z1 - area.z0) * r) / cells.z;
    const row: Vec[] = [];
    for (let c = 0; c <= cells.x; c++) {
      const x = area.x0 + ((area.x1 - area.x0) * c) / cells.x;
      row.push([x, height(x, z), z]);
    }
    grid.push(row);
  }
  skin(mesh, grid, false, finish);
}

/** Flat ground of any size at height `y`. */
export function floor(
  mesh: Mesh,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  y: number,
  finish: Finish,
): void {
  panel(mesh, [x0, y, z0], [x0, y, z1], [x1, y, z1], [x1, y, z0], finish);
}
