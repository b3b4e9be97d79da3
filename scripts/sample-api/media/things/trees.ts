import type { Finish, Mesh } from '../camera/mesh.ts';
import { limb } from '../camera/solids.ts';
import { between } from '../chance.ts';
import type { Chance } from '../chance.ts';
import { add, ink, mix, scale, sub, unit } from '../space.ts';
import type { Vec } from '../space.ts';

const BARK: Finish = { color: ink('#5b4a3a'), of: 'wood' };

export const GREENS = {
  olive: ink('#7c8560'),
  poplar: ink('#6f8a3a'),
  plane: ink('#5f8136'),
  cypress: ink('#2c4426'),
  vine: ink('#6a8c34'),
  autumn: ink('#b07a32'),
  dry: ink('#a58f55'),
} as const;

/**
 * One clump of leaves: small sheets scattered in an ellipsoid, lit as if on its surface, so that a crown has
 * a light side and a dark one.
 * @param leaf size of a sheet in metres; far trees need fewer and larger ones
 */
export function clump(
  mesh: Mesh,
  random: Chance,
  center: Vec,
  radii: Vec,
  leaf: number,
  count: number,
  color: Vec,
): void {
  for (let i = 0; i < count; i++) {
    const toward = unit([between(random, -1, 1), between(random, -1, 1), between(random, -1, 1)]);
    // A fifth are large dark sheets inside, so that the sky does not show through every crown.
    const inside = random() < 0.2;
    const depth = inside ? 0.5 * random() : random() ** 0.4;
    const size = inside ? leaf * 3.2 : leaf;
    const at = add(center, [
      toward[0] * radii[0] * depth,
      toward[1] * radii[1] * depth,
      toward[2] * radii[2] * depth,
    ]);
    const normal = unit(
      add(toward, [between(random, -0.5, 0.5), between(random, -0.2, 0.7), between(random, -0.5, 0.5)]),
    );
    const a = scale(unit([between(random, -1, 1), between(random, -1, 1), between(random, -1, 1)]), size);
    const b = scale(unit([between(random, -1, 1), between(random, -1, 1), between(random, -1, 1)]), size);
    const finish: Finish = {
      color: scale(color, (0.35 + 0.65 * depth) * between(random, 0.75, 1.25)),
      of: 'leaf',
    };
    mesh.triangle(add(at, a), add(at, b), sub(at, a), normal, normal, normal, finish);
    mesh.triangle(add(at, scale(a, 0.6)), sub(at, b), add(at, scale(b, 0.4)), normal, normal, normal, finish);
  }
}

interface TreeShape {
  readonly height: number;
  /** Width of the crown as a share of the height. */
  readonly width: number;
  /** Where the crown begins, as a share of the height. */
  readonly from: number;
  readonly color: Vec;
  /** How much of it there is to draw: 1 in the foreground, 0.2 on a far bank. */
  readonly detail: number;
  /** 0 for a round crown, 1 for a column. */
  readonly column?: number;
}

/** A tree of any shape that is mostly leaves: stem, some branches, and clumps up the crown. */
export function tree(mesh: Mesh, random: Chance, at: Vec, shape: TreeShape): void {
  const { height, width, from, color, detail } = shape;
  const lean: Vec = [between(random, -0.03, 0.03) * height, 0, between(random, -0.03, 0.03) * height];
  const top = add(add(at, [0, height * 0.9, 0]), lean);
  limb(mesh, at, mix(at, top, 0.85), height * 0.022, height * 0.008, BARK, 7);
  const clumps = Math.round(10 + 26 * Math.min(1.6, detail));
  for (let i = 0; i < clumps; i++) {
    const t = (i + 0.5) / clumps;
    const belly = shape.column
      ? Math.sin(Math.PI * (0.15 + 0.8 * t)) ** 0.6
      : Math.sin(Math.PI * (0.08 + 0.88 * t)) ** 0.75;
    const radius = (width * height * belly) / 2;
    const turn = random() * Math.PI * 2;
    const out = radius * Math.sqrt(random()) * (shape.column ? 0.45 : 0.85);
    const y = height * (from + (1 - from) * t);
    const center = add(at, add(scale(lean, t), [Math.cos(turn) * out, y, Math.sin(turn) * out]));
    const size = height * width * (shape.column ? 0.26 : 0.25) * between(random, 0.7, 1.25);
    if (detail > 0.5 && random() < 0.5) {
      limb(
        mesh,
        mix(at, top, Math.min(0.8, from * 0.8 + t * 0.4)),
        center,
        height * 0.009,
        height * 0.003,
        BARK,
        5,
      );
    }
    const leaf = Math.max(0.03, (height * 0.0095) / Math.sqrt(Math.max(0.12, detail)));
    clump(
      mesh,
      random,
      center,
      [size, size * (shape.column ? 2 : 0.75), size],
      leaf,
      Math.round(150 * detail + 45),
      color,
    );
  }
}

