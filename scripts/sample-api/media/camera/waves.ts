import { skyLight } from './sky.ts';
import type { Air } from './sky.ts';
import type { Spot } from './spot.ts';
import { noise, turbulence } from '../chance.ts';
import { ramp } from '../space.ts';

/**
 * The slope of moving water, written as a normal. Waves too small for their distance are left out, so that the
 * far sea does not turn to noise.
 */
function ripple(air: Air, x: number, z: number, far: number, out: Float64Array): void {
  const t = air.time;
  let sx = 0;
  let sz = 0;
  let size = 0.35;
  let height = 0.5 * air.swell;
  for (let octave = 0; octave < 4; octave++) {
    const fade = ramp(0, 1, 60 / (far * size));
    const u = x * size + t * 0.35 * (octave + 1);
    const v = z * size * 2.2 + t * 0.6;
    const here = noise(u, t * 0.4 + octave * 9, v);
    sx += (noise(u + 0.15, t * 0.4 + octave * 9, v) - here) * height * fade;
    sz += (noise(u, t * 0.4 + octave * 9, v + 0.15) - here) * height * fade * 1.6;
    size *= 2.3;
    height *= 0.85;
  }
  const length = Math.hypot(sx, 1, sz);
  out[0] = -sx / length;
  out[1] = 1 / length;
  out[2] = -sz / length;
}

/** White water, 0 to 1: rolls that come in to the shore, and the edge that runs up the sand. */
function foam(air: Air, x: number, z: number): number {
  const out = air.shore - z;
  if (out > 40) return 0;
  const t = air.time;
  const crooked = turbulence(x * 0.12, t * 0.05, z * 0.05, 3) * 5;
  const roll = Math.sin((out + crooked) * 0.85 + t * 1.1);
  const near = 1 - ramp(2, 26, out);
  const lace = turbulence(x * 1.1, t * 0.5, z * 2.6, 3);
  const crest = ramp(0.72, 0.98, roll) * near * ramp(0.4, 0.6, lace);
  const edge = 1 - ramp(0.1, 0.9 + lace, out - 0.4 * Math.sin(t * 1.1 + crooked));
  return Math.min(1, crest + edge * ramp(0.3, 0.6, lace));
}

// Scratch: the slope of the water and the sky it mirrors at one point.
const normal = new Float64Array(3);

const sky = new Float64Array(3);

/** Leaves the light of the water's surface in the spot: the mirrored sky, the sun's glitter, the deep, the foam. */
export function shadeWater(air: Air, spot: Spot): void {
  ripple(air, spot.x, spot.z, spot.far, normal);
  const [nx = 0, ny = 0, nz = 0] = normal;
  const { vx, vy, vz } = spot;
  const along = Math.min(-0.02, vx * nx + vy * ny + vz * nz);
  const mx = vx - 2 * along * nx;
  const my = Math.abs(vy - 2 * along * ny);
  const mz = vz - 2 * along * nz;
  const mirrored = 0.03 + 0.97 * (1 + along) ** 5;
  const { sun, sunColor } = air;
  const glitter = Math.max(0, mx * sun[0] + my * sun[1] + mz * sun[2]) ** 220 * 9;
  const white = foam(air, spot.x, spot.z);
  skyLight(air, mx, my, mz, sky, true);
  const shallow = Math.exp(-Math.max(0, air.shore - spot.z) / 9);
  const deep = [0.03 + 0.2 * shallow, 0.11 + 0.24 * shallow, 0.16 + 0.16 * shallow];
  const light = air.ambient[1] * 1.2 + sunColor[1] * 0.25 * Math.max(0, sun[1]);
  for (let k = 0; k < 3; k++) {
    const body = (deep[k] ?? 0) * light;
    const water = body * (1 - mirrored) + (sky[k] ?? 0) * mirrored + (sunColor[k] ?? 0) * glitter;
    const froth = 0.75 * ((air.ambient[k] ?? 0) + (sunColor[k] ?? 0) * Math.max(0.1, sun[1]));
    sky[k] = water + (froth - water) * white;
  }
  [spot.r = 0, spot.g = 0, spot.b = 0] = sky;
}
