import { awaitInterest } from '../../islands/Player/mount-players.ts';
import { drawInfo, drawTools } from './render-view.ts';
import { leadBack } from './lead-back.ts';
import { loadStyles } from './load-styles.ts';
import { fetchTexts, type WatchingTexts } from './watching-texts.ts';

/**
 * Everything that script adds to the room in which a film is watched, whether it is a page or lies over one. What is
 * seen at once comes at once; what it does comes when the visitor moves.
 * @param room the clip's `<article>`; a `clip:leave` event on it ends all of this
 */
export async function openRoom(room: HTMLElement): Promise<void> {
  const leaving = new AbortController();
  const { signal } = leaving;
  room.addEventListener('clip:leave', () => {
    leaving.abort();
  });
  leadBack(room);
  const texts = Promise.all([fetchTexts(), loadStyles()]).then(([words]) => words);
  awaitInterest(room, texts, signal);

  const words = await texts;
  if (signal.aborted) return;
  drawInfo(room, words);
  drawTools(room, words);
  serveWhenMoved(room, words, signal);
}

/** The first movement in the room brings what its buttons do; one pressed meanwhile is pressed again then. */
function serveWhenMoved(room: HTMLElement, words: WatchingTexts, signal: AbortSignal): void {
  const waiting = new AbortController();
  let pressed: HTMLElement | null = null;
  let serving: Promise<void> | undefined;
  const serve = ({ type, target }: Event): void => {
    if (type === 'click') pressed = (target as HTMLElement).closest('[data-do]');
    serving ??= import('./bind-view.ts').then(
      ({ serveRoom }) => {
        waiting.abort();
        if (signal.aborted) return;
        serveRoom(room, words, signal);
        pressed?.click();
      },
      () => {
        // The next movement tries again.
        serving = undefined;
      },
    );
  };
  for (const type of ['pointerover', 'focusin', 'click', 'scroll']) {
    // The page scrolls, or a dialog around the room.
    const place = type === 'scroll' ? document : room;
    place.addEventListener(type, serve, { capture: true, signal: waiting.signal });
  }
}
