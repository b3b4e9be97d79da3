/**
 * The film of a clip.
 *
 * Why script: speeds, keys and labels that are the same in every browser, a way on when a film is dead, a film that
 * begins at `?t=75`. Before it: one button. Without it: the browser's own controls. When it loads: this module, which
 * plays and stops the film, with the clip; React and plyr, in one step, at the first sign of interest in the film.
 */
import { importAgain } from '../browser/import-again.ts';
import { fetchMessages } from '../../i18n/fetch-messages.ts';
import { bindPress } from './bind-press.ts';
import { watchState } from './watch-state.ts';

const importPlayer = importAgain(() => import('./mount-player.tsx'));

/**
 * Loads the player at the first sign of interest, and again when that failed. A finger that only scrolls past shows
 * none: on touch screens it is the tap that counts.
 * @param styles the player's, which must be there first
 * @param signal ends the player; the film stops
 */
export function awaitInterest(view: HTMLElement, styles: Promise<unknown>, signal: AbortSignal): void {
  const video = view.querySelector<HTMLVideoElement>('.film > video');
  const film = video?.parentElement;
  if (!video || !film) return;
  film.dataset['scripted'] = '';
  video.controls = false;
  watchState(video, film, signal);
  bindPress(film, video, signal);

  // For good, or until the player comes after all.
  const showBrowserControls = (): void => {
    film.querySelector(':scope > .film__play')?.remove();
    video.controls = true;
  };
  let loading: Promise<void> | undefined;
  const load = (event?: Event): void => {
    if (event?.type === 'pointerenter' && (event as PointerEvent).pointerType === 'touch') return;
    loading ??= Promise.all([importPlayer(), fetchMessages('player'), styles]).then(
      ([{ mountPlayer }, messages]) => mountPlayer(video, film, messages, showBrowserControls, signal),
      () => {
        // The next sign tries again.
        loading = undefined;
        showBrowserControls();
      },
    );
  };
  for (const type of ['pointerenter', 'focusin']) film.addEventListener(type, load, { signal });
  video.addEventListener('play', load, { signal });
  // The browser's menu offers to save the film, which its owners have not agreed to.
  video.addEventListener('contextmenu', (event) => {
    event.preventDefault();
  });

  // The address names a moment, or the visitor was quicker than this module.
  if (/[?&]t=/.test(location.search) || !video.paused || film.matches(':hover,:focus-within')) load();
}
