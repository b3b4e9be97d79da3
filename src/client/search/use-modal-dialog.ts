import { useEffect, useRef, type RefObject } from 'react';

/**
 * Opens the browser's modal dialog, which keeps the focus, makes the page inert, and gives the focus back when it
 * closes. A click on the backdrop closes it.
 */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (current === null) return undefined;
    current.showModal();
    const closeOnBackdrop = (event: MouseEvent): void => {
      // Only the backdrop is the dialog itself: everything else is inside the form.
      if (event.target === current) current.close();
    };
    current.addEventListener('click', closeOnBackdrop);
    return () => {
      current.removeEventListener('click', closeOnBackdrop);
    };
  }, []);
  return dialog;
}
