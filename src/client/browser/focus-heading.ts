/** Gives the focus to the page's heading, for what is pressed away: the keyboard goes on with what the page says. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
