import type { Picture } from '../model/clip.ts';

/** The widths in pixels that an image service is asked for: a phone's half to a large screen's whole. */
const POSTER_WIDTHS = [360, 640, 960, 1280, 1920];
const CARD_WIDTHS = [240, 360, 480, 640, 960];

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

function servedWidths(picture: string, widths: readonly number[], template: string): string {
  const address = template.replaceAll('{url}', () => encodeURIComponent(picture));
  return widths.map((width) => `${address.replaceAll('{width}', String(width))} ${width}w`).join(',');
}
