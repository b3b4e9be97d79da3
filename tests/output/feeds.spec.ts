import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import type { TestSite } from '../../scripts/test-site/open-test-site.ts';
import { pagesOf } from '../support/pages.ts';
import { SITES } from '../support/sites.ts';

/** The kinds of page that name a feed: their own, or that of the whole archive. */
const WITH_FEED = ['home', 'archive', 'series', 'territory'];

for (const site of SITES) {
  test.describe(`the feeds of the ${site.name} site`, () => {
    test('are named by the pages whose clips they tell, and by no other', () => {
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

    test('are Atom: ids, titles and dates in every feed and entry', async ({ page }) => {
      for (const file of feedsOf(site)) {
        const feed = await readFeed(page, site, file);
        expect(feed.error, file).toBe('');
        expect.soft(feed.root, file).toBe('http://www.w3.org/2005/Atom feed');
        for (const element of [feed, ...feed.entries]) {
          expect.soft(element.id, file).toMatch(new RegExp(`^${site.publishedAt}/`));
          expect.soft(element.title.trim(), file).not.toBe('');
          expect.soft(element.updated, file).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00(?:\.000)?Z$/);
        }
        expect.soft(feed.author, file).not.toBe('');
        expect.soft(feed.self, file).toBe(`${site.publishedAt}/${file}`);
        const ids = feed.entries.map(({ id }) => id);
        expect.soft(new Set(ids).size, file).toBe(ids.length);
        expect.soft(ids.length, file).toBeLessThanOrEqual(50);
      }
    });

    test('lead to pages of the site, and name each as that page does', async ({ page }) => {
      for (const file of feedsOf(site)) {
        const { alternate, entries } = await readFeed(page, site, file);
        for (const { href, titleText } of [{ href: alternate, titleText: '' }, ...entries]) {
          const target = join(site.folder, new URL(href).pathname, 'index.html');
          expect(existsSync(target), href).toBe(true);
          if (titleText === '') continue;
          const heading = await page.evaluate(
            (html) => new DOMParser().parseFromString(html, 'text/html').querySelector('h1')?.textContent,
            readFileSync(target, 'utf8'),
          );
          expect.soft(titleText, href).toBe(heading?.trim());
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
  readonly error: string;
  readonly root: string;
  readonly author: string;
  readonly self: string;
  readonly alternate: string;
  /** `titleText` is the title as a reader shows it. */
  readonly entries: readonly (FeedElement & { readonly href: string; readonly titleText: string })[];
}

function readFeed(page: Page, site: TestSite, file: string): Promise<ReadFeed> {
  return page.evaluate(parseFeed, readFileSync(join(site.folder, file), 'utf8'));
}

/** Runs in the browser. */
function parseFeed(xml: string): ReadFeed {
  const feed = new DOMParser().parseFromString(xml, 'application/xml');
  const root = feed.documentElement;
  const partsOf = (element: Element): FeedElement => ({
    id: element.querySelector(':scope > id')?.textContent ?? '',
    title: element.querySelector(':scope > title')?.textContent ?? '',
    updated: element.querySelector(':scope > updated')?.textContent ?? '',
  });
  const linkOf = (element: Element, selector: string): string =>
    element.querySelector(`:scope > link${selector}`)?.getAttribute('href') ?? '';
  const asHtml = (html: string): string =>
    new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
  return {
    error: feed.querySelector('parsererror')?.textContent ?? '',
    root: `${root.namespaceURI ?? ''} ${root.localName}`,
    ...partsOf(root),
    author: root.querySelector(':scope > author > name')?.textContent ?? '',
    self: linkOf(root, '[rel=self]'),
    alternate: linkOf(root, '[rel=alternate]'),
    entries: [...root.querySelectorAll(':scope > entry')].map((entry) => ({
      ...partsOf(entry),
      href: linkOf(entry, ''),
      titleText: asHtml(entry.querySelector(':scope > title')?.textContent ?? ''),
    })),
  };
}
