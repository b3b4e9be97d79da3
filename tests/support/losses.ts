/** How the report of a loss begins, on the page's console. */
export const LOSS = 'Lost:';

/**
 * Runs in every page before anything of it: tells the console when a style sheet is taken out of the page, and when what
 * has the focus is taken away or covered and nothing else gets it. A visitor with a keyboard would begin at the top again.
 */
export function watchLosses(report: string): void {
  const describe = (element: Element): string => element.outerHTML.slice(0, 120);
  const SHEET = 'link[rel=stylesheet]';
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ removedNodes }) => [...removedNodes])) {
      if (!(node instanceof Element)) continue;
      for (const sheet of [node, ...node.querySelectorAll('*')])
        if (sheet.matches(SHEET) && !sheet.isConnected) console.error(report, 'style sheet', describe(sheet));
    }
  }).observe(document, { childList: true, subtree: true });

  let focused: Element | null = null;
  const isThere = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert]') === null &&
    !element.matches(':disabled');
  addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element ? target : null;
  });
  addEventListener('focusout', ({ target }) => {
    // A press beside it takes the focus from what is still there.
    setTimeout(() => {
      if (target === focused && focused !== null && isThere(focused)) focused = null;
    });
  });
  let checks = 0;
  setInterval(() => {
    const isLost =
      focused !== null &&
      !isThere(focused) &&
      [document.body, null].includes(document.activeElement as HTMLElement);
    checks = isLost ? checks + 1 : 0;
    if (checks !== 3 || focused === null) return;
    console.error(report, 'focus', describe(focused));
    focused = null;
  }, 100);
}
