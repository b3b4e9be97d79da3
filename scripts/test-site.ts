/**
 * What visitors get: three archives go the whole way from API to site, one of them twice, then tests read and walk the
 * sites. `npm run test:site`; what follows `--` is for Playwright: `npm run test:site -- tests/a11y --project desktop`.
 */
import { findOrInstallBrowser } from './setup/browser.ts';
import { findOrInstallNginx } from './setup/nginx.ts';
import { openTestSites, type OpenTestSite } from './test-site/open-test-site.ts';
import { runTests } from './test-site/run-tests.ts';
import { TEST_ARCHIVES } from './test-site/test-archives.ts';

const browser = findOrInstallBrowser();
const nginx = findOrInstallNginx();
const sites: OpenTestSite[] = [];
try {
  // One after the other: two builds at once in one checkout collide.
  for (const archive of TEST_ARCHIVES) sites.push(...(await openTestSites(archive, nginx)));
  process.exitCode = await runTests(browser, sites, process.argv.slice(2));
} finally {
  await Promise.all(sites.map((site) => site.close()));
}
