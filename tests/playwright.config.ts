import { defineConfig } from 'playwright/test';
import { REFUSED } from './support/consent-visits.ts';
import { DESKTOP, PHONE } from './support/pairs.ts';

/** `tests/runner/run-sites.ts` builds and serves the sites, then runs this; see `support/sites.ts`. */
export default defineConfig({
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Two more tries on a shared machine; what passes only then is reported as flaky.
  retries: process.env['CI'] === undefined ? 0 : 2,
  reporter: 'line',
  workers: 2,
  // A busy machine is slow; nothing here measures time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: {
      executablePath: process.env['TEST_BROWSER'] ?? '/usr/bin/chromium',
      // Root in a container has no sandbox; the rest keeps Chromium from calling its maker.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Letters as wide as in a window: without a screen they are rounded to whole pixels, and every word differs.
        '--font-render-hinting=none',
      ],
    },
    locale: 'it-IT',
    // It would answer in the place of the network, which the stories watch; its own story lets it work.
    serviceWorkers: 'block',
    // Visitors who have been asked for consent before, so that the banner lies over no story but its own.
    storageState: REFUSED,
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
  },
  projects: [
    { name: 'budgets', testDir: 'budgets' },
    { name: 'hosting', testDir: 'hosting' },
    {
      name: 'phone',
      testDir: 'e2e',
      // A story runs on a phone too only where it says so: by its pair, its tag or its file's name.
      grep: /@phone|@both|\.phone\.spec/,
      use: { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      testDir: 'e2e',
      testIgnore: '*.phone.spec.ts',
      grepInvert: /@phone/,
      use: { viewport: DESKTOP },
    },
    { name: 'accessibility', testDir: 'a11y', use: { contextOptions: { reducedMotion: 'reduce' } } },
  ],
});
