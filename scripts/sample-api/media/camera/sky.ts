import { turbulence } from '../chance.ts';
import { ramp, scale, unit } from '../space.ts';
import type { Vec } from '../space.ts';

/** A lamp without shadows: a window's light in a room, a bulb, the camera's own movie light. */
export interface Lamp {
  readonly at: Vec;
  /** Light at one metre; it falls with the square of the distance. */
  readonly color: Vec;
  /** Distance under which it grows no stronger, in metres. */
  readonly size: number;
}

/** Everything between things and the lens: sun, sky, haze, lamps, the moment. */
export interface Air {
  /** Towards the sun, a unit vector. */
  readonly sun: Vec;
  readonly sunColor: Vec;
  readonly skyTop: Vec;
  readonly skyLow: Vec;
  /** How bright the sky is around the sun: 0 for none, 1 for a low sun in the frame. */
  readonly glow: number;
  /** Light from the whole sky on a horizontal sheet. */
  readonly ambient: Vec;
  /** Light thrown up by the ground. */
  readonly bounce: Vec;
  /** Share of the light lost to haze in each metre. */
  readonly haze: number;
  readonly clouds: number;
  readonly lamps: readonly Lamp[];
  readonly shadowCenter: Vec;
  /** Half the side of the square in which shadows are drawn, metres. */
  readonly shadowReach: number;
  /** Seconds since the shot began: waves and clouds move by it. */
  readonly time: number;
  /** Beaches: the line z at which the water ends; waves break on it. */
  readonly shore: number;
  /** Height of the waves, 0 for a mirror and 1 for a rough sea. */
  readonly swell: number;
}

/** Sun direction from where it stands: azimuth 0 is +z (behind a camera looking at -z), then towards +x. */
function sunAt(azimuth: number, elevation: number): Vec {
  const a = (azimuth * Math.PI) / 180;
  const e = (elevation * Math.PI) / 180;
  return unit([Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)]);
}

const COMMON = {
  lamps: [],
  shadowCenter: [0, 0, 0],
  shadowReach: 14,
  time: 0,
  shore: -1e6,
  swell: 0.4,
} as const;

/** A clear day; the sun's warmth and strength follow from its height. */
export function day(azimuth: number, elevation: number, changes: Partial<Air> = {}): Air {
  const low = 1 - ramp(4, 40, elevation);
  return {
    ...COMMON,
    sun: sunAt(azimuth, elevation),
    sunColor: [2.5 - 0.1 * low, 2.3 - 0.75 * low, 2.0 - 1.3 * low],
    skyTop: [0.16 + 0.1 * low, 0.33 + 0.02 * low, 0.68 - 0.2 * low],
    skyLow: [0.75 + 0.35 * low, 0.86, 0.98 - 0.3 * low],
    glow: 0.35 + 0.65 * low,
    ambient: [0.42, 0.5, 0.64],
    bounce: [0.3, 0.26, 0.2],
    haze: 0.002,
    clouds: 0.35,
    ...changes,
  };
}

/** No sun: the sky is one soft lamp. */
export function overcast(changes: Partial<Air> = {}): Air {
  return {
    ...COMMON,
    sun: sunAt(30, 60),
    sunColor: [0.35, 0.34, 0.32],
    skyTop: [0.75, 0.78, 0.82],
    skyLow: [0.95, 0.96, 0.96],
    glow: 0.1,
    ambient: [0.85, 0.88, 0.92],
    bounce: [0.25, 0.24, 0.22],
    haze: 0.006,
    clouds: 0.8,
    ...changes,
  };
}

/** Fog of the plain: what is sixty metres away is barely there. */
export function fog(changes: Partial<Air> = {}): Air {
  return overcast({
    haze: 0.035,
    skyTop: [0.72, 0.73, 0.74],
    skyLow: [0.78, 0.78, 0.77],
    clouds: 0,
    ...changes,
  });
}

/** A room: almost no sky light; the sun only through a window, the rest from lamps. */
export function room(azimuth: number, elevation: number, changes: Partial<Air> = {}): Air {
  return day(azimuth, elevation, {
    ambient: [0.1, 0.1, 0.11],
    bounce: [0.09, 0.075, 0.06],
    haze: 0,
    shadowReach: 6,
    ...changes,
  });
}

/** After dark, under lamps. */
export function night(lamps: readonly Lamp[], changes: Partial<Air> = {}): Air {
  return day(20, 50, {
    sunColor: [0.02, 0.025, 0.04],
    skyTop: [0.004, 0.006, 0.014],
    skyLow: [0.012, 0.014, 0.024],
    ambient: [0.05, 0.045, 0.05],
    bounce: [0.05, 0.035, 0.02],
    glow: 0,
    clouds: 0,
    haze: 0.001,
    lamps,
    ...changes,
  });
}

/**
 * Light coming from a direction of the sky, written into `out`.
 * @param plain leaves out the clouds and the sun's disc, for what is mirrored in broken water
 */
export function skyLight(air: Air, x: number, y: number, z: number, out: Float64Array, plain = false): void {
  const { skyTop, skyLow, sun, sunColor } = air;
  const height = Math.max(0, y);
  const t = 1 - (1 - Math.min(1, height * 1.5)) ** 2.2;
  let r = skyLow[0] + (skyTop[0] - skyLow[0]) * t;
  let g = skyLow[1] + (skyTop[1] - skyLow[1]) * t;
  let b = skyLow[2] + (skyTop[2] - skyLow[2]) * t;
  const toSun = Math.max(0, x * sun[0] + y * sun[1] + z * sun[2]);
  const halo = air.glow * (0.35 * toSun ** 8 + 0.9 * toSun ** 60 + (toSun > 0.9994 && !plain ? 14 : 0));
  if (air.clouds > 0 && y > 0.01 && !plain) {
    const u = (x / (y + 0.12)) * 0.9 + air.time * 0.004;
    const v = (z / (y + 0.12)) * 0.9;
    const cover = ramp(0.72 - air.clouds * 0.35, 0.95 - air.clouds * 0.3, turbulence(u, 3.7, v, 5));
    const fade = cover * ramp(0.01, 0.1, y);
    const lit = 0.85 + 0.35 * toSun;
    r += (0.95 * lit - r) * fade;
    g += (0.95 * lit - g) * fade;
    b += (0.97 * lit - b) * fade;
  }
  out[0] = r + sunColor[0] * halo;
  out[1] = g + sunColor[1] * halo;
  out[2] = b + sunColor[2] * halo;
}

/** The colour distant things fade to: the low sky. */
export const hazeColor = (air: Air): Vec => scale(air.skyLow, 0.92);
