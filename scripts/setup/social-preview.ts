/**
 * Draws the picture that social networks show for pages without one of their own: frames of the sample archive lying
 * on the light table. `node scripts/setup/social-preview.ts`; the result is committed.
 */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const PICTURES = new URL('../sample-api/media/pictures/', import.meta.url);
const TARGET = fileURLToPath(new URL('../../public/images/preview.jpg', import.meta.url));

/** The size that social networks recommend. */
const WIDTH = 1200;
const HEIGHT = 630;
const COLUMNS = 4;
const ROWS = 3;
const GAP = 12;

const frameWidth = Math.floor((WIDTH - GAP * (COLUMNS + 1)) / COLUMNS);
const frameHeight = Math.floor((HEIGHT - GAP * (ROWS + 1)) / ROWS);

const names = (await readdir(PICTURES)).filter((name) => name.endsWith('-640.webp')).sort();
// Not consecutive ones, so that scenes and decades alternate.
const step = Math.floor(names.length / (COLUMNS * ROWS));
const frames = await Promise.all(
  Array.from({ length: COLUMNS * ROWS }, async (_, index) => ({
    input: await sharp(fileURLToPath(new URL(names[index * step] ?? '', PICTURES)))
      .resize(frameWidth, frameHeight, { fit: 'cover' })
      .toBuffer(),
    left: GAP + (index % COLUMNS) * (frameWidth + GAP),
    top: GAP + Math.floor(index / COLUMNS) * (frameHeight + GAP),
  })),
);
await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#f2f5f6' } })
  .composite(frames)
  .jpeg({ quality: 72, mozjpeg: true })
  .toFile(TARGET);
console.log(TARGET);
