import type { Picture } from '../model/clip.ts';

/** The widths in pixels that an image service is asked for: a phone's half to a large screen's whole. */
const POSTER_WIDTHS = [360, 640, 960, 1280, 1920];
const CARD_WIDTHS = [240, 360, 480, 640, 960];

/**
 * Hundredths of a phone's window that a picture over its whole width claims to take: one of 412 x 1.75 or 360 x 2 pixels
 * is then content with the small picture of 640.
 */
export const PHONE = 88;

/** What `PUBLIC_IMAGE_SERVICE` says, built in; empty: there is no service. */
const service = (): string => import.meta.env.PUBLIC_IMAGE_SERVICE ?? '';

interface Sources {
  readonly src: string;
  readonly srcset: string;
}

/** A film's picture in the archive's two widths, or in all that the service makes of the larger one. */
export function pictureSources(picture: Picture, template: string = service()): Sources {
  const { card, poster } = picture;
  if (template !== '') return { src: poster, srcset: servedWidths(poster, POSTER_WIDTHS, template) };
  return { src: poster, srcset: card === poster ? `${poster} 1280w` : `${card} 640w,${poster} 1280w` };
}

/** The widths of a card's picture as `srcset`, or `null` without a service: one picture of 640 pixels is enough then. */
export function cardSrcset(picture: string, template: string = service()): string | null {
  return template === '' ? null : servedWidths(picture, CARD_WIDTHS, template);
}

/** The widths of a picture that the archive has in one size, as `srcset`, or `null` without a service. */
export function coverSrcset(picture: string, template: string = service()): string | null {
  return template === '' ? null : servedWidths(picture, POSTER_WIDTHS, template);
}

function servedWidths(picture: string, widths: readonly number[], template: string): string {
  const address = template.replaceAll('{url}', () => encodeURIComponent(picture));
  return widths.map((width) => `${address.replaceAll('{width}', String(width))} ${width}w`).join(',');
}
