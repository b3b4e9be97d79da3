/**
 * The film of a clip.
 *
 * Why script: speeds, keys and labels that are the same in every browser, a way on when a film is dead, a film that
 * begins at `?t=75`. Before it: one button. Without it: the browser's own controls. When it loads: this module, which
 * plays and stops the film, with the clip; React and plyr, in one step, at the first sign of interest in the film.
 */
import { importAgain } from '../browser/import-again.ts';
import { fetchMessages } from '../../i18n/messages.ts';

const importPlayer = importAgain(() => import('./mount-player.tsx'));

const STATE_EVENTS = ['loadeddata', 'seeked', 'canplay', 'playing', 'play', 'pause', 'ended', 'error'];

/**
 * Makes the film of a clip's view play and stop at a press. Loads the player at the first sign of interest, and again
 * when that failed. A finger that only scrolls past shows none: on touch screens it is the tap that counts.
 * @param loadStyles loads the player's, which must be there first
 * @param signal ends the player; the film stops
 */
export function prepareFilm(
  view: HTMLElement,
  loadStyles: () => Promise<unknown>,
  signal: AbortSignal,
): void {
  const video = view.querySelector<HTMLVideoElement>('.film > video');
  const film = video?.parentElement;
  if (!video || !film) return;
  film.dataset['scripted'] = '';
  video.controls = false;
  // Firefox stops at it all the same; script focuses it for a moment where a button goes.
  video.tabIndex = -1;
  markState(video, film, signal);
  bindPress(film, video, signal);

  // For good, or until the player comes after all.
  const showBrowserControls = (): void => {
    video.controls = true;
    video.removeAttribute('tabindex');
    const button = film.querySelector(':scope > .film__play');
    if (button !== null && button === document.activeElement) video.focus();
    button?.remove();
  };
  let loading: Promise<void> | undefined;
  const load = (event?: Event): void => {
    if (event?.type === 'pointerenter' && (event as PointerEvent).pointerType === 'touch') return;
    loading ??= Promise.all([importPlayer(), fetchMessages('player'), loadStyles()]).then(
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

/**
 * Marks the film's element for the styles of its picture and of the info over it: `data-begun` once there is a picture
 * of the film itself, `data-playing` while it runs. One film runs at a time: this one pauses every other of the page.
 * @param signal ends this, and the film
 */
export function markState(video: HTMLVideoElement, film: HTMLElement, signal: AbortSignal): void {
  const update = (): void => {
    const isPlaying = !video.paused && !video.ended && video.error === null;
    // Before it plays or seeks, a browser draws nothing of a film, though it has its first picture.
    const isDrawn =
      video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && (!video.paused || video.currentTime > 0);
    // It stays: while a film seeks it has no picture for a moment, and the old one would flash.
    if (isDrawn) film.toggleAttribute('data-begun', true);
    film.toggleAttribute('data-playing', isPlaying);
    if (!isPlaying) return;
    for (const other of document.querySelectorAll('video')) if (other !== video) other.pause();
  };
  for (const type of STATE_EVENTS) video.addEventListener(type, update, { signal });
  update();
  signal.addEventListener('abort', () => {
    video.pause();
  });
}

/**
 * Plays or stops a film at a press on its picture, or on the button that the page has over it, with a pointer or a
 * finger. Where the film has the browser's own controls, they answer for themselves.
 * @param film the element that holds the video, wherever in it that is by now
 */
export function bindPress(film: HTMLElement, video: HTMLVideoElement, signal: AbortSignal): void {
  const press = ({ target }: Event): void => {
    if (video.controls || !(target instanceof Element)) return;
    const pressed = target.closest('video, .plyr__video-wrapper, .film > .film__play');
    if (pressed === null) return;
    // A button that has the focus is about to go; the player, which may still come, takes it from the film.
    if (pressed === document.activeElement) video.focus();
    // A film that cannot play says so by its error.
    if (video.paused) video.play().catch(() => undefined);
    else video.pause();
  };
  film.addEventListener('click', press, { signal });
}
