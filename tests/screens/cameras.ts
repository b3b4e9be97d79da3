import { chromium, firefox, type Browser } from 'playwright';
import type { Engines } from '../setup/engines.ts';
import { openWebKit } from '../engines/open-webkit.ts';

/** A browser that shows a page and takes pictures of its window. */
export interface Camera {
  readonly name: string;
  readonly show: (url: string, width: number, height: number) => Promise<void>;
  /** The value of an expression, or what it promises, in the page. */
  readonly ask: (expression: string) => Promise<unknown>;
  readonly shoot: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** Opens a camera in each browser that is there; Chromium, which the others are compared with, is the first. */
export async function openCameras(engines: Engines): Promise<Camera[]> {
  const executablePath = process.env['TEST_BROWSER'] ?? '';
  const cameras = [
    await openPage('chromium', await chromium.launch({ executablePath, args: ['--no-sandbox'] })),
  ];
  if (engines.firefox !== undefined) {
    const browser = await firefox.launch({
      channel: 'moz-firefox',
      executablePath: engines.firefox,
      // As in the others, scrollbars take no room.
      firefoxUserPrefs: { 'ui.useOverlayScrollbars': 1 },
    });
    cameras.push(await openPage('firefox', browser));
  }
  if (engines.webkit !== undefined) cameras.push(await openWindow(engines.webkit));
  return cameras;
}

async function openPage(name: string, browser: Browser): Promise<Camera> {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  return {
    name,
    show: async (url, width, height) => {
      await page.setViewportSize({ width, height });
      await page.goto(url);
    },
    ask: (expression) => page.evaluate<unknown>(expression),
    shoot: () => page.screenshot(),
    close: () => browser.close(),
  };
}

async function openWindow(program: string): Promise<Camera> {
  const { driver, close } = await openWebKit(program);
  return {
    name: 'webkit',
    show: async (url, width, height) => {
      // The window has a toolbar.
      const outside = await driver.executeScript<number>('return outerHeight - innerHeight');
      await driver
        .manage()
        .window()
        .setRect({ width, height: height + outside });
      await driver.get(url);
    },
    ask: (expression) =>
      driver.executeAsyncScript(`Promise.resolve(${expression}).then(arguments[arguments.length - 1])`),
    shoot: async () => {
      // The first picture may show the window as it was before the last change.
      await driver.takeScreenshot();
      return Buffer.from(await driver.takeScreenshot(), 'base64');
    },
    close,
  };
}
