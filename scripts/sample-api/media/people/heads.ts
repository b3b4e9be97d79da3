import type { Finish, Mesh } from '../camera/mesh.ts';
import { loft, skin } from '../camera/solids.ts';
import { noise } from '../chance.ts';
import { hatRings } from './hats.ts';
import type { Dress } from './wardrobe.ts';
import { add, ramp, scale } from '../space.ts';
import type { Vec } from '../space.ts';

/** Where a head is and how it is turned: its own axes in the world, and the height its sizes are a share of. */
export interface HeadFrame {
  readonly center: Vec;
  readonly left: Vec;
  readonly up: Vec;
  readonly ahead: Vec;
  readonly height: number;
}

const bump = (value: number, middle: number, width: number): number =>
  Math.exp(-(((value - middle) / width) ** 2));

/** The nose's ridge by height (-1 chin, 1 crown): from the bridge out to the tip, then sharply back. */
const nose = (y: number): number =>
  y > 0.2 || y < -0.34 ? 0 : y > -0.2 ? 0.4 * (0.2 - y) * 2.4 : (y + 0.34) / 0.14;

/**
 * A point of the face and skull, in shares of the body's height.
 * @param y height on the head, -1 under the chin to 1 at the crown
 * @param turn angle from straight ahead, positive to the left
 */
function skull(y: number, turn: number): Vec {
  const ring = Math.sqrt(Math.max(0, 1 - Math.abs(y) ** 2.3));
  const side = Math.abs(turn);
  const front = Math.cos(turn);
  const jaw = ramp(-0.15, -1, y);
  let wide = 0.0455 * (1 - 0.12 * jaw);
  let deep = front > 0 ? 0.053 : 0.06 * (1 - 0.5 * jaw);
  if (front > 0) wide *= 1 - 0.1 * jaw * front;
  // The face is flatter than an egg, the chin comes forward of it.
  const roundness = front > 0 ? 0.86 : 1;
  const z = Math.sign(front) * Math.abs(front) ** roundness * ring * deep;
  deep = z + jaw * 0.006 * Math.max(0, front);
  let out = 0;
  if (front > 0) {
    out += 0.0185 * nose(y) * bump(turn, 0, 0.13 + 0.1 * Math.max(0, -y));
    out += 0.0035 * bump(y, 0.24, 0.09) * bump(side, 0.35, 0.4);
    out -= 0.0075 * bump(y, 0.09, 0.11) * bump(side, 0.44, 0.2);
    out += 0.0035 * bump(y, -0.12, 0.16) * bump(side, 0.75, 0.25);
    out += 0.0045 * (bump(y, -0.44, 0.055) + bump(y, -0.55, 0.06)) * bump(turn, 0, 0.28);
    out -= 0.0035 * bump(y, -0.66, 0.06) * bump(turn, 0, 0.3);
    out += 0.0075 * bump(y, -0.86, 0.14) * bump(turn, 0, 0.4);
  }
  return [Math.sin(turn) * ring * wide, y * 0.067, deep + out];
}

/** How far hair stands off the skull at a point, as a share of the body's height; below zero there is none. */
function hairDepth(cut: Dress['hairCut'], y: number, turn: number): number {
  const side = Math.abs(turn);
  // The hairline: high over the brow, down before the ear, low at the nape.
  const full = cut === 'bob' || cut === 'long';
  const line = 0.6 - 0.62 * ramp(0.45, 1.15, side) - (full ? 0.85 : 0.42) * ramp(1.3, 1.9, side);
  const inside = ramp(line - 0.05, line + 0.12, y);
  if (inside <= 0) return -0.004;
  const body = full
    ? 0.0085 + 0.008 * ramp(0.8, 2, side)
    : cut === 'bun'
      ? 0.006
      : 0.005 + 0.004 * bump(side, 0, 0.9);
  const strands = 0.003 * (noise(turn * 9, y * 2.2, 4) - 0.5) + 0.002 * (noise(turn * 30, y * 3, 9) - 0.5);
  return inside * (body + strands);
}

/** The colour of the face at a point: lids and lashes, brows, lips, a little red in the cheeks. */
function faceFinish(dress: Dress, y: number, turn: number): Finish {
  const side = Math.abs(turn);
  const flesh = dress.skin;
  const painted = (color: Vec): Finish => ({ color, of: 'skin' });
  if (Math.abs(turn) > 1.3) return painted(flesh);
  const eye = bump(y, 0.075, 0.035) * bump(side, 0.43, 0.13);
  if (eye > 0.45) return painted(scale(flesh, 0.14));
  if (bump(y, 0.24 - 0.08 * Math.abs(side - 0.42), 0.032) * bump(side, 0.44, 0.25) > 0.5) {
    return painted(scale(add(dress.hair, scale(flesh, 0.4)), 0.5));
  }
  const woman = dress.figure === 'woman';
  if (bump(y, -0.49, 0.06) * bump(turn, 0, 0.24) > 0.5) {
    return painted([
      flesh[0] * (woman ? 0.62 : 0.66),
      flesh[1] * (woman ? 0.22 : 0.45),
      flesh[2] * (woman ? 0.22 : 0.45),
    ]);
  }
  const warm = 0.25 * bump(y, -0.18, 0.2) * bump(side, 0.7, 0.3);
  const shade = 1 - 0.35 * bump(y, 0.1, 0.12) * bump(side, 0.43, 0.22);
  return painted([flesh[0] * shade, flesh[1] * (1 - warm) * shade, flesh[2] * (1 - warm) * shade]);
}

