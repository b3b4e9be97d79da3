import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from 'playwright/test';
import sharp, { type Sharp } from 'sharp';
import type { Engines } from '../setup/engines.ts';
import { LANGUAGES } from '../../src/model/language.ts';
import { openCameras, type Camera } from './cameras.ts';
import { differences, READ_BOXES, type Box } from './compare-boxes.ts';
import { viewsOf, type View } from './views.ts';

const FOLDER = '.archive/screens';
const WIDTHS = [360, 768, 1440, 1920];
const HEIGHT = 1300;

/** Pictures on a sheet are this much smaller. */
const SCALE = 0.4;
const GAP = 16;

const test = base.extend<object, { cameras: readonly Camera[] }>({
  cameras: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what is asked for; this asks for nothing.
    async ({}, use) => {
      const cameras = await openCameras(JSON.parse(process.env['TEST_ENGINES'] ?? '{}') as Engines);
      await use(cameras);
      await Promise.all(cameras.map(({ close }) => close()));
    },
    { scope: 'worker' },
  ],
});

for (const language of LANGUAGES) {
  for (const view of viewsOf(language)) {
    test(`${view.name}.${language}`, async ({ cameras }, { title }) => {
      const rows: Buffer[][] = [];
      const told: string[] = [];
      for (const width of WIDTHS) {
        const row: Buffer[] = [];
        let first: readonly Box[] | undefined;
        for (const camera of cameras) {
          await settle(camera, view, width);
          const boxes = (await camera.ask(READ_BOXES)) as Box[];
          first ??= boxes;
          const found = differences(first, boxes);
          told.push(...found.map(({ box, by }) => `${width} ${camera.name}: ${box.name} ${by}`));
          row.push(
            await mark(
              await camera.shoot(),
              width,
              found.map(({ box }) => box),
            ),
          );
        }
        rows.push(row);
      }
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(join(FOLDER, `${title}.txt`), told.join('\n'));
      await (await sheetOf(rows)).toFile(join(FOLDER, `${title}.png`));
    });
  }
}

async function settle(camera: Camera, { url, act, wait, isFirst }: View, width: number): Promise<void> {
  await camera.show(url, width, HEIGHT);
  const wanted = isFirst ? 'max-age=0' : 'path=/';
  const isSet = await camera.ask(`document.cookie.includes('cookie-consent') === ${isFirst !== true} ||
    !(document.cookie = 'cookie-consent=false; path=/; ${wanted}')`);
  if (isSet !== true) await camera.show(url, width, HEIGHT);
  const until = (test: string): Promise<unknown> =>
    camera.ask(`new Promise((resolve) => {
      const end = Date.now() + 8000;
      const look = () => (${test}) || Date.now() > end ? resolve() : setTimeout(look, 50);
      look();
    })`);
  await until(`document.querySelector('html[data-enhanced]')`);
  await until(`document.querySelector('[data-ready="true"]') || !document.querySelector('astro-island')`);
  if (act !== undefined) await camera.ask(`((${act}), 1)`);
  if (wait !== undefined) await until(`document.querySelector(${JSON.stringify(wait)})`);
  await camera.ask('document.fonts.ready.then(() => 1)');
  await until(`document.getAnimations().every((animation) => animation.playState !== 'running' ||
    animation.effect?.getComputedTiming().endTime === Infinity)`);
  // A carousel's pictures beside the window are not fetched.
  await until(`[...document.images].every((image) => image.complete || !image.checkVisibility() ||
    image.getBoundingClientRect().top > innerHeight || image.getBoundingClientRect().left > innerWidth)`);
  await camera.ask(`Promise.allSettled([...document.images].filter(({ complete }) => complete)
    .map((image) => image.decode())).then(() => 1)`);
}

/** A picture with a frame around what lies elsewhere than in the first browser, in the size of the sheet. */
async function mark(picture: Buffer, width: number, boxes: readonly Box[]): Promise<Buffer> {
  const { width: wide, height: high } = await sharp(picture).metadata();
  const frames = boxes.map(
    ({ left, top, width: w, height: h }) =>
      `<rect x="${left}" y="${top}" width="${w}" height="${h}" fill="none" stroke="#f0f" stroke-width="4"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">${frames.join('')}</svg>`;
  const marked = await sharp(picture)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
  return sharp(marked)
    .resize({ width: Math.round(width * SCALE) })
    .png()
    .toBuffer();
}

/** The pictures of a page: a row a width, a column a browser. */
async function sheetOf(rows: readonly (readonly Buffer[])[]): Promise<Sharp> {
  const parts: { input: Buffer; left: number; top: number }[] = [];
  let [top, right] = [GAP, 0];
  for (const row of rows) {
    let [left, below] = [GAP, 0];
    for (const input of row) {
      const { width, height } = await sharp(input).metadata();
      parts.push({ input, left, top });
      left += width + GAP;
      below = Math.max(below, height);
    }
    right = Math.max(right, left);
    top += below + GAP;
  }
  return sharp({ create: { width: right, height: top, channels: 3, background: '#888' } }).composite(parts);
}
