/** Builds and serves the sites of the tests, prints what the tests are to know of them, and waits for its input to end. */
import { once } from 'node:events';
import { findOrInstallBrowser } from '../setup/browser.ts';
import { findOrInstallNginx } from '../setup/nginx.ts';
import { openTestSites, type OpenTestSite } from './open-test-site.ts';
import { READY } from './ready.ts';
import { TEST_ARCHIVES } from './test-archives.ts';

const browser = findOrInstallBrowser();
const nginx = findOrInstallNginx();
const sites: OpenTestSite[] = [];
try {
  // One after the other: a build keeps a processor busy, and the other stages of `npm test` the second.
  for (const archive of TEST_ARCHIVES) sites.push(...(await openTestSites(archive, nginx)));
  console.log(READY + JSON.stringify({ TEST_BROWSER: browser, TEST_SITES: JSON.stringify(sites) }));
  await once(process.stdin.resume(), 'end');
} finally {
  await Promise.all(sites.map((site) => site.close()));
}
