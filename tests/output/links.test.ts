import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/model/language.ts';
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

    it('leads from the archive to every clip by its links to older ones, newest first and without a gap', () => {
      const pages = readFacts(site);
      for (const language of LANGUAGES) {
        const ofLanguage = pages.filter(({ path }) => path.startsWith(`/${language}/`));
        const clips = ofLanguage.filter(({ kind }) => kind === 'clip').map(({ path }) => idOf(path));
        const walked = walkOlder(site, `/${language}/archive/`);
        const lists = ofLanguage.filter(({ kind }) => kind === 'archive').map(({ path }) => path);
        expect([...new Set(walked.clips)]).toEqual(clips.sort((one, other) => other - one));
        // Where the newest hundred are a full page, it is no step of the walk.
        expect(lists).toEqual(expect.arrayContaining(walked.paths));
        expect(lists).toHaveLength(1 + Math.floor(clips.length / 100));
      }
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
          .filter((path) => path !== undefined && !/\/$|\.(?:xml|csv|jsonl?|parquet|rdf|cff|ics)$/.test(path))
          .map((path) => `${from.path}: ${path}`),
      );
      expect(bare).toEqual([]);
    });
  });
}

/** The list pages from one on, each by the link of the one before to the older clips, and the clips on them. */
function walkOlder(site: TestSite, first: string): { readonly paths: string[]; readonly clips: number[] } {
  const [paths, clips]: [string[], number[]] = [[], []];
  for (let path: string | undefined = first; path !== undefined;) {
    const $ = load(readFileSync(join(site.folder, path, 'index.html'), 'utf8'));
    const cards = $('main .clip > a').toArray();
    clips.push(...cards.map(({ attribs }) => idOf(attribs['href'] ?? '')));
    const newer = $('.pager a[rel=prev]').attr('href');
    // The way back leads over the same pages, or over the full page that the newest clips are on, too.
    if (paths.length > 1) expect(newer).toBe(paths.at(-1));
    paths.push(path);
    path = $('.pager a[rel=next]').attr('href');
  }
  return { paths, clips };
}

function idOf(path: string): number {
  return Number(/\/clips\/(\d+)_/.exec(path)?.[1]);
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
