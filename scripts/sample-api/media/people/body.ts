import type { Finish, Mesh, Substance } from '../camera/mesh.ts';
import { egg, limb, loft } from '../camera/solids.ts';
import type { Dyed, Ring } from '../camera/solids.ts';
import type { Arm, Leg } from './poses.ts';
import { add, placed, scale, sub, unit } from '../space.ts';
import type { Stand, Vec } from '../space.ts';

/** A body in its own axes (metres; x its left, y up, z ahead), from which the clothes are hung. */
export interface Body {
  readonly height: number;
  readonly hip: Vec;
  readonly trunk: Vec;
  readonly knees: readonly [Vec, Vec];
  readonly feet: readonly [Vec, Vec];
}

/** Left, then right, as in every pair of limbs. */
export const SIDES = [1, -1] as const;

/** Knee and foot of a leg hung at the hip; `thigh` and `shin` in metres. */
export function legPoints(hipJoint: Vec, leg: Leg, side: number, thigh: number, shin: number): [Vec, Vec] {
  const aim = (pitch: number): Vec =>
    unit([Math.sin(leg.out) * side * Math.abs(Math.cos(pitch)), -Math.cos(pitch), Math.sin(pitch)]);
  const knee = add(hipJoint, scale(aim(leg.hip), thigh));
  return [knee, add(knee, scale(aim(leg.hip - leg.knee), shin))];
}

/** Elbow and wrist of an arm hung at the shoulder; `upper` and `fore` in metres. */
export function armPoints(
  joint: Vec,
  arm: Arm,
  side: number,
  lean: number,
  upper: number,
  fore: number,
): [Vec, Vec] {
  const aim = (pitch: number, out: number): Vec =>
    unit([Math.sin(out) * side, -Math.cos(pitch) * Math.cos(out), Math.sin(pitch) * Math.cos(out)]);
  const elbow = add(joint, scale(aim(arm.swing - lean * 0.3, arm.out), upper));
  return [elbow, add(elbow, scale(aim(arm.swing + arm.elbow, arm.out * 0.3 - 0.1), fore))];
}

/** Draws in a figure's own axes. */
export class Local {
  readonly mesh: Mesh;
  readonly stand: Stand;

  constructor(mesh: Mesh, stand: Stand) {
    this.mesh = mesh;
    this.stand = stand;
  }

  turn(direction: Vec): Vec {
    return sub(placed(this.stand, direction), this.stand.at);
  }

  limb(from: Vec, to: Vec, r0: number, r1: number, finish: Finish, sides = 8): void {
    limb(this.mesh, placed(this.stand, from), placed(this.stand, to), r0, r1, finish, sides);
  }

  loft(rings: readonly Ring[], finish: Dyed, sides = 12): void {
    const moved = rings.map((ring) => ({
      ...ring,
      center: placed(this.stand, ring.center),
      u: this.turn(ring.u),
      v: this.turn(ring.v),
    }));
    loft(this.mesh, moved, finish, sides);
  }

  egg(center: Vec, x: Vec, y: Vec, z: Vec, finish: Finish, sides = 12): void {
    egg(this.mesh, placed(this.stand, center), this.turn(x), this.turn(y), this.turn(z), finish, sides);
  }
}

export const of = (color: Vec, substance: Substance = 'cloth'): Finish => ({ color, of: substance });
