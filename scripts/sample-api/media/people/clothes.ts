import type { Finish } from '../camera/mesh.ts';
import type { Ring } from '../camera/solids.ts';
import { SIDES, armPoints, of } from './body.ts';
import type { Body, Local } from './body.ts';
import type { Pose } from './poses.ts';
import type { Dress } from './wardrobe.ts';
import { add, clamp, cross, mix, placed, scale, sub, unit } from '../space.ts';
import type { Vec } from '../space.ts';

/** Legs, bare or in trousers or shorts, and shoes. */
export function drawLegs(own: Local, body: Body, dress: Dress): void {
  const h = body.height;
  const flesh = of(dress.skin, 'skin');
  const cloth = of(dress.bottom);
  SIDES.forEach((side, i) => {
    const joint = add(body.hip, [side * h * 0.045, 0, 0]);
    const knee = body.knees[i] ?? joint;
    const foot = body.feet[i] ?? knee;
    const clad = dress.legs === 'trousers';
    own.limb(
      joint,
      knee,
      h * 0.05,
      h * (clad ? 0.042 : 0.035),
      clad || dress.legs === 'shorts' ? cloth : flesh,
    );
    own.limb(knee, foot, h * (clad ? 0.042 : 0.032), h * (clad ? 0.036 : 0.02), clad ? cloth : flesh);
    const down = unit(sub(foot, knee));
    const toe = unit(add(cross([1, 0, 0], down), [0, 0.1, 0.05]));
    const shod = dress.shoes ? of(dress.shoes, 'wood') : flesh;
    const ankle = add(foot, scale(down, h * 0.012));
    own.egg(
      add(ankle, scale(toe, h * 0.03)),
      [h * 0.024, 0, 0],
      scale(down, h * 0.02),
      scale(toe, h * 0.072),
      shod,
      8,
    );
  });
}

/** A skirt or the tails of a coat: rings down the middle of the legs, as wide as the step. */
function drawSkirt(own: Local, body: Body, share: number, flare: number, cloth: Finish): void {
  const h = body.height;
  const [kneeA, kneeB] = body.knees;
  const [footA, footB] = body.feet;
  const rings: Ring[] = [];
  for (let k = 0; k <= 6; k++) {
    const t = (k / 6) * share;
    const along = (knee: Vec, foot: Vec): Vec =>
      t < 0.5 ? mix(body.hip, knee, t * 2) : mix(knee, foot, t * 2 - 1);
    const a = along(kneeA, footA);
    const b = along(kneeB, footB);
    const before = t < 0.5 ? body.hip : mix(kneeA, kneeB, 0.5);
    const axis = unit(sub(mix(a, b, 0.5), add(before, [0, 0.02, 0])));
    const v = unit(cross(axis, [1, 0, 0]));
    const apart = Math.hypot(a[1] - b[1], a[2] - b[2]) / 2;
    const width = h * (0.088 + flare * t);
    rings.push({
      center: mix(a, b, 0.5),
      u: [Math.max(width, Math.abs(a[0] - b[0]) / 2 + h * 0.04), 0, 0],
      v: scale(v, Math.max(width * 0.72, apart + h * 0.035)),
    });
  }
  own.loft(rings, cloth, 14);
}