/** A head with face, ears' bulk, hair and hat. `near` models it for a close-up. */
export function drawHead(mesh: Mesh, frame: HeadFrame, dress: Dress): void {
  const { center, left, up, ahead, height } = frame;
  const at = ([x, y, z]: Vec): Vec =>
    add(center, add(scale(left, x * height), add(scale(up, y * height), scale(ahead, z * height))));
  const rows = dress.near ? 84 : 20;
  const columns = dress.near ? 96 : 24;
  const level = (row: number): number => Math.cos((row / rows) * Math.PI);
  const angle = (column: number): number => (column / columns) * Math.PI * 2 - Math.PI;
  const sheet = (point: (y: number, turn: number) => Vec): Vec[][] =>
    Array.from({ length: rows + 1 }, (_, r) =>
      Array.from({ length: columns }, (__, c) => at(point(level(r), angle(c)))),
    );
  skin(mesh, sheet(skull), true, (r, c) => faceFinish(dress, level(r + 0.5), angle(c + 0.5)));
  for (const side of [-1, 1]) ear(mesh, at, side, { color: scale(dress.skin, 0.9), of: 'skin' });
  if (dress.hairCut !== 'none') {
    const grown = (y: number, turn: number): Vec => {
      const [px, py, pz] = skull(y, turn);
      const depth = hairDepth(dress.hairCut, y, turn);
      const size = Math.hypot(px, py, pz) || 1;
      return scale([px, py, pz], 1 + depth / size);
    };
    skin(mesh, sheet(grown), true, (r, c) => ({
      color: scale(dress.hair, 0.7 + 0.6 * noise(angle(c) * 14, level(r) * 1.5, 3)),
      of: 'cloth',
    }));
  }
  trail(mesh, at, frame, dress);
  if (dress.hat !== 'none') {
    loft(mesh, hatRings(dress.hat, at, frame), { color: dress.hatColor, of: 'cloth' }, dress.near ? 40 : 18);
  }
}

/** An ear, `side` 1 for the left. */
function ear(mesh: Mesh, at: (point: Vec) => Vec, side: number, finish: Finish): void {
  const rows: Vec[][] = [];
  for (let r = 0; r <= 6; r++) {
    const polar = (r / 6) * Math.PI;
    rows.push(
      Array.from({ length: 8 }, (_, i) => {
        const turn = (i / 8) * Math.PI * 2;
        const ring = Math.sin(polar);
        return at([
          side * 0.0445 + 0.005 * ring * Math.cos(turn),
          0.002 + 0.017 * Math.cos(polar),
          -0.004 + 0.009 * ring * Math.sin(turn),
        ]);
      }),
    );
  }
  skin(mesh, rows, true, finish);
}

/** Hair that leaves the head: down the back, or gathered at the nape. */
function trail(mesh: Mesh, at: (point: Vec) => Vec, frame: HeadFrame, dress: Dress): void {
  const rows: readonly (readonly [y: number, z: number, wide: number, deep: number])[] =
    dress.hairCut === 'long'
      ? [
          [0.02, -0.03, 0.048, 0.036],
          [-0.04, -0.034, 0.056, 0.036],
          [-0.1, -0.034, 0.058, 0.03],
          [-0.15, -0.036, 0.05, 0.022],
          [-0.19, -0.036, 0.034, 0.012],
        ]
      : dress.hairCut === 'bob'
        ? [
            [0.02, -0.026, 0.048, 0.036],
            [-0.04, -0.024, 0.058, 0.038],
            [-0.075, -0.02, 0.056, 0.034],
            [-0.086, -0.018, 0.044, 0.024],
          ]
        : dress.hairCut === 'bun'
          ? [
              [0.03, -0.064, 0.012, 0.012],
              [0.014, -0.07, 0.026, 0.024],
              [-0.008, -0.07, 0.026, 0.024],
              [-0.022, -0.064, 0.012, 0.012],
            ]
          : [];
  if (rows.length === 0) return;
  const rings = rows.map(([y, z, wide, deep]) => ({
    center: at([0, y, z]),
    u: scale(frame.left, wide * frame.height),
    v: scale(frame.ahead, deep * frame.height),
  }));
  loft(mesh, rings, { color: scale(dress.hair, 0.95), of: 'cloth' }, 18);
}
