import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TestSite } from '../sites/open-test-site.ts';
import { readFacts } from '../support/page-facts.ts';
import { SITES } from '../support/sites.ts';
import { parseXml } from '../support/xml.ts';

for (const site of SITES) {
  describe(`the sitemaps of the ${site.name} site`, () => {
    it('are all named by the index, and the index by robots.txt', () => {
      const index = readXml(site, 'sitemap-index.xml');
      const files = readdirSync(join(site.folder, 'sitemaps')).map(
        (name) => `${site.publishedAt}/sitemaps/${name}`,
      );
      expect(index.locations.toSorted()).toEqual(files.sort());
      const robots = readFileSync(join(site.folder, 'robots.txt'), 'utf8');
      expect(robots).toContain(`\nSitemap: ${site.publishedAt}/sitemap-index.xml\n`);
      expect(robots).toMatch(/^User-agent: \*\nAllow: \/\n/);
    });

    it('say when each clip, and each sitemap of clips, last changed', () => {
      const day = /^20\d\d-\d\d-\d\d$/;
      const read = (file: string) => parseXml(readFileSync(join(site.folder, file), 'utf8'));
      const index = read('sitemap-index.xml');
      for (const name of readdirSync(join(site.folder, 'sitemaps'))) {
        const sitemap = read(join('sitemaps', name));
        const days = sitemap('url')
          .toArray()
          .map((url) => sitemap(url).children('lastmod').text());
        const [ofIndex] = index('sitemap')
          .toArray()
          .filter((one) => index(one).children('loc').text().endsWith(`/${name}`))
          .map((one) => index(one).children('lastmod').text());
        const isOfClips = name.startsWith('clips-');
        expect
          .soft(
            days.every((one) => (isOfClips ? day.test(one) : one === '')),
            name,
          )
          .toBe(true);
        expect.soft(ofIndex, name).toBe(isOfClips ? days.toSorted().at(-1) : '');
      }
    });

    it('list exactly the pages that search engines shall know, each once', () => {
      const listed = readSitemaps(site).flatMap(({ locations }) => locations);
      const pages = readFacts(site);
      const known = pages
        .filter(({ path, robots, canonical }) => {
          const isCanonical = canonical === `${site.publishedAt}${path}`;
          // Later pages of a list are left to the links that lead there.
          return (
            isCanonical &&
            robots?.includes('noindex') !== true &&
            !/\/(?:\d+|\d{4}s|undated(?:-\d+)?)\/$/.test(path)
          );
        })
        .map(({ canonical }) => canonical ?? '');
      expect(listed.toSorted()).toEqual(known.sort());
    });

    it('name the same alternates as the pages do, x-default aside', () => {
      const byAddress = new Map(readFacts(site).map((one) => [one.canonical, one.alternates] as const));
      for (const { alternates } of readSitemaps(site)) {
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

function readSitemaps(site: TestSite): Sitemap[] {
  return readdirSync(join(site.folder, 'sitemaps')).map((name) => readXml(site, join('sitemaps', name)));
}

function readXml(site: TestSite, file: string): Sitemap {
  const $ = parseXml(readFileSync(join(site.folder, file), 'utf8'));
  const entries = $('url, sitemap')
    .toArray()
    .map((element) => ({
      location: $(element).children('loc').text(),
      alternates: $(element)
        .children('xhtml\\:link')
        .toArray()
        .map((link) => `${link.attribs['hreflang'] ?? ''} ${link.attribs['href'] ?? ''}`),
    }));
  return {
    locations: entries.map(({ location }) => location),
    alternates: Object.fromEntries(entries.map(({ location, alternates }) => [location, alternates])),
  };
}
