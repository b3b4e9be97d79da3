import { savesData } from '../browser/saves-data.ts';

/**
 * Begins a film at a moment in seconds; one past its end begins at the beginning. Where the browser lets no film start
 * by itself, or the visitor asked for less motion, it waits there with its picture shown; where they asked for less
 * data, it waits there with nothing loaded.
 */
export function beginAt(video: HTMLVideoElement, seconds: number): void {
  seekOnceKnown(video, seconds);
  if (savesData()) return;
  video.preload = 'metadata';
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Refused without a click on this site before: then the film pauses at its moment.
  video.play().catch(() => undefined);
}

/** Loads a film again that failed, and goes on where it was. */
export function beginAgain(video: HTMLVideoElement): void {
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
