import { SUBSTANCES } from './mesh.ts';
import type { Substance } from './mesh.ts';
import { noise, turbulence } from '../chance.ts';

/** How a substance takes the light. */
interface Response {
  /** Light that wraps round the edge into the shade: skin, leaves, wool. */
  readonly wrap: number;
  /** Light that comes through from behind. */
  readonly through: number;
  /** Mirror-like share at a glance. */
  readonly gloss: number;
  /** Own light, as a multiple of the colour. */
  readonly glow: number;
  /** How much the small relief tilts the surface. */
  readonly relief: number;
}

const PLAIN: Response = { wrap: 0.05, through: 0, gloss: 0, glow: 0, relief: 0 };

const RESPONSES: Record<Substance, Response> = {
  cloth: { ...PLAIN, wrap: 0.15, relief: 0.25 },
  skin: { ...PLAIN, wrap: 0.3, gloss: 0.04 },
  leaf: { ...PLAIN, wrap: 0.2, through: 0.55 },
  water: { ...PLAIN, gloss: 1 },
  sand: { ...PLAIN, relief: 0.55 },
  grass: { ...PLAIN, wrap: 0.25, through: 0.15, relief: 0.5 },
  snow: { ...PLAIN, wrap: 0.3, gloss: 0.02, relief: 0.3 },
  plaster: PLAIN,
  paving: { ...PLAIN, gloss: 0.05, relief: 0.2 },
  road: { ...PLAIN, relief: 0.25 },
  tiles: PLAIN,
  wood: { ...PLAIN, gloss: 0.02 },
  paint: { ...PLAIN, gloss: 0.45 },
  glass: { ...PLAIN, gloss: 0.8 },
  glow: { ...PLAIN, glow: 1 },
  rock: { ...PLAIN, relief: 0.9 },
  wheat: { ...PLAIN, wrap: 0.3, through: 0.3, relief: 0.5 },
  brick: PLAIN,
};

export const responses: readonly Response[] = SUBSTANCES.map((name) => RESPONSES[name]);

/** Metres per feature of the relief that tilts the surface. */
const RELIEF: Partial<Record<Substance, number>> = {
  cloth: 0.09,
  sand: 0.16,
  grass: 0.12,
  snow: 0.7,
  paving: 0.3,
  road: 0.5,
  rock: 1.6,
  wheat: 0.2,
};

export const reliefScale: readonly number[] = SUBSTANCES.map((name) => 1 / (RELIEF[name] ?? 1));

/** How much lighter or darker a substance is at a point of the world: stains, furrows, slabs. */
export function mottle(substance: number, x: number, y: number, z: number): number {
  switch (SUBSTANCES[substance]) {
    case 'sand':
      return 0.8 + 0.25 * turbulence(x * 1.3, 0, z * 1.3, 3) + 0.22 * noise(x * 14, y, z * 14);
    case 'grass':
      return 0.45 + 0.6 * turbulence(x * 0.4, 1, z * 0.4, 3) + 0.5 * noise(x * 11, y * 11, z * 11);
    case 'snow':
      return 0.94 + 0.1 * turbulence(x * 0.3, y, z * 0.3, 3);
    case 'plaster':
      return 0.6 + 0.45 * turbulence(x * 0.5, y * 0.25, z * 0.5, 4) + 0.14 * noise(x * 5, y * 0.8, z * 5);
    case 'paving': {
      const row = Math.floor(z / 0.42);
      const seam =
        Math.abs((x / 0.6 + (row & 1) * 0.5) % 1) < 0.05 || Math.abs((z / 0.42) % 1) < 0.06 ? 0.75 : 1;
      return (
        seam * (0.7 + 0.35 * noise(Math.floor(x / 0.6) * 3.1, 0, row * 1.7) + 0.2 * turbulence(x, 0, z, 3))
      );
    }
    case 'road':
      return 0.72 + 0.4 * turbulence(x * 0.5, 2, z * 0.12, 3) + 0.2 * noise(x * 9, 0, z * 9);
    case 'tiles':
      return (Math.abs((x * 4.2) % 1) < 0.35 ? 0.72 : 1) * (0.75 + 0.5 * noise(x * 3, y * 3, z * 3));
    case 'wood':
      return 0.7 + 0.45 * noise(x * 14, y * 1.5, z * 2) + 0.1 * noise(x * 60, y * 3, z * 8);
    case 'rock':
      return 0.6 + 0.6 * turbulence(x * 0.7, y * 1.1, z * 0.7, 4);
    case 'wheat':
      return 0.55 + 0.5 * noise(x * 16, y * 3, z * 16) + 0.35 * turbulence(x * 0.6, 0, z * 0.6, 2);
    case 'brick':
      return 0.72 + 0.35 * noise(Math.floor(x * 4) * 1.3, Math.floor(y * 13) * 2.1, Math.floor(z * 4) * 1.9);
    case 'cloth':
      return 0.86 + 0.26 * noise(x * 6, y * 2.5, z * 6);
    case 'leaf':
      return 0.7 + 0.55 * noise(x * 2.4, y * 2.4, z * 2.4);
    default:
      return 1;
  }
}
