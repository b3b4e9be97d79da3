/**
 * Seeded chance and value noise. Everything in the pictures that looks accidental comes from here, so that
 * the same plan always gives the same bytes.
 */

/** A stream of numbers in [0, 1). */
export type Chance = () => number;

/** Mulberry32: small, fast, and good enough for where a bather stands. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed from a name, so that a picture keeps its accidents when others are added before it (FNV-1a). */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

export function between(random: Chance, low: number, high: number): number {
  return low + (high - low) * random();
}

/** One of the given things; the list must not be empty. */
export function pick<Thing>(random: Chance, things: readonly [Thing, ...Thing[]]): Thing {
  return things[Math.floor(random() * things.length)] ?? things[0];
}

/** A number in [0, 1) that depends only on the lattice point. */
export function hash3(x: number, y: number, z: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(z, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth value noise in [0, 1), about one feature per unit. */
export function noise(x: number, y: number, z: number): number {
  const cx = Math.floor(x);
  const cy = Math.floor(y);
  const cz = Math.floor(z);
  let u = x - cx;
  let v = y - cy;
  let w = z - cz;
  u *= u * (3 - 2 * u);
  v *= v * (3 - 2 * v);
  w *= w * (3 - 2 * w);
  const near0 = hash3(cx, cy, cz) * (1 - u) + hash3(cx + 1, cy, cz) * u;
  const near1 = hash3(cx, cy + 1, cz) * (1 - u) + hash3(cx + 1, cy + 1, cz) * u;
  const far0 = hash3(cx, cy, cz + 1) * (1 - u) + hash3(cx + 1, cy, cz + 1) * u;
  const far1 = hash3(cx, cy + 1, cz + 1) * (1 - u) + hash3(cx + 1, cy + 1, cz + 1) * u;
  return (near0 * (1 - v) + near1 * v) * (1 - w) + (far0 * (1 - v) + far1 * v) * w;
}

/** Noise summed over octaves, still in [0, 1). */
export function turbulence(x: number, y: number, z: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  for (let i = 0; i < octaves; i++) {
    sum += noise(x, y, z) * weight;
    total += weight;
    weight *= 0.5;
    x = x * 2.03 + 17.1;
    y = y * 2.03 + 5.3;
    z = z * 2.03 + 9.7;
  }
  return sum / total;
}
