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
