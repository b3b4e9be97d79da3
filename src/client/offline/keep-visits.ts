/**
 * Starts the worker that keeps visited pages, and shows the link to the page that says so.
 *
 * Why script: only script can. Without it: the site needs the network. When it loads: this module at the first movement on the page; the
 * worker, and the code that starts it, from the second page of a visit on, when the page has loaded and the browser is idle,
 * so that a first visit costs nothing.
 */
import { untilIdle } from '../browser/loading.ts';

/** @param note hidden until pages are kept */
export function attach(note: HTMLElement): void {
  // Missing where the page did not come by https.
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (import.meta.env.PUBLIC_OFFLINE === 'off' || import.meta.env.DEV || !serviceWorker) return;
  if (serviceWorker.controller) note.hidden = false;
  else if (isFurtherPage()) {
    untilIdle()
      .then(() => import('./start-worker.ts'))
      .then((code) => code.startWorker(serviceWorker))
      .then(
        () => (note.hidden = false),
        () => undefined,
      );
  }
}

/** Whether this visit had a page before. */
function isFurtherPage(): boolean {
  try {
    const hadPage = sessionStorage.getItem('visited') !== null;
    sessionStorage.setItem('visited', '');
    return hadPage;
  } catch {
    // Where nothing may be stored, nothing is kept.
    return false;
  }
}
