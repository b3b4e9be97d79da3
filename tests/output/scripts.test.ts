import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/model/language.ts';
import { cookiesPath, DATA_ROOT, ROOT } from '../../src/routes.ts';
import { MARK_QUERY, QUERY_TO_NEWEST, WAITING_SCRIPT } from '../../src/client/before-paint.ts';
import { readFacts } from '../support/page-facts.ts';
import {
  hasReact,
  islandScripts,
  pageScripts,
  scriptFiles,
  withStaticImports,
} from '../support/script-files.ts';
import { SITES, untidy } from '../support/sites.ts';

/** The pages with an island, and no others: the first page of the archive and of each territory. */
const WITH_ISLAND = /^\/(?:it|en)\/(?:archive|territories\/\d+-[^/]+)\/$/;

/** Their further pages. */
const NUMBERED = /^\/(?:it|en)\/(?:archive|territories\/\d+-[^/]+)\/\d+\/$/;

/** The addresses without a language. */
const LEAD_ON = [ROOT, DATA_ROOT];

/** What loads something by itself, or names the page (`link`). */
const LOADS = /^(?:img|video|audio|source|script|iframe|embed|object|link|track)\[/;

/** The cookie policy lists in a table of its own what is stored in the browser. */
const WITH_TABLE = LANGUAGES.map(cookiesPath);

/** What no other page of this site is made with, and only hostile text would bring. */
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
  describe(`every page of the ${site.name} site`, () => {
    it('has an island where clips are searched, and nowhere else', () => {
      const pages = readFacts(site);
      const withIsland = pages.filter(({ tags }) => tags.includes('astro-island'));
      const expected = pages.filter(({ path }) => WITH_ISLAND.test(path));
      expect(expected.length).toBeGreaterThan(0);
      expect(withIsland.map(({ path }) => path)).toEqual(expected.map(({ path }) => path));
    });

    it('has no script but structured data, the small modules of its own, what cannot wait for a file, and what wakes its island', () => {
      const pages = readFacts(site);
      const scripts = pages.flatMap(({ path, scripts: found }) =>
        found.map((script) => ({ path, ...script })),
      );
      const pathsWith = (wanted: string): readonly string[] =>
        scripts.filter(({ src, text }) => src === null && text === wanted).map(({ path }) => path);
      expect(pathsWith(WAITING_SCRIPT)).toEqual(pages.map(({ path }) => path));
      const newest = pages.filter(({ path }) => WITH_ISLAND.test(path));
      expect(pathsWith(MARK_QUERY)).toEqual(newest.map(({ path }) => path));
      const numbered = pages.filter(({ path }) => NUMBERED.test(path));
      expect(pathsWith(QUERY_TO_NEWEST)).toEqual(numbered.map(({ path }) => path));
      const known = [WAITING_SCRIPT, MARK_QUERY, QUERY_TO_NEWEST];
      const inline = scripts.filter(({ src, text }) => src === null && !known.includes(text));
      const foreign = scripts.filter(
        ({ path, src, text }) =>
          (src === null && !known.includes(text) && !WITH_ISLAND.test(path)) ||
          (src !== null && (text.trim() !== '' || !src.startsWith('/_astro/'))),
      );
      expect(foreign).toEqual([]);
      // Astro's own two, word for word the same wherever an island is: nothing of the archive's is written into them.
      expect(new Set(inline.map(({ text }) => text)).size).toBe(2);
      expect(inline).toHaveLength(2 * pages.filter(({ path }) => WITH_ISLAND.test(path)).length);

      const idle = pages.filter(
        ({ path }) => !scripts.some((script) => script.path === path && script.src !== null),
      );
      expect(idle.map(({ path }) => path)).toEqual([]);
      const modules = (which: (path: string) => boolean): number =>
        new Set(scripts.flatMap(({ path, src }) => (which(path) ? (src ?? []) : []))).size;
      // The addresses without a language, which lead on; on every page the registry of enhancements; where an island is,
      // also what marks the page while its address asks for something else than the built list, and the two files that it imports.
      expect(modules((path) => LEAD_ON.includes(path))).toBe(1);
      expect(modules((path) => ![...LEAD_ON, '/404.html'].includes(path) && !WITH_ISLAND.test(path))).toBe(1);
      // And what shows the page of the address's language where a host has one 404 page.
      expect(modules((path) => path === '/404.html')).toBe(2);
      expect(modules((path) => WITH_ISLAND.test(path))).toBe(4);
    });

    it('has no attribute that runs script, and no address that does', () => {
      const pages = readFacts(site);
      const found = pages.flatMap(({ path, handlers, references }) => [
        ...handlers.map((handler) => `${path}: ${handler}`),
        ...references
          .filter(({ address }) => !/^(?:https?:|mailto:|\/(?!\/)|#)/.test(address))
          .map(({ from, address }) => `${path}: ${from} ${address}`),
      ]);
      expect(found).toEqual([]);
    });

    it('has no element that only hostile text would bring', () => {
      const pages = readFacts(site);
      const foreign = pages.flatMap(({ path, tags }) =>
        tags
          .filter((tag) => FOREIGN_TAGS.includes(tag) && !(tag === 'table' && WITH_TABLE.includes(path)))
          .map((tag) => `${path}: ${tag}`),
      );
      expect(foreign).toEqual([]);
    });

    it("loads nothing from elsewhere than itself and the API's media", () => {
      const pages = readFacts(site);
      const hosts = new Set(
        pages.flatMap(({ path, references }) =>
          references
            // What stands in the page itself is fetched from nowhere.
            .filter(({ from, address }) => LOADS.test(from) && !address.startsWith('data:image/'))
            .map(({ address }) => new URL(address, `${site.publishedAt}${path}`).origin),
        ),
      );
      expect([...hosts].filter((host) => host !== site.publishedAt && host !== site.apiUrl)).toEqual([]);
    });

    it('links one stylesheet that a page waits for, the same on every page, after its first words', () => {
      // A part that loads on demand may load a sheet of its own, but not have Astro link it on every page, before or
      // after the other as it happens.
      const linked = readFacts(site).map(({ references }) =>
        references
          // What applies on paper, or with more contrast, holds nothing up.
          .filter(({ address }) => /(?<!\/(?:print|contrast)\.[\w-]+)\.css$/.test(address))
          .map(({ address }) => address),
      );
      expect(linked.every((sheets) => sheets.length === 1)).toBe(true);
      expect(new Set(linked.flat()).size).toBe(1);
    });

    it('refers to no style or picture of elsewhere in its stylesheets', () => {
      const styles = assetsOf(site.folder).filter((file) => file.endsWith('.css'));
      const text = styles.map((file) => readFileSync(file, 'utf8')).join('\n');
      const addresses = [...text.matchAll(/url\(\s*["']?([^"')]*)/g)].map(([, address = '']) => address);
      expect(addresses.filter((address) => !/^(?:data:|\/_astro\/)/.test(address))).toEqual([]);
      expect(text).not.toContain('@import');
    });

    it('loads not a byte of React but for an island or a search field in use', () => {
      const { folder } = site;
      // Somewhere it must be, or this looks for the wrong thing.
      expect(scriptFiles(folder).some((file) => hasReact(folder, file))).toBe(true);
      const withReact = (addresses: readonly string[]): string[] =>
        [...withStaticImports(folder, addresses)].filter((file) => hasReact(folder, file));
      for (const { path, file } of readFacts(site)) {
        const html = readFileSync(join(folder, file), 'utf8');
        expect(withReact(pageScripts(html)), path).toEqual([]);
        expect(withReact(islandScripts(html)).length > 0, path).toBe(WITH_ISLAND.test(path));
      }
    });
  });
}

it('hostile text is shown as text', () => {
  const pages = readFacts(untidy);
  const headingOf = (start: string) =>
    pages.find(({ path }) => path.startsWith(start))?.headings.find(({ level }) => level === 1)?.text;
  expect(headingOf('/it/clips/4_')).toBe('Gita <script>window.pwned=1</script>');
  expect(headingOf('/it/clips/5_')).toBe('"><img src=x onerror=window.pwned=1>');
  expect(headingOf('/it/clips/6_')).toBe('Chiude </script></title></style></textarea> e apre');
  expect(headingOf('/it/clips/7_')).toBe('{{name}} {{count}} $t(nav.home) ${1+1} {% raw %} <%= x %>');
  expect(headingOf('/en/clips/31_')).toBe('<b>Bold</b> and <i>italic</i>');
});

it('characters that turn text round or hide in it do not reach a page', () => {
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
