import { focusHeading } from '../browser/focus-heading.ts';

/**
 * The line that shows pictures to who saves data.
 *
 * Why script: only script knows that data is saved, and holds pictures back. Before it: all pictures. When it loads:
 * when the line is near, which it is only where pictures are held back.
 */
export function attach(line: HTMLElement): void {
  line.querySelector('button')?.addEventListener('click', () => {
    focusHeading();
    delete document.documentElement.dataset['saveData'];
    try {
      // The next pages of this visit show them too: see `client/before-paint.ts`.
      sessionStorage.setItem('pictures', 'shown');
    } catch {
      // Without storage each page asks again.
    }
  });
}
