import { expect, test as base, type BrowserContext } from 'playwright/test';
import { LOSS, watchLosses } from './losses.ts';

/** In every sentence in which a browser says what it refused. */
const REFUSAL = 'Content Security Policy';

/**
 * Playwright's `test`, for every story: it fails where a page asks for what the site's Content-Security-Policy forbids, and
 * where script loses what has the focus, or a style sheet.
 */
export const test = base.extend<{ refused: string[]; lost: string[]; moves: boolean }>({
  /** Whether the visitor moves once a page has loaded, as nearly all do: what waits for a movement comes. */
  moves: [true, { option: true }],
  /** What pages lost. A story that means it empties the list. */
  lost: [
    async ({ browser, moves }, use) => {
      const lost: string[] = [];
      const watch = (context: BrowserContext): void => {
        void context.addInitScript(watchLosses, LOSS);
        if (moves) void context.addInitScript(moveOnceLoaded);
        context.on('console', (message) => {
          if (message.text().startsWith(LOSS)) lost.push(`${message.text()} at ${message.page()?.url()}`);
        });
      };
      browser.on('context', watch);
      await use(lost);
      browser.off('context', watch);
      expect(lost, 'lost by the page').toEqual([]);
    },
    { auto: true },
  ],
  /** What the browser said of each thing that it refused. A story that means it empties the list. */
  refused: [
    async ({ browser }, use) => {
      const refused: string[] = [];
      const watch = (context: BrowserContext): void => {
        context.on('console', (message) => {
          if (message.text().includes(REFUSAL)) refused.push(message.text());
        });
      };
      browser.on('context', watch);
      await use(refused);
      browser.off('context', watch);
      expect(refused, 'refused by the Content-Security-Policy').toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page. */
function moveOnceLoaded(): void {
  addEventListener('load', () => {
    dispatchEvent(new Event('pointermove'));
  });
}
