import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, stat } from 'node:fs/promises';
import type { Lens } from './camera/raster.ts';
import { photograph } from './camera/studio.ts';
import { between, chance, noise, seedOf } from './chance.ts';
import { FRAME_RATE } from './film-plan.ts';
import type { FilmPlan, Take } from './film-plan.ts';
import { blemish } from './laboratory/blemishes.ts';
import { develop, grained, meter } from './laboratory/developing.ts';
import { reel } from './laboratory/stock.ts';
import type { Stock } from './laboratory/stock.ts';
import { SCENE_OF } from './scenes/all-scenes.ts';
import { add, cross, length, scale, sub, unit } from './space.ts';

export interface FilmEntry {
  readonly name: string;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

const fileOf = (plan: FilmPlan, folder: URL): URL => new URL(`${plan.name}.mp4`, folder);

/** Films one reel, take after take, straight into the encoder; the file appears when it is whole. */
export async function makeFilm(plan: FilmPlan, folder: URL): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = new URL(`${plan.name}.part`, folder);
  const encoder = spawn('ffmpeg', encoding(plan, unfinished.pathname), {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(encoder, 'close');
  for (const frame of frames(plan)) {
    if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  await ended;
  if (encoder.exitCode !== 0)
    throw new Error(`ffmpeg ended with ${String(encoder.exitCode)} on ${plan.name}`);
  await rename(unfinished, fileOf(plan, folder));
}

/** What is known of a film that has been made; nothing if its file is missing. */
export async function filmEntry(plan: FilmPlan, folder: URL): Promise<FilmEntry[]> {
  const file = await stat(fileOf(plan, folder)).catch(() => null);
  if (!file) return [];
  const seconds = plan.takes.reduce((sum, take) => sum + take.seconds, 0);
  return [{ name: plan.name, seconds, width: plan.width, height: plan.height, bytes: file.size }];
}

function encoding(plan: FilmPlan, file: string): string[] {
  const size = `${String(plan.width)}x${String(plan.height)}`;
  const rate = String(plan.bitrate);
  return [
    ...['-hide_banner', '-loglevel', 'error', '-y'],
    ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-r', String(FRAME_RATE), '-i', '-'],
    ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-pix_fmt', 'yuv420p'],
    ...['-b:v', rate, '-maxrate', String(plan.bitrate * 3), '-bufsize', String(plan.bitrate * 4)],
    // One thread and no version strings: the same frames give the same bytes.
    ...['-threads', '1', '-g', '90', '-movflags', '+faststart'],
    ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-f', 'mp4', file],
  ];
}

function* frames(plan: FilmPlan): Generator<Uint8Array> {
  const seed = seedOf(`film ${plan.name}`);
  const random = chance(seed);
  const stock = { ...reel(random, plan.decade, plan.gauge, plan.stock), leak: 0, gate: 0 };
  let shown = 0;
  for (const [index, take] of plan.takes.entries()) {
    yield* filmTake(plan, take, stock, seed + index * 1009, shown);
    shown += take.seconds * FRAME_RATE;
  }
}

function* filmTake(
  plan: FilmPlan,
  take: Take,
  stock: Stock,
  seed: number,
  shown: number,
): Generator<Uint8Array> {
  const count = Math.round(take.seconds * FRAME_RATE);
  const scene = SCENE_OF[take.scene];
  const random = chance(seed);
  let exposure = 0;
  for (let i = 0; i < count; i++) {
    const seconds = i / FRAME_RATE;
    const time = seconds + (take.from ?? 0);
    const shot = scene({ seed, decade: plan.decade, variant: take.variant, time });
    const lens = handheld(shot.lens, seconds, seed % 61, take.pan ?? [0, 0]);
    const light = photograph({ ...shot, lens }, { width: plan.width, height: plan.height, shadows: 1536 });
    if (i === 0) exposure = meter(light) * (shot.exposure ?? 1);
    // A spring motor starts slowly: the first frames of a take get too much light. Then it breathes a little.
    const starting = i < 3 ? 1 + 0.8 * 0.5 ** i : 1;
    const flicker =
      1 + 0.05 * (noise(shown + i * 0.9, seed % 50, 0.5) - 0.5) + between(random, -0.018, 0.018);
    const picture = develop(light, stock, exposure * starting * flicker);
    blemish(picture, passing(stock, random()), seed + i * 7919);
    yield grained(picture, stock, seed + i * 31, 0.32);
  }
}

/** Dirt is on one frame and gone on the next; most frames have little. */
const passing = (stock: Stock, draw: number): Stock => ({
  ...stock,
  dirt: draw < 0.25 ? stock.dirt * 0.5 : 0.05,
  scratches: draw < 0.06 ? stock.scratches : 0,
});

/** The camera in somebody's hands, and the film weaving in the gate. */
function handheld(lens: Lens, seconds: number, seed: number, pan: readonly [number, number]): Lens {
  const aim = sub(lens.target, lens.eye);
  const far = length(aim);
  const right = unit(cross(aim, [0, 1, 0]));
  const sway = (pace: number, lane: number): number => noise(seconds * pace, lane, seed) - 0.5;
  const across = (sway(0.7, 1.5) * 0.018 + sway(6, 2.5) * 0.0011) * far + pan[0] * seconds * far;
  const upward = (sway(0.6, 3.5) * 0.012 + sway(9, 4.5) * 0.0016) * far + pan[1] * seconds * far;
  return {
    ...lens,
    target: add(lens.target, add(scale(right, across), [0, upward, 0])),
    roll: (lens.roll ?? 0) + sway(0.5, 5.5) * 0.012,
  };
}
