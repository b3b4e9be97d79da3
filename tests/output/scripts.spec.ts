import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { readFacts } from '../support/page-facts.ts';
import { SITES, untidy } from '../support/sites.ts';

/** What loads something by itself, or names the page (`link`). */
const LOADS = /^(?:img|video|audio|source|script|iframe|embed|object|link|track)\[/;

/** What no page of this site is made with, and only hostile text would bring. */
const FOREIGN_TAGS = [
  'iframe',
  'object',
  'embed',
  'base',
  'marquee',
  'math',
  'frame',
  'applet',
  'textarea',
  'table',
];

for (const site of SITES) {
  test.describe(`every page of the ${site.name} site`, () => {
    test('has no script but structured data and the two small modules of its own', async ({ page }) => {
      const pages = await readFacts(page, site);
      const scripts = pages.flatMap(({ path, scripts: found }) =>
        found.map((script) => ({ path, ...script })),
      );
      const foreign = scripts.filter(({ src, text }) => text.trim() !== '' || !src?.startsWith('/_astro/'));
      expect(foreign).toEqual([]);
      expect(new Set(scripts.map(({ src }) => src)).size).toBeLessThanOrEqual(2);
    });

    test('has no attribute that runs script, and no address that does', async ({ page }) => {
      const pages = await readFacts(page, site);
      const found = pages.flatMap(({ path, handlers, references }) => [
        ...handlers.map((handler) => `${path}: ${handler}`),
        ...references
          .filter(({ address }) => !/^(?:https?:|mailto:|\/(?!\/)|#)/.test(address))
          .map(({ from, address }) => `${path}: ${from} ${address}`),
      ]);
      expect(found).toEqual([]);
    });

    test('has no element that only hostile text would bring', async ({ page }) => {
      const pages = await readFacts(page, site);
      const foreign = pages.flatMap(({ path, tags }) =>
        tags.filter((tag) => FOREIGN_TAGS.includes(tag)).map((tag) => `${path}: ${tag}`),
      );
      expect(foreign).toEqual([]);
    });

    test("loads nothing from elsewhere than itself and the API's media", async ({ page }) => {
      const pages = await readFacts(page, site);
      const hosts = new Set(
        pages.flatMap(({ path, references }) =>
          references
            .filter(({ from }) => LOADS.test(from))
            .map(({ address }) => new URL(address, `${site.publishedAt}${path}`).origin),
        ),
      );
      expect([...hosts].filter((host) => host !== site.publishedAt && host !== site.apiUrl)).toEqual([]);
    });

    test('refers to no style or picture of elsewhere in its stylesheets', () => {
      const styles = assetsOf(site.folder).filter((file) => file.endsWith('.css'));
      expect(styles).toHaveLength(1);
      const text = styles.map((file) => readFileSync(file, 'utf8')).join('\n');
      const addresses = [...text.matchAll(/url\(\s*["']?([^"')]*)/g)].map(([, address = '']) => address);
      expect(addresses.filter((address) => !/^(?:data:|\/_astro\/)/.test(address))).toEqual([]);
      expect(text).not.toContain('@import');
    });

    test('loads not a byte of React', () => {
      const scripts = assetsOf(site.folder).filter((file) => /\.m?js$/.test(file));
      const withReact = scripts.filter((file) => /react/i.test(readFileSync(file, 'utf8')));
      expect([...withReact, ...assetsOf(site.folder).filter((file) => /react/i.test(file))]).toEqual([]);
    });
  });
}

test('hostile text is shown as text', async ({ page }) => {
  const pages = await readFacts(page, untidy);
  const headingOf = (start: string) =>
    pages.find(({ path }) => path.startsWith(start))?.headings.find(({ level }) => level === 1)?.text;
  expect(headingOf('/it/clips/4_')).toBe('Gita <script>window.pwned=1</script>');
  expect(headingOf('/it/clips/5_')).toBe('"><img src=x onerror=window.pwned=1>');
  expect(headingOf('/it/clips/6_')).toBe('Chiude </script></title></style></textarea> e apre');
  expect(headingOf('/it/clips/7_')).toBe('{{name}} {{count}} $t(nav.home) ${1+1} {% raw %} <%= x %>');
  expect(headingOf('/en/clips/31_')).toBe('<b>Bold</b> and <i>italic</i>');
});

test('characters that turn text round or hide in it do not reach a page', () => {
  const html = readdirSync(untidy.folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:html|xml)$/.test(file),
  );
  const odd = html.filter((file) =>
    /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffd]/.test(
      readFileSync(join(untidy.folder, file), 'utf8'),
    ),
  );
  expect(odd).toEqual([]);
});

function assetsOf(folder: string): string[] {
  return readdirSync(join(folder, '_astro')).map((file) => join(folder, '_astro', file));
}
