import type { Picture } from '../model/clip.ts';
import { copiesOf } from './picture-copies.ts';

/** The widths in pixels that an image service is asked for: a phone's half to a large screen's whole. */
const POSTER_WIDTHS = [360, 640, 960, 1280, 1920];
const CARD_WIDTHS = [240, 360, 480, 640, 960];

/** No card is shown wider: a phone's window at three pixels a point, nearly. */
const WIDEST_CARD = 1080;

/**
 * Hundredths of a phone's window that a picture over its whole width claims to take: one of 412 x 1.75 or 360 x 2 pixels
 * is then content with the small picture of 640.
 */
export const PHONE = 88;

/** The value of `PUBLIC_IMAGE_SERVICE` at the build; empty: there is no service. */
const service = (): string => import.meta.env.PUBLIC_IMAGE_SERVICE ?? '';

interface Sources {
  readonly src: string;
  readonly srcset: string;
}

/** A film's picture in all widths that there are. */
export function pictureSources(picture: Picture, template: string = service()): Sources {
  const { poster } = picture;
  return { src: poster, srcset: coverSrcset(picture, template) ?? `${poster} 1280w` };
}

/**
 * The widths of a card's picture as `srcset`, or `null` where it has no copies and there is no service: one picture of 640
 * pixels is enough then.
 */
export function cardSrcset(picture: string, template: string = service()): string | null {
  return copiedWidths(picture, WIDEST_CARD) ?? servedWidths(picture, CARD_WIDTHS, template);
}

/**
 * The widths that there are of the larger one of two, else the archive's two, as `srcset`; `null` where there is one
 * picture alone, whose width is unknown.
 */
export function coverSrcset({ card, poster }: Picture, template: string = service()): string | null {
  const archives = card === poster ? null : `${card} 640w,${poster} 1280w`;
  return copiedWidths(poster, Infinity) ?? servedWidths(poster, POSTER_WIDTHS, template) ?? archives;
}

function copiedWidths(picture: string, widest: number): string | null {
  const widths = copiesOf(picture)?.filter(({ width }) => width <= widest) ?? [];
  return widths.length === 0 ? null : widths.map(({ width, address }) => `${address} ${width}w`).join(',');
}

function servedWidths(picture: string, widths: readonly number[], template: string): string | null {
  if (template === '') return null;
  const address = template.replaceAll('{url}', () => encodeURIComponent(picture));
  return widths.map((width) => `${address.replaceAll('{width}', String(width))} ${width}w`).join(',');
}
