import { defineConfig } from 'playwright/test';

/** `npm run screens`, in the browsers that `tests/runner/run-engines.ts` found. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  reporter: 'list',
  timeout: 180_000,
});
