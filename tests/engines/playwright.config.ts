import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import type { Engines } from '../../scripts/setup/engines.ts';
import base from '../playwright.config.ts';
import { DESKTOP, PHONE } from '../support/pairs.ts';
import { IN_OLDEST, patternOf, STORIES } from './stories.ts';
import type { WebKitOptions } from './webkit-test.ts';

const { firefox, chrome112, webkit, webkit16 } = JSON.parse(process.env['TEST_ENGINES'] ?? '{}') as Engines;

type Project = NonNullable<PlaywrightTestConfig<WebKitOptions>['projects']>[number];

const TOLD = patternOf({ ...STORIES, oldest: Object.values(IN_OLDEST).flat() });
const WHERE = {
  testDir: '..',
  testMatch: ['e2e/*.spec.ts', 'a11y/*.spec.ts'],
  // What is odd in them is the data, not the browser.
  grepInvert: /(?:untidy|empty)(?:: | site)/,
};

/** The projects of a browser; none where it is not there, which `tests/runner/run-engines.ts` tells. */
function projectsOf(program: string | undefined, of: (program: string) => Project[]): Project[] {
  return program === undefined ? [] : of(program);
}

/**
 * The stories of `stories.ts`, in browsers besides Chromium. Playwright drives an installed Firefox and the old Chrome
 * in the stories themselves. It drives no WebKit but its own, so `webkit.spec.ts` tells their main points once more.
 */
export default defineConfig<WebKitOptions>({
  ...base,
  outputDir: '../../test-results',
  projects: [
    ...projectsOf(firefox, (executablePath) => {
      // A known fault: "previous" right after a year does not always turn a timeline in Firefox.
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
          grepInvert: [WHERE.grepInvert, /a year leads to its clip/],
          use: { ...use, viewport: PHONE },
        },
        {
          name: 'firefox-desktop',
          ...WHERE,
          grep: new RegExp(`^(?=.*${TOLD})(?!.*@phone)`),
          grepInvert: [WHERE.grepInvert, /a year leads to its clip/],
          use: { ...use, viewport: DESKTOP },
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
      { name: 'webkit-phone', testDir: '.', use: { driver, viewport: PHONE } },
      { name: 'webkit-desktop', testDir: '.', use: { driver, viewport: DESKTOP } },
    ]),
    ...projectsOf(webkit16, (driver) => [
      { name: 'webkit-16', testDir: '.', grep: /@oldest/, use: { driver } },
    ]),
  ],
});
