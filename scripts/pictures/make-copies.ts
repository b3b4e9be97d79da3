import sharp, { type Sharp } from 'sharp';

/**
 * The widths of copies in pixels, just above what places need, because browsers take the next larger one: a card on a desk
 * (326, 353) or a tall one on a phone (317); a phone's window (412 x 1.75, 360 x 2) or a card on a dense desk (652, 705); a
 * phone's window at three pixels a point (984); a desk's. As few as that, because 35,000 pictures have so many files each.
 */
const NARROWEST = 360;
const WIDEST = 1920;
const WIDTHS = [NARROWEST, 720, 1080, WIDEST];
/** A copy that is nearly as wide as its original is left out. */
const NEARLY = 0.8;

/**
 * WebP: four copies of a picture of 1280 pixels take 0.24 CPU s; as AVIF at the same effort twenty times as long, for a
 * tenth fewer bytes, and Safari 16.0 does not know it.
 */
const ENCODING = { quality: 75, effort: 4 };

/** Another one for copies that are made in another way. */
export const RECIPE = [...WIDTHS, NEARLY, ...Object.values(ENCODING)].join();

/** A scan of 8,000 x 6,000; a file of a few kilobytes may claim far more, and take all of the memory. */
const MAX_PIXELS = 50_000_000;

/** Formats that are as small as the copies. */
const SMALL = ['webp', 'avif'];

/** The loaders of what cameras and scanners write. No others: SVG and PDF are programs, and their loaders read other files. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((format) => `VipsForeignLoad${format}`),
});
sharp.cache(false);

/** A file that is no picture, or one that cannot be read to its end. */
export class BrokenPictureError extends Error {
  override readonly name = 'BrokenPictureError';
}

export interface MadeCopies {
  /** By width, the narrowest first; empty for a picture that is narrow itself, or that moves. */
  readonly copies: ReadonlyMap<number, Uint8Array>;
  /** The width of the original where it can stand beside them; else `null`. */
  readonly original: number | null;
}

/**
 * Makes the copies of a picture, right side up and without what cameras write beside it.
 * @throws BrokenPictureError
 */
export async function makeCopies(picture: Uint8Array): Promise<MadeCopies> {
  const open = (): Sharp => sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'warning' });
  try {
    const { format, pages = 1, autoOrient } = await open().metadata();
    const { width } = autoOrient;
    if (pages > 1 || width <= NARROWEST / NEARLY) return { copies: new Map(), original: null };
    const isSmall = SMALL.includes(format);
    const narrower = WIDTHS.filter((one) => one < width * NEARLY);
    const widths = isSmall || width > WIDEST ? narrower : [...narrower, width];
    const encoded = await Promise.all(
      widths.map(
        async (to) =>
          [to, await open().autoOrient().resize({ width: to }).webp(ENCODING).toBuffer()] as const,
      ),
    );
    return { copies: new Map(encoded), original: isSmall && width <= WIDEST ? width : null };
  } catch (error) {
    throw new BrokenPictureError(
      error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
    );
  }
}
