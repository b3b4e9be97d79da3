import type { TestSite } from '../../scripts/test-site/open-test-site.ts';

/** The sites that `scripts/test-site.ts` built and serves while the tests run. */
export const SITES = JSON.parse(process.env['TEST_SITES'] ?? '[]') as readonly TestSite[];

/** What visitors are meant to see. */
export const sample = siteOf('sample');
/** The same pages over what an API may send instead. */
export const untidy = siteOf('untidy');
/** Every list before anything is in it. */
export const empty = siteOf('empty');

function siteOf(name: TestSite['name']): TestSite {
  const site = SITES.find((one) => one.name === name);
  if (site === undefined) throw new Error('There are no sites to test: run "npm run test:site".');
  return site;
}
