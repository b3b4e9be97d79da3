import { importAgain, type Import } from './import-again.ts';
import type { Attach, EnhanceContext } from './enhancement.ts';
import { hasModifier } from './modifier-keys.ts';

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

/** What a visitor does first, with a pointer, a finger, the keyboard, a screen reader or the browser's Back. */
const MOVEMENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click', 'scroll', 'popstate'];

let moved: Promise<unknown> | undefined;

/** Waits for the visitor's first movement on the page; the first call begins to look for it. */
export function untilMoved(): Promise<unknown> {
  return (moved ??= new Promise((resolve) => {
    const heard = new AbortController();
    const hear = (event: Event): void => {
      // Browsers tell of a mouse that rests where the page has come under it.
      const { movementX, movementY } = event as Partial<MouseEvent> & Event;
      if (event.type === 'pointermove' && movementX === 0 && movementY === 0) return;
      heard.abort();
      resolve(event);
    };
    for (const type of MOVEMENTS)
      addEventListener(type, hear, { capture: true, passive: true, signal: heard.signal });
  }));
}

/**
 * Loads the code at the visitor's first movement on the page. What is pressed before the code is there is pressed again then,
 * and does what it does without script where the code does not arrive; the next press tries again. The promise is settled early.
 * @param pressed selector of what in the element does nothing, or something else, without the code
 * @param isDue whether this visitor needs the code at once
 */
export function whenMoved(load: Load, pressed = ':not(*)', isDue: () => boolean = () => false): Attach {
  const attach = atOnce(load);
  return (element, context) => {
    const waiting = new AbortController();
    let attached: Promise<unknown> | undefined;
    const attachOnce = (): Promise<unknown> =>
      (attached ??= Promise.resolve(attach(element, context)).then(
        () => {
          waiting.abort();
        },
        () => (attached = undefined),
      ));
    holdPresses(element, pressed, attachOnce, waiting.signal);
    if (isDue()) return attachOnce().then(() => undefined);
    void untilMoved().then(attachOnce);
    return undefined;
  };
}

/** Presses again, after `work`, what is pressed before the signal. */
function holdPresses(
  element: HTMLElement,
  pressed: string,
  work: () => Promise<unknown>,
  signal: EnhanceContext['signal'],
): void {
  let isAgain = false;
  const hold = (event: MouseEvent): void => {
    const target = (event.target as Element).closest<HTMLElement>(pressed);
    if (target === null || isAgain || hasModifier(event)) return;
    event.preventDefault();
    event.stopPropagation();
    void work().then(() => {
      isAgain = true;
      target.click();
      isAgain = false;
    });
  };
  element.addEventListener('click', hold, { capture: true, signal });
}
