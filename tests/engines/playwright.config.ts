import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import type { Engines } from '../setup/engines.ts';
import base from '../playwright.config.ts';
import { DESKTOP, PHONE } from '../support/pairs.ts';
import { IN_OLDEST, patternOf, STILL, STORIES } from './stories.ts';
import type { WebKitOptions } from './webdriver-test.ts';

const { firefox, firefox115, chrome112, webkit, webkit16 } = JSON.parse(
  process.env['TEST_ENGINES'] ?? '{}',
) as Engines;

type Project = NonNullable<PlaywrightTestConfig<WebKitOptions>['projects']>[number];

const TOLD = patternOf({ ...STORIES, oldest: Object.values(IN_OLDEST).flat() });
const WHERE = {
  testDir: '..',
  testMatch: ['e2e/*.spec.ts', 'a11y/*.spec.ts'],
  // What is odd in them is the data, not the browser.
  grepInvert: /(?:untidy|empty)(?:: | site)/,
};

/** In browsers that Playwright does not drive. */
const BY_WEBDRIVER = { testDir: '.', testMatch: 'webdriver.spec.ts' };

/** The projects of a browser; none where it is not there, which `tests/runner/run-engines.ts` tells. */
function projectsOf(program: string | undefined, of: (program: string) => Project[]): Project[] {
  return program === undefined ? [] : of(program);
}

/**
 * The stories of `stories.ts`, in browsers besides Chromium. Playwright drives an installed Firefox and the old Chrome
 * in the stories themselves. It drives no WebKit but its own, so `webdriver.spec.ts` tells their main points once more.
 */
export default defineConfig<WebKitOptions>({
  ...base,
  outputDir: '../../test-results',
  projects: [
    ...projectsOf(firefox, (executablePath) => {
      const use = {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: { executablePath },
      } as const;
      return [
        {
          name: 'firefox-phone',
          ...WHERE,
          grep: new RegExp(`^(?=.*${TOLD})(?=.*@(?:phone|both))`),
          use: { ...use, viewport: PHONE },
        },
        {
          name: 'firefox-desktop',
          ...WHERE,
          grep: new RegExp(`^(?=.*${TOLD})(?!.*@phone)`),
          use: { ...use, viewport: DESKTOP },
        },
        { name: 'iiif-viewer', testDir: '.', testMatch: 'iiif-viewer.spec.ts', use },
        {
          name: 'firefox-still',
          ...WHERE,
          grep: new RegExp(`${patternOf(STILL)}(?!.*@phone)`),
          use: {
            ...use,
            viewport: DESKTOP,
            launchOptions: { executablePath, firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 } },
          },
        },
      ];
    }),
    ...projectsOf(chrome112, (executablePath) => {
      const launchOptions = { ...base.use?.launchOptions, executablePath };
      return [
        {
          name: 'chrome-112',
          ...WHERE,
          grep: new RegExp(`^(?=.*${patternOf(IN_OLDEST)})(?!.*@phone)`),
          use: { viewport: DESKTOP, launchOptions },
        },
      ];
    }),
    ...projectsOf(webkit, (driver) => [
      { name: 'webkit-phone', ...BY_WEBDRIVER, grepInvert: /@still/, use: { driver, viewport: PHONE } },
      { name: 'webkit-desktop', ...BY_WEBDRIVER, grepInvert: /@still/, use: { driver, viewport: DESKTOP } },
      {
        name: 'webkit-still',
        ...BY_WEBDRIVER,
        grep: /@still/,
        use: { driver, isStill: true, viewport: DESKTOP },
      },
    ]),
    ...projectsOf(webkit16, (driver) => [
      { name: 'webkit-16', ...BY_WEBDRIVER, grep: /@oldest/, use: { driver } },
    ]),
    ...projectsOf(firefox115, (driver) => [
      { name: 'firefox-115', ...BY_WEBDRIVER, grep: /@oldest/, use: { driver } },
    ]),
  ],
});