/** A smooth line through one column of a table of rows, `t` of the way from row `i` to the next (Catmull-Rom). */
function curve(
  rows: readonly (readonly [number, number, number])[],
  i: number,
  t: number,
  column: 1 | 2,
): number {
  const at = (row: number): number => rows[clamp(row, 0, rows.length - 1)]?.[column] ?? 0;
  const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

/** Hips, chest, shoulders and neck, and what hangs from them. */
export function drawTrunk(own: Local, body: Body, dress: Dress): void {
  const h = body.height;
  const side: Vec = [1, 0, 0];
  const front: Vec = [0, -body.trunk[2], body.trunk[1]];
  const ring = (up: number, wide: number, deep: number): Ring => ({
    center: add(body.hip, add(scale(body.trunk, up * h), scale(front, up * 0.02 * h))),
    u: scale(side, wide * h),
    v: scale(front, deep * h),
    square: 2.3,
  });
  const bulk = dress.coat ? 1.14 : 1;
  const [hips, waist, chest] = dress.figure === 'woman' ? [0.092, 0.068, 0.088] : [0.086, 0.08, 0.1];
  const top = dress.bare ? of(dress.skin, 'skin') : of(dress.top);
  const low = dress.legs === 'skirt' || dress.coat ? top : of(dress.bottom);
  own.loft([ring(-0.05, hips * 0.7, 0.05), ring(0, hips * 0.98, 0.06), ring(0.06, waist * 0.94, 0.054)], low);
  const shape: readonly (readonly [up: number, wide: number, deep: number])[] = [
    [0.005, hips * 1.03, 0.065],
    [0.1, waist, 0.058],
    [0.18, chest * 0.98, 0.066],
    [0.235, chest * 1.08, 0.062],
    [0.266, chest * 1.06, 0.05],
    [0.287, chest * 0.8, 0.042],
    [0.304, 0.05 / bulk, 0.038 / bulk],
    [0.318, 0.034 / bulk, 0.032 / bulk],
  ];
  // Enough cells to draw a neckline or lapels with, one column of them straight in front: the tie.
  const parts = dress.near ? 30 : 3;
  const sides = dress.near ? 442 : 30;
  const levels = shape.flatMap(([up], i) =>
    Array.from({ length: i + 1 < shape.length ? parts : 1 }, (_, k) => {
      const t = k / parts;
      const nextUp = shape[i + 1]?.[0] ?? up;
      return [up + (nextUp - up) * t, curve(shape, i, t, 1) * bulk, curve(shape, i, t, 2) * bulk] as const;
    }),
  );
  const dyed = (row: number, column: number): Finish => {
    const [up] = levels[Math.max(0, row - 1)] ?? [0];
    return frontOf(dress, up, Math.abs(((column + 0.5) / sides) * Math.PI * 2 - Math.PI / 2));
  };
  own.loft(
    levels.map(([up, wide, deep]) => ring(up, wide, deep)),
    dyed,
    sides,
  );
  own.limb(
    add(body.hip, scale(body.trunk, h * 0.28)),
    add(body.hip, add(scale(body.trunk, h * 0.35), [0, 0, h * 0.01])),
    h * (dress.figure === 'man' ? 0.037 : 0.032),
    h * (dress.figure === 'man' ? 0.034 : 0.029),
    of(dress.skin, 'skin'),
  );
  if (dress.legs === 'skirt') drawSkirt(own, body, dress.hem, dress.flare, of(dress.bottom));
  if (dress.coat) drawSkirt(own, body, dress.coat, 0.03, top);
}

/**
 * The colour of the trunk's front: shirt and tie between lapels, or the throat above a neckline.
 * @param up share of the height above the hips
 * @param aside angle from straight ahead
 */
function frontOf(dress: Dress, up: number, aside: number): Finish {
  if (dress.bare) return of(dress.skin, 'skin');
  if (dress.figure === 'man' && dress.coat) {
    // Coarse figures have few columns to draw lapels with: they open wider.
    const opening = dress.near ? Math.min(0.24, (up - 0.18) * 2.6) : Math.min(0.3, (up - 0.13) * 2);
    if (aside < 0.07 && up > 0.14) return of(scale(dress.bottom, 0.55));
    if (aside < opening || up > 0.308) return of([0.72, 0.7, 0.66]);
  } else if (dress.hat !== 'veil' && aside < (up - 0.262) * (dress.legs === 'skirt' ? 22 : 12)) {
    return of(dress.skin, 'skin');
  }
  if (dress.legs === 'skirt' && up > 0.088 && up < 0.106) return of(scale(dress.bottom, 0.45));
  return of(dress.top);
}

/** Arms in their sleeves; returns where the hands are, in the world. */
export function drawArms(own: Local, body: Body, dress: Dress, pose: Pose): readonly [Vec, Vec] {
  const h = body.height;
  const flesh = of(dress.skin, 'skin');
  const sleeve = of(dress.top);
  const width = h * (dress.figure === 'woman' ? 0.086 : 0.1) * (dress.coat ? 1.05 : 1);
  const hands = SIDES.map((side, i) => {
    const joint = add(body.hip, add(scale(body.trunk, h * 0.244), [side * width, 0, 0]));
    const [elbow, hand] = armPoints(
      joint,
      pose.arms[i] ?? pose.arms[0],
      side,
      pose.lean,
      h * 0.165,
      h * 0.15,
    );
    const bulk = dress.coat ? 1.15 : 1;
    const upper = dress.bare || dress.sleeves === 0 ? flesh : sleeve;
    own.limb(joint, elbow, h * 0.036 * (upper === flesh ? 0.9 : bulk), h * 0.028 * bulk, upper, 10);
    own.egg(joint, [h * 0.034 * bulk, 0, 0], [0, h * 0.036, 0], [0, 0, h * 0.036 * bulk], upper, 10);
    own.limb(
      elbow,
      hand,
      h * 0.026 * bulk,
      h * 0.019 * bulk,
      !dress.bare && dress.sleeves === 2 ? sleeve : flesh,
    );
    const ahead = unit(sub(hand, elbow));
    const tip = add(hand, scale(ahead, h * 0.03));
    const across = unit(cross(ahead, [1, 0.1, 0]));
    own.egg(tip, [h * 0.012, 0, 0], scale(ahead, h * 0.042), scale(across, h * 0.022), flesh, 8);
    return placed(own.stand, tip);
  });
  const [left, right] = hands;
  if (!left || !right) throw new Error('a figure has two arms');
  return [left, right];
}
