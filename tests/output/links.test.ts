import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TestSite } from '../sites/open-test-site.ts';
import { readFacts, type FactsPage } from '../support/page-facts.ts';
import { SITES } from '../support/sites.ts';

for (const site of SITES) {
  describe(`the ${site.name} site`, () => {
    it('leads nowhere where nothing is', () => {
      const pages = readFacts(site);
      const byPath = new Map(pages.map((one) => [one.path, one]));
      const dead = pages.flatMap((from) =>
        from.references
          .filter(({ address }) => !isThere(site, byPath, from, address))
          .map((reference) => `${from.path}: ${reference.from} ${reference.address}`),
      );
      expect(dead).toEqual([]);
    });

    it('has every page reached by a link from another', () => {
      const pages = readFacts(site);
      const linked = new Set(
        pages.flatMap((from) => from.references.map(({ address }) => pathOf(site, from, address))),
      );
      const lost = pages.filter(
        ({ path, kind }) => kind !== 'notFound' && kind !== 'root' && !linked.has(path),
      );
      expect(lost.map(({ path }) => path)).toEqual([]);
    });

    it('gives each id once in a page', () => {
      const pages = readFacts(site);
      const repeated = pages.flatMap(({ path, ids }) =>
        ids.filter((id, index) => ids.indexOf(id) !== index || id === '').map((id) => `${path}: #${id}`),
      );
      expect(repeated).toEqual([]);
    });

    it('links to pages with slashes at the end, so that no host has to redirect', () => {
      const pages = readFacts(site);
      const bare = pages.flatMap((from) =>
        from.references
          .filter(({ from: where, address }) => /^(?:a|form)\[/.test(where) && !address.startsWith('#'))
          .map(({ address }) => pathOf(site, from, address))
          // What has an ending is a file, and is named as one.
          .filter((path) => path !== undefined && !/\/$|\.(?:xml|csv|json|txt|ics)$/.test(path))
          .map((path) => `${from.path}: ${path}`),
      );
      expect(bare).toEqual([]);
    });
  });
}

/** The path that an address has on the site, or `undefined` for one that leads elsewhere. */
function pathOf(site: TestSite, from: FactsPage, address: string): string | undefined {
  const url = URL.parse(address, `${site.publishedAt}${from.path}`);
  return url?.origin === site.publishedAt ? decodeURI(url.pathname) : undefined;
}

function isThere(
  site: TestSite,
  pages: ReadonlyMap<string, FactsPage>,
  from: FactsPage,
  address: string,
): boolean {
  const url = URL.parse(address, `${site.publishedAt}${from.path}`);
  // An address that cannot be read leads nowhere.
  if (url === null || address.trim() === '') return false;
  if (url.origin !== site.publishedAt) return /^(?:https?|mailto):$/.test(url.protocol);
  const target = pages.get(decodeURI(url.pathname));
  if (target === undefined) return existsSync(join(site.folder, url.pathname)) && !url.pathname.endsWith('/');
  return url.hash === '' || target.ids.includes(decodeURIComponent(url.hash.slice(1)));
}
