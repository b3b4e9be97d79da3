import { makeElement } from '../browser/elements.ts';

/** Lets the visitor choose a file. @param open called with it */
export function chooseFile(open: (file: File) => void): void {
  const input = makeElement('input', { type: 'file', accept: '.json,application/json' });
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) open(file);
  });
  input.click();
}

/**
 * Takes a file that is dropped anywhere on the page, until the signal ends it.
 * @param page has `data-dropping` while a file is over the window
 */
export function bindFileDrop(page: HTMLElement, signal: AbortSignal, open: (file: File) => void): void {
  const mark = (isOver: boolean): void => {
    page.toggleAttribute('data-dropping', isOver);
  };
  const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
  document.addEventListener(
    'dragover',
    (event) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      mark(true);
    },
    { signal },
  );
  document.addEventListener(
    'dragleave',
    ({ relatedTarget }) => {
      if (relatedTarget === null) mark(false);
    },
    { signal },
  );
  document.addEventListener(
    'drop',
    (event) => {
      mark(false);
      if (!hasFile(event)) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) open(file);
    },
    { signal },
  );
}
