/** Milliseconds after which the films begin for a visitor who does nothing. */
const STILL_MS = 3000;

/** The Network Information API, which TypeScript does not know and only some browsers have. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/**
 * Whether films may play unasked: not for visitors who want little motion or few data, nor on a slow connection.
 * A browser that does not expose its connection is taken to have a good one.
 */
export function mayPlay(wantsLittleMotion: boolean, browser: object): boolean {
  const { saveData = false, effectiveType = '' } = (browser as WithConnection).connection ?? {};
  return !wantsLittleMotion && !saveData && !/2g|3g/.test(effectiveType);
}

/**
 * Waits until the visitor does something on the page, or three seconds: what else it loads comes before its films.
 * @param banner the visitor's actions in it, such as a press of its button, do not count
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

/** Holds the show while the banner or the whole page is out of view, and while the keyboard is on a slide's link. */
export function holdWhileUnseen(
  banner: HTMLElement,
  row: HTMLElement,
  hold: (isHeld: boolean) => void,
): void {
  let [isInView, isFocused] = [false, false];
  const update = (): void => {
    hold(!isInView || isFocused || document.hidden);
  };
  new IntersectionObserver(
    (entries) => {
      isInView = entries.some(({ isIntersecting }) => isIntersecting);
      update();
    },
    { threshold: 0.25 },
  ).observe(banner);
  document.addEventListener('visibilitychange', update);
  row.addEventListener('focusin', ({ target }) => {
    isFocused = target instanceof Element && target.matches(':focus-visible');
    update();
  });
  row.addEventListener('focusout', () => {
    isFocused = false;
    update();
  });
  update();
}
