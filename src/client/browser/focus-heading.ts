/**
 * Gives the focus to the page's heading, for what is pressed away: the keyboard goes on with what the page says. In a dialog
 * it is the dialog's own: nothing behind it can have the focus.
 */
export function focusHeading(gone: Element | null = document.activeElement): void {
  const dialog = gone?.closest('dialog');
  const heading = dialog ? dialog.querySelector<HTMLElement>('h1, h2') : document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
