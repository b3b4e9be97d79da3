import { expect, test as base, type BrowserContext } from 'playwright/test';

/** In every sentence in which a browser says what it refused. */
const REFUSAL = 'Content Security Policy';

/** Playwright's `test`, for every story: it fails where a page asks for what the site's Content-Security-Policy forbids. */
export const test = base.extend<{ refused: string[] }>({
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
