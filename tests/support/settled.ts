import type { Page } from 'playwright/test';

/** Longer than a script waits between two changes that belong together, even on a busy machine. */
const STILL_MS = 150;

/**
 * Waits until script has attached what it attaches while a page loads, and then has added and removed no element for a
 * moment: what a page requests or draws by itself is there.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('html[data-enhanced]') ?? document.querySelector('[data-enhance]') === null,
  );
  await page.evaluate(
    (stillMs) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, stillMs);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, stillMs);
        }).observe(document, { childList: true, subtree: true });
      }),
    STILL_MS,
  );
}
