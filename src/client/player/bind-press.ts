/**
 * Plays or stops a film at a press on its picture, or on the button that the page has over it, with a pointer or a
 * finger. Where the film has the browser's own controls, they answer for themselves.
 * @param film what holds the video, wherever in it that is by now
 */
export function bindPress(film: HTMLElement, video: HTMLVideoElement, signal: AbortSignal): void {
  const press = ({ target }: Event): void => {
    if (video.controls || !(target instanceof Element)) return;
    if (target.closest('video, .plyr__video-wrapper, .film > .film__play') === null) return;
    // A film that cannot play says so by its error.
    if (video.paused) video.play().catch(() => undefined);
    else video.pause();
  };
  film.addEventListener('click', press, { signal });
}
