import { createRoot } from 'react-dom/client';
import { parseMoment } from '../../model/moment.ts';
import { beginAt } from './begin-at.ts';
import type { WayOn } from './FilmFault.tsx';
import { getFilmSize } from './film-size.ts';
import { Player } from './Player.tsx';
import type { Messages } from '../../i18n/messages.ts';
import { takeOverVideo, type TakenVideo } from './take-over-video.ts';

/**
 * Puts the player in the film's place; the video element moves into it, playing on if it plays.
 * @param film what holds the video, its picture and what lies over them
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
  const size = video.paused ? getFilmSize(video, signal) : Promise.resolve(null);
  const moment = parseMoment(new URLSearchParams(location.search).get('t'));
  if (moment !== null && video.readyState === HTMLMediaElement.HAVE_NOTHING) beginAt(video, moment);

  if (video.paused) await release(film);
  if (signal.aborted) return;

  const { src: address } = video;
  const title = video.getAttribute('aria-label') ?? '';
  const takeOver = (stage: HTMLElement): TakenVideo => takeOverVideo(video, stage, { title, messages });
  const getVideo = (): HTMLVideoElement => video;
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
      getVideo={getVideo}
      takeOver={takeOver}
      language={document.documentElement.lang}
      messages={messages}
      size={size}
      elsewhere={waysOn(film, messages)}
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

/** Where a visitor may go whose film is dead: to the related clips when they are on this page, and to the archive. */
function waysOn(film: HTMLElement, messages: Messages<'player'>): WayOn[] {
  const view = film.closest('.clip-view');
  const related = view?.parentElement?.querySelector('.related:not(:empty)');
  const archive = view?.querySelector<HTMLAnchorElement>('.back');
  const ways: WayOn[] = [];
  if (related) {
    related.id = 'related';
    ways.push({ text: messages.elsewhereRelated, href: '#related' });
  }
  if (archive) ways.push({ text: messages.elsewhereArchive, href: archive.href });
  return ways;
}
