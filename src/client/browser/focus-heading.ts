/**
 * Gives the focus to the page's heading, for what is pressed away: the keyboard goes on with what the page says. Where a clip
 * lies over the page it is the clip's: nothing behind it can have the focus.
 */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('dialog h1') ?? document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
