import { createRoot } from 'react-dom/client';
import { parseMoment } from '../../model/moment.ts';
import { savesData } from '../browser/saves-data.ts';
import { getFilmSize } from './film-size.ts';
import { Player, type LinkElsewhere } from './Player.tsx';
import type { Messages } from '../../i18n/messages.ts';
import { takeOverVideo } from './take-over-video.ts';

/**
 * Puts the player in the film's place; the video element moves into it, playing on if it plays.
 * @param film the element that holds the video, its picture and what lies over them
 * @param showBrowserControls called where the player fails, when the video is back in its place
 * @param signal takes the player down
 */
export async function mountPlayer(
  video: HTMLVideoElement,
  film: HTMLElement,
  messages: Messages<'player'>,
  showBrowserControls: () => void,
  signal: AbortSignal,
): Promise<void> {
  const { lang: language } = document.documentElement;
  const size = video.paused ? getFilmSize(video, language, signal) : Promise.resolve(null);
  const moment = parseMoment(new URLSearchParams(location.search).get('t'));
  if (moment !== null && video.readyState === HTMLMediaElement.HAVE_NOTHING) beginAt(video, moment);

  if (video.paused) await release(film);
  if (signal.aborted) return;

  const { src: address } = video;
  const frame = document.createElement('div');
  frame.className = 'player';
  video.after(frame);
  const root = createRoot(frame, {
    // No boundary that tries again: plyr can take a video once only. The browser's controls serve as before.
    onUncaughtError(error) {
      frame.replaceWith(video);
      showBrowserControls();
      // plyr takes it away where it lets go.
      if (video.src !== address) video.src = address;
      reportError(error);
    },
  });
  root.render(
    <Player
      {...{ video, messages, size }}
      takeOver={(stage) => takeOverVideo(video, stage, messages)}
      elsewhere={linksElsewhere(film, messages)}
      onRetry={() => {
        beginAgain(video);
      }}
    />,
  );
  signal.addEventListener('abort', () => {
    root.unmount();
  });
}

/** Waits until no button is held on the film: a press that ends on another element than it began on is no click. */
async function release(film: HTMLElement): Promise<void> {
  if (!film.matches(':active')) return;
  await new Promise((resolve) => {
    // A key ends in a click, and so does a touch, which may leave the film `:active`.
    for (const end of ['pointerup', 'pointercancel', 'click']) addEventListener(end, resolve, { once: true });
  });
  // The click itself comes after.
  await new Promise((resolve) => setTimeout(resolve));
}

/** Leads a visitor whose film is dead to the related clips when they are on this page, and to the archive. */
function linksElsewhere(film: HTMLElement, messages: Messages<'player'>): LinkElsewhere[] {
  const view = film.closest('.clip-view');
  const related = view?.parentElement?.querySelector('.related:not(:empty)');
  const archive = view?.querySelector<HTMLAnchorElement>('.back');
  const links: LinkElsewhere[] = [];
  if (related) {
    related.id = 'related';
    links.push({ text: messages.elsewhereRelated, href: '#related' });
  }
  if (archive) links.push({ text: messages.elsewhereArchive, href: archive.href });
  return links;
}

/**
 * Begins a film at a moment in seconds; one past its end begins at the beginning. Where the browser lets no film start
 * by itself, or the visitor asked for less motion, it waits there with its picture shown; where they asked for less
 * data, it waits there with nothing loaded.
 */
function beginAt(video: HTMLVideoElement, seconds: number): void {
  seekOnceKnown(video, seconds);
  if (savesData()) return;
  video.preload = 'metadata';
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Refused without a click on this site before: then the film pauses at its moment.
  video.play().catch(() => undefined);
}

/** Loads a film again that failed, and goes on where it was. */
function beginAgain(video: HTMLVideoElement): void {
  const { currentTime } = video;
  video.load();
  seekOnceKnown(video, currentTime);
  // A film that fails again says so by its error.
  video.play().catch(() => undefined);
}

function seekOnceKnown(video: HTMLVideoElement, seconds: number): void {
  const seek = (): void => {
    if (seconds <= 0 || seconds >= video.duration) return;
    video.currentTime = seconds;
    // Chromium may forget where to when it is paused on the way, and be at the beginning when it arrives.
    const arrive = (): void => {
      if (video.currentTime === 0) video.currentTime = seconds;
    };
    video.addEventListener('seeked', arrive, { once: true });
  };
  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) seek();
  else video.addEventListener('loadedmetadata', seek, { once: true });
}
