import { mkdir, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { photograph } from './camera/studio.ts';
import { chance, seedOf } from './chance.ts';
import { blemish } from './laboratory/blemishes.ts';
import { develop, grained, meter } from './laboratory/developing.ts';
import { halved } from './laboratory/picture.ts';
import type { Picture } from './laboratory/picture.ts';
import { reel } from './laboratory/stock.ts';
import type { Stock } from './laboratory/stock.ts';
import type { PicturePlan, SceneName } from './plan.ts';
import { SCENE_OF } from './scenes/all-scenes.ts';

/** What a card needs to know of a picture; the two files are `{name}-1280.webp` and `{name}-640.webp`. */
interface CatalogueEntry {
  readonly name: string;
  readonly scene: string;
  readonly decade: number;
  readonly gauge: string;
  readonly width: number;
  readonly height: number;
}

export const entryOf = ({ name, scene, decade, gauge, width, height }: PicturePlan): CatalogueEntry => ({
  name,
  scene,
  decade,
  gauge,
  width,
  height,
});

/** Photographs, develops and prints one picture in both sizes; returns the bytes written. */
export async function makePicture(plan: PicturePlan, folder: URL): Promise<number> {
  const seed = seedOf(plan.name);
  const { light, bias } = exposeFrame(plan, seed);
  const stock = reel(chance(seed + 1), plan.decade, plan.gauge, plan.stock);
  const large = develop(light, stock, meter(light) * bias);
  blemish(large, stock, seed + 2);
  await mkdir(folder, { recursive: true });
  // The small version carries less grain: at its size it would cost more bytes than it shows.
  const sizes = await Promise.all([
    print(large, stock, seed + 3, 0.85, new URL(`${plan.name}-1280.webp`, folder)),
    print(halved(large), stock, seed + 3, 0.75, new URL(`${plan.name}-640.webp`, folder)),
  ]);
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** Scenes in which somebody or something moves fast enough to smear while the shutter is open. */
const RESTLESS: ReadonlySet<SceneName> = new Set([
  'bicycle',
  'train',
  'dance',
  'carnival',
  'football',
  'snow',
  'children',
]);

const SHUTTER_SECONDS = 1 / 30;

const MOMENTS = 4;

/** One frame of the camera: the mean of a few moments while the shutter is open, or a single one if all is calm. */
function exposeFrame(plan: PicturePlan, seed: number): { light: Picture; bias: number } {
  const moments = RESTLESS.has(plan.scene) ? MOMENTS : 1;
  const pixels = new Float32Array(plan.width * plan.height * 3);
  let bias = 1;
  for (let i = 0; i < moments; i++) {
    const time = 0.7 + (i / moments) * SHUTTER_SECONDS;
    const shot = SCENE_OF[plan.scene]({ seed, decade: plan.decade, variant: plan.variant, time });
    bias = shot.exposure ?? 1;
    const moment = photograph(shot, { width: plan.width, height: plan.height, shadows: 3072 });
    for (let k = 0; k < pixels.length; k++) pixels[k] = (pixels[k] ?? 0) + (moment.pixels[k] ?? 0) / moments;
  }
  return { light: { width: plan.width, height: plan.height, pixels }, bias };
}

async function print(
  picture: Picture,
  stock: Stock,
  seed: number,
  grain: number,
  file: URL,
): Promise<number> {
  const { width, height } = picture;
  const bytes = grained(picture, stock, seed, grain);
  await sharp(bytes, { raw: { width, height, channels: 3 } })
    .webp({ quality: 50, effort: 6 })
    .toFile(file.pathname);
  return (await stat(file)).size;
}
