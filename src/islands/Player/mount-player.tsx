import { createRoot } from 'react-dom/client';
import { parseMoment } from '../../model/moment.ts';
import { beginAt } from './begin-at.ts';
import type { WayOn } from './FilmFault.tsx';
import { fetchFilmSize } from './film-size.ts';
import { asksToPlay, release } from './first-press.ts';
import { Player } from './Player.tsx';
import type { Messages } from '../../i18n/messages.ts';
import { takeOverVideo, type TakenVideo } from './take-over-video.ts';
import { watchState } from './watch-state.ts';

/**
 * Puts the player in the film's place; the video element moves into it, playing on if it plays.
 * @param film what holds the video, its picture and what lies over them
 * @param press the last click or tap on it while this loaded
 * @param signal takes the player down
 */
export async function mountPlayer(
  video: HTMLVideoElement,
  film: HTMLElement,
  messages: Messages<'player'>,
  press: Event | undefined,
  signal: AbortSignal,
): Promise<void> {
  watchState(video, film, signal);
  const size = video.paused ? fetchFilmSize(video.src, signal) : Promise.resolve(null);
  const moment = parseMoment(new URLSearchParams(location.search).get('t'));
  if (moment !== null && video.readyState === HTMLMediaElement.HAVE_NOTHING) beginAt(video, moment);

  let lastPress = press;
  video.addEventListener('click', (event) => (lastPress = event), { once: true });
  // A touch that is over may leave the film `:active`.
  if (press === undefined) await release(film);
  if (signal.aborted) return;
  // A film that cannot play says so by its error.
  if (asksToPlay(lastPress, video)) video.play().catch(() => undefined);

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
      video.controls = true;
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
