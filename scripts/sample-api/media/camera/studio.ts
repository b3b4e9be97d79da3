import { expose } from './light.ts';
import { look } from './raster.ts';
import type { View } from './raster.ts';
import { castShadows } from './shadows.ts';
import { blurred } from '../laboratory/picture.ts';
import type { Picture } from '../laboratory/picture.ts';
import type { Shot } from '../scenes/scenery.ts';
import { ramp } from '../space.ts';

interface Quality {
  readonly width: number;
  readonly height: number;
  /** Side of the square sun map, in texels. */
  readonly shadows: number;
}

/** Photographs a shot: what the lens projects on the film, in linear light. */
export function photograph(shot: Shot, quality: Quality): Picture {
  const { mesh, lens, air } = shot;
  const view = look(mesh, lens, quality.width, quality.height);
  const sunMap = castShadows(mesh, air.sun, air.shadowCenter, air.shadowReach, quality.shadows);
  const pixels = expose(mesh, view, sunMap, air);
  const sharp: Picture = { width: quality.width, height: quality.height, pixels };
  return shot.focus === undefined ? sharp : defocused(sharp, view, shot.focus);
}

/** Blends in blurred copies where a surface is away from the distance in focus. */
function defocused(sharp: Picture, view: View, focus: number): Picture {
  const { width, height } = sharp;
  const unit = Math.max(width, height) / 1280;
  const steps = [sharp, blurred(sharp, 4 * unit), blurred(sharp, 10 * unit), blurred(sharp, 18 * unit)];
  const pixels = new Float32Array(sharp.pixels.length);
  for (let i = 0; i < width * height; i++) {
    const closeness = view.closeness[i] ?? 0;
    const off = Math.abs(closeness - 1 / focus) * focus;
    const amount = 3 * ramp(0.12, 1.1, off);
    const low = Math.min(2, Math.floor(amount));
    const share = amount - low;
    for (let c = 0; c < 3; c++) {
      const a = steps[low]?.pixels[i * 3 + c] ?? 0;
      const b = steps[low + 1]?.pixels[i * 3 + c] ?? 0;
      pixels[i * 3 + c] = a + (b - a) * share;
    }
  }
  return { width, height, pixels };
}
