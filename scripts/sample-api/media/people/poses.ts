import { between } from '../chance.ts';
import type { Chance } from '../chance.ts';

/** Angles in radians. Swings are forward from hanging straight down; `out` is away from the body. */
export interface Leg {
  readonly hip: number;
  readonly knee: number;
  readonly out: number;
}

export interface Arm {
  readonly swing: number;
  readonly out: number;
  /** Bend of the elbow; the forearm comes forward. */
  readonly elbow: number;
}

export interface Pose {
  /** Forward tilt of the trunk. */
  readonly lean: number;
  readonly legs: readonly [Leg, Leg];
  readonly arms: readonly [Arm, Arm];
  /** Turn and nod of the head. */
  readonly turn: number;
  readonly nod: number;
}

const leg = (hip: number, knee = 0, out = 0.05): Leg => ({ hip, knee, out });

const arm = (swing: number, elbow = 0.15, out = 0.12): Arm => ({ swing, elbow, out });

/** Standing easy, weight on one leg, no two alike; with `time` (seconds) they shift and look about. */
export function standing(random: Chance, time = 0): Pose {
  const own = random() * 40;
  const shift = between(random, -1, 1) + 0.5 * Math.sin(time * 0.7 + own);
  const hands = random();
  const arms: readonly [Arm, Arm] =
    hands < 0.5
      ? [arm(between(random, -0.1, 0.2), 0.2), arm(between(random, -0.1, 0.2), 0.25)]
      : hands < 0.7
        ? [arm(-0.3, 1.5, 0.5), arm(0.05, 0.2)]
        : hands < 0.85
          ? [arm(0.5, 1.3, 0.05), arm(0.45, 1.4, 0.05)]
          : [arm(-0.45, 0.4, 0.05), arm(-0.45, 0.4, 0.05)];
  return {
    lean: between(random, -0.06, 0.08) + 0.03 * Math.sin(time * 1.1 + own),
    legs: [
      leg(0.06 * shift, Math.max(0, 0.15 * shift), 0.07),
      leg(-0.06 * shift, Math.max(0, -0.15 * shift), 0.07),
    ],
    arms,
    turn: between(random, -0.6, 0.6) + 0.35 * Math.sin(time * 0.9 + own * 3),
    nod: between(random, -0.1, 0.15) + 0.08 * Math.sin(time * 1.7 + own),
  };
}

/** @param phase of the step, radians: a full turn is two steps */
export function walking(phase: number, stride = 0.42): Pose {
  const s = Math.sin(phase);
  const lifted = (p: number): number => 0.12 + 0.75 * stride * Math.max(0, Math.cos(p)) ** 1.5 * 1.6;
  return {
    lean: 0.07,
    legs: [leg(s * stride, lifted(phase)), leg(-s * stride, lifted(phase + Math.PI))],
    arms: [arm(-s * stride * 0.8, 0.3), arm(s * stride * 0.8, 0.3)],
    turn: 0,
    nod: 0.05,
  };
}

/** Running, `phase` as for walking. */
export function running(phase: number): Pose {
  const s = Math.sin(phase);
  const c = Math.cos(phase);
  return {
    lean: 0.22,
    legs: [
      leg(s * 0.8 + 0.15, 0.25 + Math.max(0, c) * 1.5),
      leg(-s * 0.8 + 0.15, 0.25 + Math.max(0, -c) * 1.5),
    ],
    arms: [arm(-s * 0.9, 1.3, 0.2), arm(s * 0.9, 1.3, 0.2)],
    turn: 0,
    nod: -0.1,
  };
}

/** A hand waved at the camera: the elbow out, the forearm up and swinging. */
export function waving(random: Chance, phase = 0): Pose {
  const still = standing(random, phase * 0.2);
  return {
    ...still,
    arms: [
      still.arms[0],
      { swing: 0.5, out: 1.15 + 0.25 * Math.sin(phase), elbow: 2.3 + 0.2 * Math.sin(phase) },
    ],
    turn: 0,
    nod: 0,
  };
}

