import { escape } from 'html-escaper';
import type { FrameSize, NamedClip } from '../model/clip.ts';
import { gaugeOf } from '../model/clip-card.ts';
import type { Language } from '../model/language.ts';
import { archivePath } from '../routes.ts';
import { tracksHtml } from './film-tracks.ts';
import { CLEAR_POSTER } from './clear-poster.ts';
import { gaugeClass } from './gauge-class.ts';
import { PHONE, pictureSources } from './image-service.ts';
import { PLAY_ICON } from './play-icon.ts';

/** Width by height of a gate of any gauge, nearly. */
const USUAL_GATE = 1.36;

/** The words of a film, in the page's language. */
export interface FilmWords {
  readonly noPicture: string;
  readonly noFilm: string;
  readonly play: string;
  /** The text of the link to the archive where there is no film. */
  readonly search: string;
}

/**
 * The film with the browser's own controls over its picture, or, where script runs, one button to play it; nothing of
 * it loads before the visitor presses play.
 * @param name what the player is called for screen readers
 */
export function filmHtml(
  clip: Pick<NamedClip, 'id' | 'film' | 'picture' | 'frame' | 'format' | 'tracks' | 'filmFacts'>,
  name: string,
  language: Language,
  words: FilmWords,
): string {
  const { film, picture, filmFacts } = clip;
  // The film's own, where it is known: nothing moves when it begins.
  const frame = filmFacts?.frame ?? clip.frame;
  const bytes = filmFacts?.bytes == null ? '' : ` data-bytes="${filmFacts.bytes}"`;
  const ratio = frame === null ? 'var(--gate)' : `${frame.width} / ${frame.height}`;
  const poster = picture === null ? '' : ` poster="${CLEAR_POSTER}"`;
  const front =
    film === null
      ? `<p class="film__missing label">${escape(words.noFilm)} <a href="${archivePath(language)}">${escape(words.search)}</a></p>`
      : `${playButtonHtml(words.play)}<video controls controlslist="nodownload" preload="none" playsinline${poster} src="${escape(film)}" aria-label="${escape(name)}"${bytes}>${tracksHtml(clip, language)}</video>`;
  // Not as the video's poster, which knows no sizes.
  const back =
    picture === null
      ? film === null
        ? emptyGate(words.noPicture)
        : ''
      : pictureHtml(pictureSources(picture), frame);
  return filmFrameHtml(gaugeClass(gaugeOf(clip.format)), ratio, back + front);
}

/**
 * What is shown of a film while its page loads.
 * @param gauge the class of the gauge
 * @param ratio width over height, as CSS writes it
 * @param picture address, or `null`
 */
export function filmPreviewHtml(gauge: string, ratio: string, picture: string | null): string {
  return filmFrameHtml(
    gauge,
    ratio,
    picture === null ? emptyGate('') : `<img src="${escape(picture)}" alt="">`,
  );
}

function filmFrameHtml(gauge: string, ratio: string, content: string): string {
  return `<div class="film ${gauge}" style="--ratio: ${ratio}">${content}</div>`;
}

function pictureHtml({ src, srcset }: ReturnType<typeof pictureSources>, frame: FrameSize | null): string {
  // As wide as the film is shown, in hundredths of the window's height.
  const widest = Math.round(78 * (frame === null ? USUAL_GATE : frame.width / frame.height));
  const sizes = `(max-width:700px) ${PHONE}vw,${widest}vh`;
  return `<img src="${escape(src)}" srcset="${escape(srcset)}" sizes="${sizes}" alt="" fetchpriority="high">`;
}

/** Shown only where script runs. Before the video: style sheets find an element's next sibling, not the one before. */
function playButtonHtml(text: string): string {
  return (
    `<button type="button" class="film__play label" aria-label="${escape(text)}">` +
    `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${PLAY_ICON}"/></svg></button>`
  );
}

function emptyGate(text: string): string {
  return `<span class="frame frame--empty">${escape(text)}</span>`;
}
