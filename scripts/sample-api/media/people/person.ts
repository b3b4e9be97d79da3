import type { Mesh } from '../camera/mesh.ts';
import { Local, SIDES, legPoints } from './body.ts';
import type { Body } from './body.ts';
import { drawArms, drawLegs, drawTrunk } from './clothes.ts';
import { drawHead } from './heads.ts';
import type { Pose } from './poses.ts';
import type { Dress } from './wardrobe.ts';
import { add, cross, placed, scale, unit } from '../space.ts';
import type { Stand, Vec } from '../space.ts';

/** Points of a figure that something may be tied to, in the world. */
export interface Figure {
  readonly hands: readonly [Vec, Vec];
  readonly hip: Vec;
}

/**
 * Stands a figure on the ground at `stand`, whatever its pose: the lowest foot, or the seat, touches.
 * @param childhood 0 for a grown-up, 1 for a child of four: shorter legs, larger head
 */
export function person(
  mesh: Mesh,
  stand: Stand,
  height: number,
  dress: Dress,
  pose: Pose,
  childhood = 0,
  seat = 0,
): Figure {
  const thigh = height * (0.245 - 0.03 * childhood);
  const shin = height * (0.245 - 0.03 * childhood);
  const hipWidth = height * 0.045;
  const sample = pose.legs.map((leg, i) => legPoints([0, 0, 0], leg, SIDES[i] ?? 1, thigh, shin)[1][1]);
  const lowest = Math.min(...sample, -height * 0.06) - height * 0.035;
  const hip: Vec = [0, Math.max(-lowest, seat + height * 0.06), 0];
  const trunk: Vec = [0, Math.cos(pose.lean), Math.sin(pose.lean)];
  const reach = SIDES.map((side, i) =>
    legPoints(add(hip, [side * hipWidth, 0, 0]), pose.legs[i] ?? pose.legs[0], side, thigh, shin),
  );
  const [left, right] = reach;
  if (!left || !right) throw new Error('a figure has two legs');
  const body: Body = { height, hip, trunk, knees: [left[0], right[0]], feet: [left[1], right[1]] };
  const own = new Local(mesh, stand);
  drawLegs(own, body, dress);
  drawTrunk(own, body, dress);
  const hands = drawArms(own, body, dress, pose);
  headOf(own, body, dress, pose, childhood);
  return { hands, hip: placed(stand, hip) };
}

/** Sets the head on the neck, turned and nodding as the pose asks. */
function headOf(own: Local, body: Body, dress: Dress, pose: Pose, childhood: number): void {
  const height = body.height * (1 + 0.42 * childhood);
  const neck = add(body.hip, add(scale(body.trunk, body.height * 0.335), [0, 0, body.height * 0.012]));
  const nod = pose.nod + pose.lean * 0.35;
  const ahead: Vec = [
    Math.sin(pose.turn) * Math.cos(nod),
    -Math.sin(nod),
    Math.cos(pose.turn) * Math.cos(nod),
  ];
  const left = unit(cross([0, 1, 0], ahead));
  const up = cross(ahead, left);
  const center = placed(own.stand, add(neck, scale(up, height * 0.062)));
  drawHead(
    own.mesh,
    { center, left: own.turn(left), up: own.turn(up), ahead: own.turn(ahead), height },
    dress,
  );
}