/** On a chair or bench; the knees at a right angle. */
export function sitting(random: Chance, time = 0): Pose {
  const sway = Math.sin(time * 0.9 + random() * 40);
  return {
    lean: between(random, -0.15, 0.2) + 0.04 * sway,
    legs: [leg(1.5, 1.45, 0.1), leg(1.5, 1.5, 0.1)],
    arms: [
      arm(between(random, 0.4, 0.8), between(random, 0.5, 1), 0.1),
      arm(between(random, 0.4, 0.8), 0.8, 0.1),
    ],
    turn: between(random, -0.7, 0.7) + 0.3 * sway,
    nod: between(random, 0, 0.25),
  };
}

/** On sand or grass, legs out. */
export function reclining(random: Chance): Pose {
  return {
    lean: between(random, -0.5, -0.1),
    legs: [leg(1.45, 0.1, 0.1), leg(1.75, between(random, 0.4, 1.1), 0.1)],
    arms: [arm(-0.5, 0.1, 0.3), arm(-0.4, 0.1, 0.3)],
    turn: between(random, -0.6, 0.6),
    nod: 0.1,
  };
}

/** Squatting over something on the ground: children with sand, women washing. */
export function squatting(random: Chance, reach = 0): Pose {
  return {
    lean: 0.55,
    legs: [leg(1.9, 2.25, 0.25), leg(1.75, 2.15, 0.25)],
    arms: [arm(0.9 + reach, 0.5, 0.1), arm(0.8 - reach, 0.6, 0.1)],
    turn: between(random, -0.3, 0.3),
    nod: 0.4,
  };
}

/** On a bicycle, hands on the bars. */
export function pedalling(phase: number): Pose {
  const s = Math.sin(phase);
  const c = Math.cos(phase);
  return {
    lean: 0.42,
    legs: [leg(0.95 + 0.42 * s, 1.1 - 0.5 * c, 0.02), leg(0.95 - 0.42 * s, 1.1 + 0.5 * c, 0.02)],
    arms: [arm(1.25, 0.25, 0.06), arm(1.25, 0.25, 0.06)],
    turn: 0,
    nod: -0.25,
  };
}

/** Knees bent, poles held. */
export function skiing(random: Chance): Pose {
  const bend = between(random, 0.3, 0.7);
  return {
    lean: 0.35 + bend * 0.3,
    legs: [leg(bend, bend * 1.5), leg(bend * 1.1, bend * 1.6)],
    arms: [arm(0.7, 0.9, 0.35), arm(0.6, 1.0, 0.35)],
    turn: between(random, -0.2, 0.2),
    nod: -0.15,
  };
}

/** Arms bent and busy, a knee lifted: dancing alone, throwing rice, splashing. */
export function leaping(random: Chance, phase: number): Pose {
  const s = Math.sin(phase);
  return {
    lean: 0.05 * s,
    legs: [leg(0.25 * s, 0.3 + 0.3 * s, 0.15), leg(-0.2 * s, 0.3 - 0.2 * s, 0.15)],
    arms: [
      { swing: 0.6 + 0.4 * Math.sin(phase + 1), out: 0.8 + 0.3 * s, elbow: 1.7 + 0.5 * s },
      { swing: 0.6 - 0.4 * s, out: between(random, 0.6, 1.1), elbow: 1.6 - 0.5 * s },
    ],
    turn: 0.3 * s,
    nod: 0,
  };
}

/** Arms held before the body: a partner, a banner's pole, a handlebar, a rake. */
export function holding(random: Chance, height = 0.9, legs = walking(random() * 6, 0.2).legs): Pose {
  return {
    lean: 0.04,
    legs,
    arms: [arm(height, 0.9, 0.05), arm(height * 0.8, 1.1, 0.05)],
    turn: between(random, -0.25, 0.25),
    nod: 0,
  };
}
