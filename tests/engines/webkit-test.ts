import { test as base } from 'playwright/test';
import { By, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { sample } from '../support/sites.ts';
import { openWebKit } from './open-webkit.ts';

/** How long a visitor waits for what must come; nothing here measures time. */
const PATIENCE_MS = 15_000;

/** What `playwright.config.ts` says of a WebKit. */
export interface WebKitOptions {
  /** Path of its WebDriver. */
  readonly driver: string;
}

/** A visitor of the sample site in a WebKit. */
export class Visitor {
  readonly browser: WebDriver;

  constructor(browser: WebDriver) {
    this.browser = browser;
  }

  /** Shows a page, and waits until script has attached what it attaches at once. */
  async open(path: string): Promise<void> {
    await this.browser.get(`${sample.url}${path}`);
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

  /** Presses an element in the middle of the window, where nothing lies over it. */
  async click(css: string, text = ''): Promise<void> {
    const element = await this.see(css, text);
    await this.browser.executeScript(
      'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
      element,
    );
    await element.click();
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

/** A test that a visitor in a WebKit tells: one browser a worker, for whom nothing is remembered when a story begins. */
export const test = base.extend<{ visitor: Visitor }, WebKitOptions & { browserOfWorker: WebDriver }>({
  driver: ['', { scope: 'worker', option: true }],
  browserOfWorker: [
    async ({ driver }, use) => {
      const { driver: browser, close } = await openWebKit(driver);
      await use(browser);
      await close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ browserOfWorker, viewport, driver }, use) => {
    if (viewport !== null && driver.endsWith('WebKitWebDriver'))
      await browserOfWorker.manage().window().setRect(viewport);
    await browserOfWorker.get(`${sample.url}/robots.txt`);
    await browserOfWorker.manage().deleteAllCookies();
    await browserOfWorker.manage().addCookie({ name: 'cookie-consent', value: 'false' });
    await use(new Visitor(browserOfWorker));
  },
});
