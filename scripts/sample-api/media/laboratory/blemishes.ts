import { between, chance, noise } from '../chance.ts';
import type { Chance } from '../chance.ts';
import { unevenness } from './developing.ts';
import type { Picture } from './picture.ts';
import type { Stock } from './stock.ts';
import { ramp } from '../space.ts';

/** Dirt, scratches, light leaks and the gate's edge, drawn into a developed picture in place. */
export function blemish(picture: Picture, stock: Stock, seed: number): void {
  const random = chance(seed);
  uneven(picture, seed % 97);
  if (stock.leak > 0) leak(picture, random, stock.leak, stock.mono === 1);
  if (stock.gate > 0) gateEdge(picture, seed % 89);
  const unit = Math.max(picture.width, picture.height) / 1280;
  const specks = Math.round(stock.dirt * between(random, 3, 14));
  for (let i = 0; i < specks; i++) speck(picture, random, unit);
  if (random() < 0.35 * stock.dirt) hair(picture, random, unit);
  const lines = Math.floor(stock.scratches * between(random, 0, 2.2));
  for (let i = 0; i < lines; i++) scratch(picture, random, unit);
}

/** Moves the pixel at a point towards a value by a share. */
function touch(picture: Picture, x: number, y: number, value: number, share: number): void {
  const px = Math.round(x);
  const py = Math.round(y);
  if (px < 0 || py < 0 || px >= picture.width || py >= picture.height) return;
  const at = (py * picture.width + px) * 3;
  for (let c = 0; c < 3; c++) {
    const now = picture.pixels[at + c] ?? 0;
    picture.pixels[at + c] = now + (value - now) * share;
  }
}

/** A soft round spot. */
function dot(picture: Picture, x: number, y: number, radius: number, value: number, share: number): void {
  const reach = Math.ceil(radius + 1);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      touch(
        picture,
        x + dx,
        y + dy,
        value,
        share * (1 - ramp(radius - 0.8, radius + 0.8, Math.hypot(dx, dy))),
      );
    }
  }
}

/** A crumb of dirt, dark or bright, of a few bits. */
function speck(picture: Picture, random: Chance, unit: number): void {
  const x = random() * picture.width;
  const y = random() * picture.height;
  const value = random() < 0.6 ? 0.05 : 0.92;
  const bits = 1 + Math.floor(random() * 4);
  for (let i = 0; i < bits; i++) {
    const radius = between(random, 0.7, 2.4) * unit;
    dot(
      picture,
      x + between(random, -3, 3) * unit,
      y + between(random, -3, 3) * unit,
      radius,
      value,
      between(random, 0.3, 0.75),
    );
  }
}

/** A fibre caught in the gate: dark, curled, out from an edge. */
function hair(picture: Picture, random: Chance, unit: number): void {
  const low = random() < 0.6;
  let x = random() * picture.width;
  let y = low ? picture.height - 1 : 0;
  let heading = low ? -Math.PI / 2 : Math.PI / 2;
  const curl = between(random, -0.03, 0.03) / unit;
  const steps = Math.round(between(random, 50, 150) * unit);
  for (let i = 0; i < steps; i++) {
    heading += curl + between(random, -0.08, 0.08);
    x += Math.cos(heading);
    y += Math.sin(heading);
    dot(picture, x, y, 1.3 * unit, 0.06, 0.6);
  }
}

/** A running scratch: a bright or dark line almost the height of the frame. */
function scratch(picture: Picture, random: Chance, unit: number): void {
  const x = random() * picture.width;
  const bright = random() < 0.7;
  const from = random() < 0.6 ? 0 : random() * picture.height;
  const seed = random() * 50;
  for (let y = from; y < picture.height; y++) {
    const worn = ramp(0.3, 0.6, noise(seed, y * 0.02, 1.5));
    const wander = 2.5 * unit * noise(seed, y * 0.006, 7.5);
    touch(picture, x + wander, y, bright ? 0.9 : 0.05, 0.42 * worn);
    if (unit > 0.7) touch(picture, x + wander + 1, y, bright ? 0.9 : 0.05, 0.2 * worn);
  }
}

/** Daylight through the camera's door: orange at one side, white where it is worst. */
function leak(picture: Picture, random: Chance, strength: number, grey: boolean): void {
  const { width, height, pixels } = picture;
  const left = random() < 0.5;
  const reach = between(random, 0.16, 0.4);
  const seed = random() * 40;
  for (let y = 0; y < height; y++) {
    const edge = reach * (0.5 + noise(seed, (y / height) * 2.6, 0.5));
    for (let x = 0; x < width; x++) {
      const from = (left ? x : width - 1 - x) / width;
      const amount = strength * (1 - ramp(0, edge, from)) ** 1.4;
      if (amount <= 0.002) continue;
      const at = (y * width + x) * 3;
      const tints = grey ? [0.85, 0.85, 0.85] : [0.95, 0.42 + 0.4 * amount, 0.12 + 0.45 * amount * amount];
      for (let c = 0; c < 3; c++) {
        const now = pixels[at + c] ?? 0;
        pixels[at + c] = 1 - (1 - now) * (1 - amount * (tints[c] ?? 0));
      }
    }
  }
}

/** The soft dark edge of a camera's gate, a little rough with lint. */
function gateEdge(picture: Picture, seed: number): void {
  const { width, height, pixels } = picture;
  const unit = Math.max(width, height) / 1280;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromSide = Math.min(x, width - 1 - x);
      const fromEnd = Math.min(y, height - 1 - y);
      if (fromSide > 60 * unit && fromEnd > 60 * unit) continue;
      const rough = 5 * unit * noise((x * 0.05) / unit, (y * 0.05) / unit, seed);
      const corner = 34 * unit;
      const inside =
        fromSide < corner && fromEnd < corner
          ? corner - Math.hypot(corner - fromSide, corner - fromEnd)
          : Math.min(fromSide, fromEnd);
      const open = ramp(-2 * unit, 15 * unit, inside - rough);
      const at = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) pixels[at + c] = 0.03 + ((pixels[at + c] ?? 0) - 0.03) * open;
    }
  }
}

/** A slow unevenness of light over the whole frame. */
function uneven(picture: Picture, seed: number): void {
  const { width, height, pixels } = picture;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const gain = unevenness(x / width, y / height, seed);
      const at = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) pixels[at + c] = (pixels[at + c] ?? 0) * gain;
    }
  }
}
