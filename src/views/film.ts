import { chaptersOf, transcriptOf, type FilmLine } from '../model/captions.ts';
import type { Clip, FrameSize, NamedClip, Picture } from '../model/clip.ts';
import { gaugeOf } from '../model/clip-card.ts';
import type { Language } from '../model/language.ts';
import { languageName } from '../model/language-name.ts';
import { momentText } from '../model/moment.ts';
import { archivePath, clipPath, trackPath } from '../routes.ts';
import { gaugeClass } from './gauge-class.ts';
import { html, trustedHtml, type Html } from './html.ts';
import { PHONE, pictureSources } from './image-service.ts';
import { langAttribute } from './lang-attribute.ts';
import { PLAY_ICON } from './play-icon.ts';

/**
 * An empty poster: the picture under a film is seen through it, where Chromium paints a video without a poster grey. A
 * real poster would be fetched with the page for every film, in view or not.
 */
export const CLEAR_POSTER = 'data:,';

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
  const bytes = filmFacts?.bytes;
  const ratio = frame === null ? 'var(--gate)' : `${frame.width} / ${frame.height}`;
  const front =
    film === null
      ? html`<p class="film__missing label">${words.noFilm} <a href="${archivePath(language)}">${words.search}</a></p>`
      : html`
          ${playButtonHtml(words.play)}
          <video controls controlslist="nodownload" preload="none" playsinline
          ${picture && html` poster="${CLEAR_POSTER}"`} src="${film}" aria-label="${name}"
          ${bytes != null && html` data-bytes="${bytes}"`}>${tracksHtml(clip, language)}</video>
        `;
  // Not as the video's poster, which knows no sizes.
  const back = picture === null ? film === null && emptyGate(words.noPicture) : pictureHtml(picture, frame);
  return filmFrameHtml(gaugeClass(gaugeOf(clip.format)), ratio, html`${back}${front}`);
}

/**
 * The film as its card shows it, while its page loads.
 * @param gauge the class of the gauge
 * @param ratio width over height, as CSS writes it
 * @param picture address, or `null`
 */
export function filmPreviewHtml(gauge: string, ratio: string, picture: string | null): string {
  return filmFrameHtml(gauge, ratio, picture === null ? emptyGate('') : html`<img src="${picture}" alt="">`);
}

function filmFrameHtml(gauge: string, ratio: string, content: Html): string {
  return html`<div class="film ${gauge}" style="--ratio: ${ratio}">${content}</div>`.toString();
}

function pictureHtml(picture: Picture, frame: FrameSize | null): Html {
  const { src, srcset } = pictureSources(picture);
  // As wide as the film is shown, in hundredths of the window's height.
  const widest = Math.round(78 * (frame === null ? USUAL_GATE : frame.width / frame.height));
  const sizes = `(max-width:700px) ${PHONE}vw,${widest}vh`;
  return html`<img src="${src}" srcset="${srcset}" sizes="${sizes}" alt="" fetchpriority="high">`;
}

/** Shown only where script runs. Before the video: style sheets find an element's next sibling, not the one before. */
function playButtonHtml(text: string): Html {
  return html`
    <button type="button" class="film__play label" aria-label="${text}">
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="${PLAY_ICON}"/></svg>
    </button>
  `;
}

function emptyGate(text: string): Html {
  return html`<span class="frame frame--empty">${text}</span>`;
}

/** The `<track>` elements of a film, those of the page's language first. None shows before a visitor asks for it. */
function tracksHtml({ id, tracks }: Pick<Clip, 'id' | 'tracks'>, language: Language): Html[] {
  const own = tracks.filter((track) => track.language === language);
  const others = tracks.filter((track) => track.language !== language);
  return [...own, ...others].map((track) => {
    const { kind, language: code } = track;
    const src = trackPath(id, track);
    return html`<track kind="${kind}" srclang="${code}" label="${languageName(code)}" src="${src}">`;
  });
}

/** What the texts that run along a film are shown by. */
type FilmTexts = Pick<NamedClip, 'id' | 'title' | 'film' | 'tracks' | 'filmFacts'>;

/**
 * The film in words, for who cannot see or hear it, and for who looks for a sentence; `''` where there are none. Each time
 * is a link to its moment. Above it, where script runs, a button has a film described while it runs.
 * @param words its title, what is said of a line that nobody says in the film, and the button
 */
export function transcriptHtml(
  clip: FilmTexts,
  language: Language,
  words: { readonly title: string; readonly description: string; readonly describe: string },
): string {
  const { film, tracks, filmFacts } = clip;
  const lines = transcriptOf(tracks, language, filmFacts?.seconds ?? null).map((line) => {
    const { kind, text } = line;
    const label = momentLink(clip, language, line, html`${momentOf(line)}`);
    const what = kind === 'descriptions' && html` <b class="label">${words.description}</b>`;
    const lang = trustedHtml(langAttribute(text, language));
    return html`<p>${label}${what} <span${lang}>${text.value}</span></p>`;
  });
  if (lines.length === 0) return '';
  const described = tracks.find(({ kind }) => kind === 'descriptions');
  const toggle =
    film !== null &&
    described !== undefined &&
    html`
    <div class="film-description">
      <button type="button" class="button" data-do="describe" aria-pressed="false">${words.describe}</button>
      <p role="status"></p>
    </div>
  `;
  return html`
    ${toggle}
    <details class="disclosure transcript"><summary>${words.title}</summary><div>${lines}</div></details>
  `.toString();
}

/** The chapters of a film, each a link to its moment; `''` where there are none. @param title what the list is called */
export function chaptersHtml(clip: FilmTexts, language: Language, title: string): string {
  const chapters = chaptersOf(clip.tracks, language, clip.filmFacts?.seconds ?? null);
  if (chapters.length === 0) return '';
  const items = chapters.map((line) => {
    const lang = trustedHtml(langAttribute(line.text, language));
    const name = html`${momentOf(line)} <span${lang}>${line.text.value}</span>`;
    return html`<li>${momentLink(clip, language, line, name)}</li>`;
  });
  return html`<ol class="chapters" aria-label="${title}">${items}</ol>`.toString();
}

function momentOf({ start }: FilmLine): string {
  return momentText(Math.floor(start));
}

/** A link to a moment of the film; a clip without one has its words alone. */
function momentLink(clip: FilmTexts, language: Language, { start }: FilmLine, words: Html): Html {
  if (clip.film === null) return html`<span class="label">${words}</span>`;
  return html`<a class="label" href="${clipPath(language, clip)}?t=${Math.floor(start)}">${words}</a>`;
}
