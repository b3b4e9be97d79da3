import { awaitInterest } from '../../islands/Player/mount-players.ts';
import { renderInfo, renderTools } from './render-view.ts';
import { leadBack } from './lead-back.ts';
import { loadStyles } from './load-styles.ts';
import { fetchTexts, type WatchingTexts } from './watching-texts.ts';

/**
 * Everything that script adds to the view in which a film is watched, whether it is a page or lies over one. What is
 * seen at once comes at once; what it does comes when the visitor moves.
 * @param view the clip's `<article>`; a `clip:leave` event on it ends all of this
 */
export async function enhanceView(view: HTMLElement): Promise<void> {
  const leaving = new AbortController();
  const { signal } = leaving;
  view.addEventListener('clip:leave', () => {
    leaving.abort();
  });
  leadBack(view);
  const texts = Promise.all([fetchTexts(), loadStyles()]).then(([words]) => words);
  awaitInterest(view, texts, signal);

  const words = await texts;
  if (signal.aborted) return;
  renderInfo(view, words);
  renderTools(view, words);
  bindWhenMoved(view, words, signal);
}

/** The first movement in the view brings what its buttons do; one pressed meanwhile is pressed again then. */
function bindWhenMoved(view: HTMLElement, words: WatchingTexts, signal: AbortSignal): void {
  const waiting = new AbortController();
  let pressed: HTMLElement | null = null;
  let binding: Promise<void> | undefined;
  const bind = ({ type, target }: Event): void => {
    if (type === 'click') pressed = (target as HTMLElement).closest('[data-do]');
    binding ??= import('./bind-view.ts').then(
      ({ bindView }) => {
        waiting.abort();
        if (signal.aborted) return;
        bindView(view, words, signal);
        pressed?.click();
      },
      () => {
        // The next movement tries again.
        binding = undefined;
      },
    );
  };
  for (const type of ['pointerover', 'focusin', 'click', 'scroll']) {
    // The page scrolls, or a dialog around the view.
    const place = type === 'scroll' ? document : view;
    place.addEventListener(type, bind, { capture: true, signal: waiting.signal });
  }
}
