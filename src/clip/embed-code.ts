import { escape } from 'html-escaper';
import { isLandscape, type FrameSize } from '../model/clip.ts';

/** As wide as a text's column on most sites, in CSS pixels. */
const WIDTH = 640;

/** Two lines below the film: title, year, place, the way to the archive. */
const CAPTION_HEIGHT = 64;

/** Nearly the proportions of every gauge. */
const USUAL: FrameSize = { width: 4, height: 3 };

/**
 * How large an embedded clip is, in CSS pixels. A portrait film stands in a landscape box: as wide as a text, it would be
 * higher than most windows.
 * @param frame of the film; `null` for not known
 */
export function embedSize(frame: FrameSize | null): FrameSize {
  return { width: WIDTH, height: heightAt(WIDTH, isLandscape(frame) ? frame : USUAL) + CAPTION_HEIGHT };
}

/** The height of a picture of this width, in whole pixels. */
export function heightAt(width: number, frame: FrameSize | null): number {
  const { width: w, height: h } = frame ?? USUAL;
  return Math.max(1, Math.round((width * h) / w));
}

/**
 * The HTML with which another site shows a clip.
 * @param address absolute, of the page that is framed
 */
export function embedHtml(address: string, title: string, frame: FrameSize | null): string {
  const { width, height } = embedSize(frame);
  return (
    `<iframe src="${escape(address)}" width="${width}" height="${height}" title="${escape(title)}" ` +
    // In a narrower column it keeps its proportions.
    'loading="lazy" allow="fullscreen" allowfullscreen ' +
    `style="max-width:100%;height:auto;aspect-ratio:${width}/${height};border:0"></iframe>`
  );
}
