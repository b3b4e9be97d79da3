import { importAgain, type Import } from './import-again.ts';
import type { Attach } from './enhancement.ts';

/** Imports the entry file of an enhancement. */
type Load = Import<{ readonly attach: Attach }>;

/**
 * Loads the code with the page. What did not arrive is tried again for the next element, in a clip that is opened
 * later.
 */
export function atOnce(load: Load): Attach {
  const loadAgain = importAgain(load);
  return async (element, context) => {
    const { attach } = await loadAgain();
    if (!context.signal.aborted) await attach(element, context);
  };
}

/** Waits until the page has loaded and the browser is idle. */
export async function untilIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      addEventListener('load', resolve);
    });
  }
  // Safari has no idle callback.
  const callWhenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  await new Promise<unknown>((resolve) => callWhenIdle(resolve));
}

/** Loads the code when the page has loaded and the browser is idle. */
export function whenIdle(load: Load): Attach {
  const attach = atOnce(load);
  return async (element, context) => {
    await untilIdle();
    await attach(element, context);
  };
}

/**
 * Loads the code when the element comes near the window. The promise is settled early for one that is not near yet.
 * @param rootMargin how far from the window that is, in CSS lengths or percentages of the window
 * @param isNeeded called each time that the element comes near
 */
export function whenNear(
  load: Load,
  rootMargin = '100%',
  isNeeded: (element: HTMLElement) => boolean = () => true,
): Attach {
  const attach = atOnce(load);
  return (element, context) =>
    new Promise((resolve) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting) || !isNeeded(element)) {
            resolve();
            return;
          }
          observer.disconnect();
          const attached = Promise.resolve(attach(element, context));
          // The element was out of view at first; what fails leaves it as plain HTML.
          attached.catch(() => undefined);
          resolve(attached);
        },
        { rootMargin },
      );
      observer.observe(element);
    });
}
