import type { TestSite } from '../sites/open-test-site.ts';

const BUILT = JSON.parse(process.env['TEST_SITES'] ?? '[]') as readonly TestSite[];

/** The sites that `tests/runner/run-sites.ts` built and serves while the tests run; the live one has the sample's pages. */
export const SITES = BUILT.filter(({ name }) => name !== 'live');

/** What visitors are meant to see. */
export const sample = siteOf('sample');
/** The same pages over what an API may send instead. */
export const untidy = siteOf('untidy');
/** Every list before anything is in it. */
export const empty = siteOf('empty');
/** The sample's pages again, whose search asks an API. */
export const live = siteOf('live');

function siteOf(name: TestSite['name']): TestSite {
  const site = BUILT.find((one) => one.name === name);
  if (site === undefined) throw new Error('There are no sites to test: run "npm run test:site".');
  return site;
}
