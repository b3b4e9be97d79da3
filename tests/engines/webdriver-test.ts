import { test as base, type ViewportSize } from 'playwright/test';
import { By, error, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { sample } from '../support/sites.ts';
import { FIND_VIOLATIONS } from '../support/violations.ts';
import { openOldFirefox } from './open-old-firefox.ts';
import { openWebKit } from './open-webkit.ts';

/** How long a visitor waits for what must come; nothing here measures time. */
const PATIENCE_MS = 15_000;

/** What `playwright.config.ts` says of a browser. */
export interface WebKitOptions {
  /** Path of its WebDriver, or of the oldest Firefox, which is its own. */
  readonly driver: string;
  /** Whether its visitor wants little motion. */
  readonly isStill: boolean;
}

/** A visitor, of the sample site where no other is named. */
export class Visitor {
  readonly browser: WebDriver;

  constructor(browser: WebDriver) {
    this.browser = browser;
  }

  /** Shows a page, and waits until script has attached what it attaches at once. */
  async open(path: string, site = sample): Promise<void> {
    await this.browser.get(`${site.url}${path}`);
    await this.see('html[data-enhanced]');
  }

  /** Waits until an element is seen that has this text, where one is given. */
  async see(css: string, text = ''): Promise<WebElement> {
    const find = async (): Promise<WebElement | undefined> => {
      for (const element of await this.browser.findElements(By.css(css))) {
        if ((await element.isDisplayed()) && (await element.getText()).includes(text)) return element;
      }
      return undefined;
    };
    // What is there may be drawn anew between two questions.
    const look = (): Promise<WebElement | undefined> => find().catch(() => undefined);
    const found = await this.browser.wait(look, PATIENCE_MS, `${css} with "${text}"`);
    if (found === undefined) throw new Error(`There is no ${css} with "${text}".`);
    return found;
  }

  /** Waits until no element is there. */
  async miss(css: string): Promise<void> {
    await this.until((selector) => document.querySelector(selector) === null, css);
  }

  /** Presses an element in the middle of the window, again where the page moved under the pointer. */
  async click(css: string, text = ''): Promise<void> {
    const press = async (): Promise<boolean> => {
      const element = await this.see(css, text);
      await this.browser.executeScript(
        'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
        element,
      );
      try {
        await element.click();
        return true;
      } catch (problem) {
        if (problem instanceof error.ElementClickInterceptedError) return false;
        throw problem;
      }
    };
    await this.browser.wait(press, PATIENCE_MS, `${css} lies under something`);
  }

  /** Gives an element of this text the focus: a press gives a button none in Safari. */
  async focus(css: string, text = ''): Promise<void> {
    await this.until(
      (selector, wanted) => {
        const all = [...document.querySelectorAll<HTMLElement>(selector)];
        const found = all.find(({ textContent }) => textContent.includes(wanted));
        found?.focus();
        return found !== undefined && document.activeElement === found;
      },
      css,
      text,
    );
  }

  /** Gives the window this size inside, where it has one. */
  async resize({ width, height }: ViewportSize): Promise<void> {
    await this.browser.manage().window().setRect({ width, height });
    await this.until((wanted) => innerWidth === wanted, width);
  }

  /** What axe finds wrong in the page, with every part that opens open. */
  async findViolations(): Promise<string[]> {
    await this.ask(() => {
      for (const part of document.querySelectorAll('details')) part.open = true;
    });
    // What fades has the colours of no state.
    await this.until(() =>
      document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Infinity),
    );
    return this.browser.executeAsyncScript(`${FIND_VIOLATIONS}.then(arguments[arguments.length - 1])`);
  }

  /** Runs a function in the page. */
  ask<Value, Args extends unknown[]>(question: (...args: Args) => Value, ...args: Args): Promise<Value> {
    return this.browser.executeScript<Value>(question, ...args);
  }

  /** Asks the page until the answer is yes. */
  async until<Args extends unknown[]>(question: (...args: Args) => boolean, ...args: Args): Promise<void> {
    await this.browser.wait(() => this.ask(question, ...args), PATIENCE_MS, String(question));
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.browser.actions().sendKeys(key).perform();
  }

  async expectAddress(part: string): Promise<void> {
    await this.browser.wait(until.urlContains(part), PATIENCE_MS);
  }
}

/** A test that a visitor in a WebKit or the oldest Firefox tells: one browser a worker, for whom nothing is remembered when a story begins. */
export const test = base.extend<{ visitor: Visitor }, WebKitOptions & { browserOfWorker: WebDriver }>({
  driver: ['', { scope: 'worker', option: true }],
  isStill: [false, { scope: 'worker', option: true }],
  browserOfWorker: [
    async ({ driver, isStill }, use) => {
      const open = driver.endsWith('Driver') ? openWebKit : openOldFirefox;
      const { driver: browser, close } = await open(driver, isStill);
      await use(browser);
      await close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ browserOfWorker, viewport, driver }, use) => {
    const visitor = new Visitor(browserOfWorker);
    if (viewport !== null && driver.endsWith('WebKitWebDriver')) await visitor.resize(viewport);
    await browserOfWorker.get(`${sample.url}/robots.txt`);
    await browserOfWorker.manage().deleteAllCookies();
    await browserOfWorker.manage().addCookie({ name: 'cookie-consent', value: 'false' });
    await use(visitor);
  },
});
