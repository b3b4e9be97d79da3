import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, type Cheerio } from 'cheerio';
import type { Element } from 'domhandler';
import { describe, expect, it } from 'vitest';
import type { TestSite } from '../sites/open-test-site.ts';
import { pagesOf } from '../support/pages.ts';
import { SITES } from '../support/sites.ts';
import { parseXml } from '../support/xml.ts';

/** The kinds of page that name a feed: their own, or that of the whole archive. */
const WITH_FEED = ['home', 'archive', 'series', 'territory', 'place', 'person', 'theme'];

for (const site of SITES) {
  describe(`the feeds of the ${site.name} site`, () => {
    it('are named by the pages whose clips they tell, and by no other', () => {
      const named = new Set<string>();
      for (const { path, kind, file } of pagesOf(site)) {
        const html = readFileSync(join(site.folder, file), 'utf8');
        const links = [
          ...html.matchAll(/<link rel="alternate" type="application\/atom\+xml" href="([^"]+)"/g),
        ];
        expect.soft(links.length, path).toBe(WITH_FEED.includes(kind) ? 1 : 0);
        for (const [, href = ''] of links) named.add(href);
      }
      expect([...named].sort()).toEqual(feedsOf(site).map((file) => `/${file}`));
    });

    it('are Atom: ids, titles and dates in every feed and entry', () => {
      for (const file of feedsOf(site)) {
        const feed = readFeed(site, file);
        expect.soft(feed.namespace, file).toBe('http://www.w3.org/2005/Atom');
        for (const element of [feed, ...feed.entries]) {
          expect.soft(element.id, file).toMatch(new RegExp(`^${site.publishedAt}/`));
          expect.soft(element.title.trim(), file).not.toBe('');
          expect.soft(element.updated, file).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00(?:\.000)?Z$/);
        }
        expect.soft(feed.author, file).not.toBe('');
        expect.soft(feed.self, file).toBe(`${site.publishedAt}/${file}`);
        expect.soft(feed.language, file).toBe(file.slice(0, 2));
        const days = feed.entries.map(({ updated }) => updated);
        expect.soft(days, file).toEqual(days.toSorted().reverse());
        const ids = feed.entries.map(({ id }) => id);
        expect.soft(new Set(ids).size, file).toBe(ids.length);
        expect.soft(ids.length, file).toBeLessThanOrEqual(50);
      }
    });

    it('lead to pages of the site, and name each as that page does', () => {
      for (const file of feedsOf(site)) {
        const { alternate, entries } = readFeed(site, file);
        for (const { href, titleText } of [{ href: alternate, titleText: '' }, ...entries]) {
          const target = join(site.folder, new URL(href).pathname, 'index.html');
          expect(existsSync(target), href).toBe(true);
          if (titleText === '') continue;
          const heading = load(readFileSync(target, 'utf8'))('h1').first().text();
          expect.soft(titleText, href).toBe(heading.trim());
        }
      }
    });
  });
}

function feedsOf({ folder }: TestSite): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('feed.xml'))
    .sort();
}

interface FeedElement {
  readonly id: string;
  readonly title: string;
  readonly updated: string;
}

interface ReadFeed extends FeedElement {
  readonly namespace: string;
  readonly language: string;
  readonly author: string;
  readonly self: string;
  readonly alternate: string;
  /** `titleText` is the title as a reader shows it. */
  readonly entries: readonly (FeedElement & { readonly href: string; readonly titleText: string })[];
}

function readFeed(site: TestSite, file: string): ReadFeed {
  const $ = parseXml(readFileSync(join(site.folder, file), 'utf8'));
  const childrenOf = (element: Cheerio<Element>): FeedElement => ({
    id: element.children('id').text(),
    title: element.children('title').text(),
    updated: element.children('updated').text(),
  });
  const hrefOf = (element: Cheerio<Element>, selector: string): string =>
    element.children(`link${selector}`).attr('href') ?? '';
  const feed = $<Element, string>(':root');
  expect(feed.is('feed'), file).toBe(true);
  return {
    ...childrenOf(feed),
    namespace: feed.attr('xmlns') ?? '',
    language: feed.attr('xml:lang') ?? '',
    author: feed.find('> author > name').text(),
    self: hrefOf(feed, '[rel=self]'),
    alternate: hrefOf(feed, '[rel=alternate]'),
    entries: feed
      .children('entry')
      .toArray()
      .map((element) => {
        const entry = $(element);
        const own = childrenOf(entry);
        return { ...own, href: hrefOf(entry, ''), titleText: load(own.title)('body').text().trim() };
      }),
  };
}
