import type { Finish, Mesh } from '../camera/mesh.ts';
import { box, panel, skin } from '../camera/solids.ts';
import { between, pick } from '../chance.ts';
import type { Chance } from '../chance.ts';
import { ink, placed, scale } from '../space.ts';
import type { Stand, Vec } from '../space.ts';

export const GLASS: Finish = { color: ink('#1a2026'), of: 'glass' };

export const TILES: Finish = { color: ink('#a9603f'), of: 'tiles' };

export const STONE: Finish = { color: ink('#b9aa92'), of: 'plaster' };

export const DARK: Finish = { color: ink('#15130f'), of: 'wood' };

export const WALLS: readonly [string, ...string[]] = [
  '#d9a463',
  '#c98757',
  '#e0c48d',
  '#cfae86',
  '#b8705a',
  '#d8cbb0',
];

const SHUTTERS: readonly [string, ...string[]] = ['#3f5a3f', '#4a5a48', '#5b4632', '#6a6f66'];

interface HouseShape {
  readonly width: number;
  readonly depth: number;
  readonly floors: number;
  readonly wall: Vec;
  /** Ground floor open as a portico on the front. */
  readonly portico?: boolean;
  readonly roof?: 'tiles' | 'flat';
}

/** A street house: its front is the plane z = 0 of its stand, looking to +z. */
export function house(mesh: Mesh, random: Chance, stand: Stand, shape: HouseShape): void {
  const storey = 3.3;
  const high = shape.floors * storey + 0.6;
  const half = shape.width / 2;
  const wall: Finish = { color: shape.wall, of: 'plaster' };
  const ground = shape.portico ? storey : 0;
  box(mesh, stand, [-half, ground, -shape.depth], [half, high, 0], wall);
  if (shape.portico) {
    box(mesh, stand, [-half, 0, -shape.depth], [half, storey, -3.4], {
      color: scale(shape.wall, 0.7),
      of: 'plaster',
    });
    arcade(mesh, stand, -half, half, storey + 0.3, Math.max(2, Math.round(shape.width / 3.4)), wall);
  }
  if (shape.roof !== 'flat') gable(mesh, stand, half + 0.5, shape.depth, high);
  box(mesh, stand, [-half - 0.1, high - 0.25, 0], [half + 0.1, high, 0.35], STONE);
  const bays = Math.max(2, Math.round(shape.width / 2.8));
  const shutter: Finish = { color: ink(pick(random, SHUTTERS)), of: 'wood' };
  for (let f = shape.portico ? 1 : 0; f < shape.floors; f++) {
    for (let b = 0; b < bays; b++) {
      const x = -half + ((b + 0.5) / bays) * shape.width;
      if (f === 0 && (b + Math.round(half)) % 2 === 0) door(mesh, stand, x);
      else windowAt(mesh, random, stand, x, f * storey + 1.1, shutter);
    }
  }
}

/** A dark door in a stone frame at `x` on the front. */
function door(mesh: Mesh, stand: Stand, x: number): void {
  box(mesh, stand, [x - 0.75, 0, -0.1], [x + 0.75, 2.75, 0.06], STONE);
  box(mesh, stand, [x - 0.58, 0, -0.1], [x + 0.58, 2.5, 0.08], DARK);
}

/** A window with its sill and its shutters, open, shut or none. */
function windowAt(mesh: Mesh, random: Chance, stand: Stand, x: number, y: number, shutter: Finish): void {
  box(mesh, stand, [x - 0.58, y - 0.12, -0.1], [x + 0.58, y, 0.16], STONE);
  box(mesh, stand, [x - 0.45, y, -0.1], [x + 0.45, y + 1.65, 0.03], GLASS);
  const open = random();
  if (open < 0.55) {
    box(mesh, stand, [x - 0.98, y, 0.02], [x - 0.5, y + 1.65, 0.09], shutter);
    box(mesh, stand, [x + 0.5, y, 0.02], [x + 0.98, y + 1.65, 0.09], shutter);
  } else if (open < 0.85) {
    box(mesh, stand, [x - 0.48, y, 0.02], [x + 0.48, y + 1.65, 0.08], shutter);
  }
}

/** Two slopes of tiles and the walls under them. */
function gable(mesh: Mesh, stand: Stand, half: number, depth: number, high: number): void {
  const rise = Math.min(2.4, depth * 0.24);
  const p = (x: number, y: number, z: number): Vec => placed(stand, [x, y, z]);
  panel(
    mesh,
    p(-half, high, 0.6),
    p(half, high, 0.6),
    p(half, high + rise, -depth / 2),
    p(-half, high + rise, -depth / 2),
    TILES,
  );
  panel(
    mesh,
    p(-half, high, -depth),
    p(half, high, -depth),
    p(half, high + rise, -depth / 2),
    p(-half, high + rise, -depth / 2),
    TILES,
  );
  for (const x of [-half + 0.5, half - 0.5]) {
    mesh.triangle(
      p(x, high, 0),
      p(x, high, -depth),
      p(x, high + rise, -depth / 2),
      [1, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
      STONE,
    );
  }
}

/** Round arches on piers along a front, from x `from` to `to`; the wall above them ends at `top`. */
function arcade(
  mesh: Mesh,
  stand: Stand,
  from: number,
  to: number,
  top: number,
  arches: number,
  finish: Finish,
): void {
  const span = (to - from) / arches;
  const pier = Math.min(0.55, span * 0.16);
  const radius = (span - pier) / 2;
  const spring = top - radius - 0.35;
  for (let i = 0; i <= arches; i++) {
    const x = from + i * span;
    box(mesh, stand, [x - pier / 2, 0, -pier], [x + pier / 2, spring, 0.02], finish);
    box(mesh, stand, [x - pier * 0.7, spring - 0.2, -pier * 1.1], [x + pier * 0.7, spring, 0.1], STONE);
  }
  for (let i = 0; i < arches; i++) {
    const middle = from + (i + 0.5) * span;
    const front: Vec[][] = [[], []];
    const under: Vec[][] = [[], []];
    for (let k = 0; k <= 12; k++) {
      const turn = Math.PI * (1 - k / 12);
      const x = middle + Math.cos(turn) * radius;
      const y = spring + Math.sin(turn) * radius;
      front[0]?.push(placed(stand, [x, y, 0.02]));
      front[1]?.push(placed(stand, [k === 0 ? x - pier / 2 : k === 12 ? x + pier / 2 : x, top, 0.02]));
      under[0]?.push(placed(stand, [x, y, 0.02]));
      under[1]?.push(placed(stand, [x, y, -pier]));
    }
    skin(mesh, front, false, finish);
    skin(mesh, under, false, finish);
    const edge = (side: number): void => {
      const x = middle + side * (radius + pier / 4);
      box(mesh, stand, [x - pier / 4, spring, -pier], [x + pier / 4, top, 0.02], finish);
    };
    edge(-1);
    edge(1);
  }
}

/** A terrace of houses along a line, fronts facing one way. */
export function row(
  mesh: Mesh,
  random: Chance,
  from: Vec,
  yaw: number,
  total: number,
  portico: boolean,
  tall = 3,
): void {
  let done = 0;
  while (done < total) {
    const width = between(random, 7, 12);
    const stand: Stand = { at: placed({ at: from, yaw }, [done + width / 2, 0, 0]), yaw };
    house(mesh, random, stand, {
      width,
      depth: 9,
      floors: tall + Math.floor(random() * 2),
      wall: ink(pick(random, WALLS)),
      portico,
    });
    done += width;
  }
}
