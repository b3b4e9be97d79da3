/**
 * Opens a dialog over the page, which the browser then makes inert, and keeps the focus in it. Escape asks `onClose` to close
 * it, which may first go back in the history or leave full screen.
 */
export function openModal(dialog: HTMLDialogElement, onClose: () => void): void {
  for (const type of ['cancel', 'close']) {
    dialog.addEventListener(type, (event) => {
      // Of something inside, a file field or another dialog, it is not ours.
      if (event.target !== dialog) return;
      // A browser may still close it, without asking.
      event.preventDefault();
      onClose();
    });
  }
  dialog.showModal();
  // WebKit before 17 leaves the focus on the page.
  if (!dialog.contains(document.activeElement)) dialog.querySelector('button')?.focus();
}
