/** Height in CSS pixels of the strip at the foot of a film where browsers put their controls. */
const CONTROLS = 64;

/**
 * Whether a press on a film that stood still asks it to play. Browsers differ in what they do themselves: some play,
 * at once or after they know that it is no double click, some only show their controls.
 * @param press a click, or the end of a touch
 */
export function asksToPlay(press: Event | undefined, video: HTMLVideoElement): boolean {
  const isOnPicture =
    press?.target === video && (press as PointerEvent).offsetY < video.offsetHeight - CONTROLS;
  return isOnPicture && video.paused && video.currentTime === 0;
}

/** Waits until no button is held on the film: a press that ends on another element than it began on is no click. */
export async function release(film: HTMLElement): Promise<void> {
  if (!film.matches(':active')) return;
  await new Promise((resolve) => {
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, resolve, { once: true });
  });
  // The click itself, and what the browser does about it, come after.
  await new Promise((resolve) => setTimeout(resolve));
}
