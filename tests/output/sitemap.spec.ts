import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import type { TestSite } from '../../scripts/test-site/open-test-site.ts';
import { readFacts } from '../support/page-facts.ts';
import { SITES } from '../support/sites.ts';

for (const site of SITES) {
  test.describe(`the sitemaps of the ${site.name} site`, () => {
    test('are all named by the index, and the index by robots.txt', async ({ page }) => {
      const index = await readXml(page, site, 'sitemap-index.xml');
      const files = readdirSync(join(site.folder, 'sitemaps')).map(
        (name) => `${site.publishedAt}/sitemaps/${name}`,
      );
      expect(index.locations.toSorted()).toEqual(files.sort());
      const robots = readFileSync(join(site.folder, 'robots.txt'), 'utf8');
      expect(robots).toContain(`\nSitemap: ${site.publishedAt}/sitemap-index.xml\n`);
      expect(robots).toMatch(/^User-agent: \*\nAllow: \/\n/);
    });

    test('list exactly the pages that search engines shall know, each once', async ({ page }) => {
      const listed = (await readSitemaps(page, site)).flatMap(({ locations }) => locations);
      const pages = await readFacts(page, site);
      const known = pages
        .filter(({ path, robots, canonical }) => {
          const isCanonical = canonical === `${site.publishedAt}${path}`;
          // Later pages of a list are left to the links that lead there.
          return isCanonical && robots?.includes('noindex') !== true && !/\/\d+\/$/.test(path);
        })
        .map(({ canonical }) => canonical ?? '');
      expect(listed.toSorted()).toEqual(known.sort());
    });

    test('name the same alternates as the pages do, x-default aside', async ({ page }) => {
      const byAddress = new Map(
        (await readFacts(page, site)).map((one) => [one.canonical, one.alternates] as const),
      );
      for (const { alternates } of await readSitemaps(page, site)) {
        for (const [location, named] of Object.entries(alternates)) {
          const ofPage = (byAddress.get(location) ?? [])
            .filter(({ language }) => language !== 'x-default')
            .map(({ language, href }) => `${language} ${href}`);
          expect.soft(named, location).toEqual(ofPage);
        }
      }
    });
  });
}

interface Sitemap {
  readonly locations: readonly string[];
  /** Of each location, as `it https://…`. */
  readonly alternates: Readonly<Record<string, readonly string[]>>;
}

async function readSitemaps(page: Page, site: TestSite): Promise<Sitemap[]> {
  const sitemaps: Sitemap[] = [];
  for (const name of readdirSync(join(site.folder, 'sitemaps'))) {
    sitemaps.push(await readXml(page, site, join('sitemaps', name)));
  }
  return sitemaps;
}

async function readXml(page: Page, site: TestSite, file: string): Promise<Sitemap> {
  const sitemap = await page.evaluate(parseSitemap, readFileSync(join(site.folder, file), 'utf8'));
  expect(sitemap.error, file).toBe('');
  return sitemap;
}

/** Runs in the browser. */
function parseSitemap(xml: string): Sitemap & { readonly error: string } {
  const sitemap = new DOMParser().parseFromString(xml, 'application/xml');
  const textOf = (element: Element): string => element.querySelector(':scope > loc')?.textContent ?? '';
  const entries = [...sitemap.querySelectorAll('url, sitemap')];
  return {
    error: sitemap.querySelector('parsererror')?.textContent ?? '',
    locations: entries.map(textOf),
    alternates: Object.fromEntries(
      entries.map((entry) => [
        textOf(entry),
        [...entry.getElementsByTagName('xhtml:link')].map(
          (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
        ),
      ]),
    ),
  };
}
