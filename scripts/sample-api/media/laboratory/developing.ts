import { chance, noise } from '../chance.ts';
import { blurred } from './picture.ts';
import type { Picture } from './picture.ts';
import type { Stock } from './stock.ts';
import { ramp } from '../space.ts';

/** Display value of middle grey's exposure: the curve's middle. */
const MIDDLE = 0.18;

/** Exposure of the picture's bright tenth. */
const BRIGHT = 0.54;

/**
 * The exposure a careful amateur would set: typical light at middle grey, the foreground counting for more, but
 * never so dark that the brightest tenth of the picture is not nearly white (snow is to be white).
 */
export function meter(picture: Picture): number {
  const { pixels, width, height } = picture;
  let sum = 0;
  let weight = 0;
  const lights: number[] = [];
  for (let i = 0; i < width * height; i += 7) {
    const light =
      0.3 * (pixels[i * 3] ?? 0) + 0.59 * (pixels[i * 3 + 1] ?? 0) + 0.11 * (pixels[i * 3 + 2] ?? 0);
    const share = 0.35 + Math.floor(i / width) / height;
    sum += Math.log(Math.max(0.004, Math.min(6, light))) * share;
    weight += share;
    lights.push(light);
  }
  lights.sort((a, b) => a - b);
  const bright = lights[Math.floor(lights.length * 0.9)] ?? 1;
  return Math.max(MIDDLE / Math.exp(sum / weight), BRIGHT / bright);
}

/**
 * Light to picture: softness, halation, the stock's curve and dyes, the lens's dark corners. No grain or dirt yet.
 * @param exposure multiplies the light; see `meter`
 */
export function develop(light: Picture, stock: Stock, exposure: number): Picture {
  const { width, height } = light;
  const unit = Math.max(width, height) / 1280;
  const focused = blurred(light, stock.soft * unit);
  const dreamy = blurred(focused, 7 * unit);
  const glow = blurred(highlights(focused, exposure), 16 * unit);
  const pixels = new Float32Array(width * height * 3);
  const rgb = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    const v = (y / height) * 2 - 1;
    for (let x = 0; x < width; x++) {
      const u = (x / width) * 2 - 1;
      const at = (y * width + x) * 3;
      const corner = 1 - stock.vignette * ramp(0.45, 1.75, Math.sqrt(u * u + v * v) + 0.12 * u * v);
      for (let c = 0; c < 3; c++) {
        const seen = 0.74 * (focused.pixels[at + c] ?? 0) + 0.26 * (dreamy.pixels[at + c] ?? 0);
        // The base scatters red furthest.
        const scattered = (glow.pixels[at + c] ?? 0) * (c === 0 ? 1.3 : c === 1 ? 0.75 : 0.5);
        rgb[c] = (seen * exposure + scattered * stock.halation * 2) * corner;
      }
      dye(rgb, stock);
      pixels.set(rgb, at);
    }
  }
  return { width, height, pixels };
}

/** What is bright enough to scatter in the film base. */
function highlights(picture: Picture, exposure: number): Picture {
  const pixels = new Float32Array(picture.pixels.length);
  for (let i = 0; i < pixels.length; i++)
    pixels[i] = Math.min(4, Math.max(0, (picture.pixels[i] ?? 0) * exposure - 0.45));
  return { ...picture, pixels };
}

/** Exposure to display value through the stock, in place. */
function dye(rgb: number[], stock: Stock): void {
  const [r = 0, g = 0, b = 0] = rgb;
  const silver = r * stock.weights[0] + g * stock.weights[1] + b * stock.weights[2];
  const grey = 0.3 * r + 0.59 * g + 0.11 * b;
  for (let c = 0; c < 3; c++) {
    const color = Math.max(0, grey + ((rgb[c] ?? 0) - grey) * stock.saturation);
    const light = (color * (1 - stock.mono) + silver * stock.mono) * (stock.balance[c] ?? 1);
    const slope = stock.contrast[c] ?? 1.3;
    const raised = light ** slope;
    const density = raised / (raised + MIDDLE ** slope);
    rgb[c] = (stock.black[c] ?? 0) + density * ((stock.white[c] ?? 1) - (stock.black[c] ?? 0)) * 1.06;
  }
}

/**
 * Adds the grain and returns bytes. Grain is strongest in the middle tones, coarser for the small gauges, and in
 * colour each dye layer has a little of its own.
 * @param strength multiplies the stock's grain: the small version carries less, to stay small
 */
export function grained(picture: Picture, stock: Stock, seed: number, strength: number): Uint8Array {
  const { width, height, pixels } = picture;
  const random = chance(seed);
  const unit = Math.max(width, height) / 1280;
  const size = stock.grainSize * unit;
  const bytes = new Uint8Array(width * height * 3);
  const field = new Float32Array(width * height * 3);
  for (let i = 0; i < field.length; i += 3) {
    const shared = random() + random() - 1;
    field[i] = shared;
    field[i + 1] = stock.mono ? shared : shared * 0.8 + (random() - 0.5) * 0.9;
    field[i + 2] = stock.mono ? shared : shared * 0.8 + (random() - 0.5) * 1.1;
  }
  const grain = blurred({ width, height, pixels: field }, size * 0.62).pixels;
  // Blurring thins the noise out by about the width of the blur.
  const gain = stock.grain * strength * 2.4 * Math.max(1, size * 1.9);
  for (let i = 0; i < bytes.length; i++) {
    const value = pixels[i] ?? 0;
    const middle = 0.35 + 2.6 * Math.max(0, value) * Math.max(0, 1 - value);
    bytes[i] = Math.max(0, Math.min(255, Math.round((value + (grain[i] ?? 0) * gain * middle) * 255)));
  }
  return bytes;
}

/** Uneven light over the frame that old lenses and hand processing leave: a slow cloud of a few per cent. */
export function unevenness(x: number, y: number, seed: number): number {
  return 1 + 0.07 * (noise(x * 2.2 + seed, y * 2.2, 0.5) - 0.5);
}
