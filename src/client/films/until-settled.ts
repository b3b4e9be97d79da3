/** Milliseconds after which the films begin for a visitor who does nothing. */
const STILL_MS = 3000;

/**
 * Waits until the visitor does something on the page, or three seconds: what else it loads comes before its films.
 * @param banner what is done in it, such as a press of its button, says by itself what is wanted
 */
export function untilSettled(banner: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const end = (): void => {
      waiting.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, STILL_MS);
    const endOutside = ({ target }: Event): void => {
      if (!(target instanceof Node && banner.contains(target))) end();
    };
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll']) {
      addEventListener(type, endOutside, { passive: true, signal: waiting.signal });
    }
  });
}
