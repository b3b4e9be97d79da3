const EVENTS = ['loadeddata', 'seeked', 'canplay', 'playing', 'play', 'pause', 'ended', 'error'];

/**
 * Says on the film's element what its picture and the info over it go by: `data-begun` once there is a picture of the
 * film itself, `data-playing` while it runs. One film runs at a time: this one silences every other of the page.
 * @param signal ends this, and the film
 */
export function watchState(video: HTMLVideoElement, film: HTMLElement, signal: AbortSignal): void {
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
  for (const type of EVENTS) video.addEventListener(type, update, { signal });
  update();
  signal.addEventListener('abort', () => {
    video.pause();
  });
}
