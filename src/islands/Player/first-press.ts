/** Height in CSS pixels of the strip at the foot of a film where browsers put their controls. */
const CONTROLS = 64;

/** Whether an event is a tap on a film's picture: in some browsers that only shows the controls, and it means "play". */
export function isTapOnPicture(event: Event | undefined, video: HTMLVideoElement): boolean {
  if (event?.type !== 'click' || event.target !== video) return false;
  const { pointerType, offsetY } = event as PointerEvent;
  return pointerType === 'touch' && offsetY < video.offsetHeight - CONTROLS;
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