/** A tree in winter: forks and nothing else. */
export function bareTree(mesh: Mesh, random: Chance, at: Vec, height: number, forks = 5): void {
  const grow = (from: Vec, toward: Vec, size: number, radius: number, left: number): void => {
    const to = add(from, scale(toward, size));
    limb(mesh, from, to, radius, radius * 0.7, BARK, left > 2 ? 7 : 4);
    if (left === 0) return;
    const branches = left > 3 ? 3 : 2;
    for (let i = 0; i < branches; i++) {
      const turn = unit(
        add(toward, [between(random, -0.75, 0.75), between(random, -0.1, 0.6), between(random, -0.75, 0.75)]),
      );
      grow(to, turn, size * between(random, 0.62, 0.85), radius * 0.62, left - 1);
    }
  };
  grow(
    at,
    unit([between(random, -0.08, 0.08), 1, between(random, -0.08, 0.08)]),
    height * 0.3,
    height * 0.02,
    forks,
  );
}

export const poplar = (height: number, detail: number): TreeShape => ({
  height,
  width: 0.24,
  from: 0.1,
  color: GREENS.poplar,
  detail,
  column: 1,
});

export const cypress = (height: number, detail: number): TreeShape => ({
  height,
  width: 0.17,
  from: 0.03,
  color: GREENS.cypress,
  detail,
  column: 1,
});

export const broad = (height: number, detail: number, color: Vec = GREENS.plane): TreeShape => ({
  height,
  width: 0.72,
  from: 0.3,
  color,
  detail,
});

/** A fir: rings of drooping branches narrowing to the tip. */
export function fir(
  mesh: Mesh,
  random: Chance,
  at: Vec,
  height: number,
  detail: number,
  snowy: boolean,
): void {
  limb(mesh, at, add(at, [0, height, 0]), height * 0.016, height * 0.003, BARK, 6);
  const rows = Math.round(7 + 7 * detail);
  for (let r = 0; r < rows; r++) {
    const t = r / rows;
    const reach = height * 0.2 * (1 - t) * between(random, 0.85, 1.15);
    const spokes = Math.round(5 + 4 * (1 - t));
    for (let k = 0; k < spokes; k++) {
      const turn = (k / spokes) * Math.PI * 2 + r;
      const out: Vec = [Math.cos(turn) * reach, 0, Math.sin(turn) * reach];
      const y = height * (0.12 + 0.86 * t);
      const dark = snowy && random() < 0.6 ? ink('#e8eef4') : ink('#263d2a');
      const center = add(at, add(scale(out, 0.55), [0, y - reach * 0.2, 0]));
      const radii: Vec = [
        Math.abs(out[0]) * 0.5 + reach * 0.16,
        reach * 0.16,
        Math.abs(out[2]) * 0.5 + reach * 0.16,
      ];
      clump(
        mesh,
        random,
        center,
        radii,
        (height * 0.012) / Math.sqrt(detail),
        Math.round(46 * detail + 6),
        dark,
      );
    }
  }
}
