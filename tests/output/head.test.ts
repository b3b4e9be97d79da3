import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, parseLanguage, type Language } from '../../src/model/language.ts';
import { inLanguage, DATA_ROOT, ROOT } from '../../src/routes.ts';
import { site as identity } from '../../src/site.config.ts';
import { readFacts, type FactsPage } from '../support/page-facts.ts';
import { FIXED_KINDS } from '../support/pages.ts';
import { SITES, untidy } from '../support/sites.ts';

/** They lead to a page in a language, which says what is there. */
const WITHOUT_LANGUAGE = [ROOT, DATA_ROOT];

for (const site of SITES) {
  describe(`every page of the ${site.name} site`, () => {
    const isPath = (href: string): boolean => href.startsWith(`${site.publishedAt}/`);
    const pathOf = (href: string): string => decodeURI(href.slice(site.publishedAt.length));

    it('says its language', () => {
      const pages = readFacts(site);
      const wrong = pages.filter(({ path, lang }) => lang !== (languageOf(path) ?? 'it'));
      expect(wrong.map(({ path }) => path)).toEqual([]);
    });

    it('takes part in transitions between pages before any style sheet is there', () => {
      const heads = FIXED_KINDS.flatMap(
        (kind) => readFacts(site).find((page) => page.kind === kind) ?? [],
      ).map(({ file }) => readFileSync(join(site.folder, file), 'utf8'));
      const own = heads.filter((html) => html.includes('class="site-header"'));
      expect(own.length).toBeGreaterThan(0);
      for (const html of own) {
        const [before = ''] = html.split('rel="stylesheet"');
        expect(before).toContain('@view-transition');
      }
    });

    it('has one first-level heading, and skips no level below it', () => {
      const pages = readFacts(site);
      const wrong = pages.filter(({ headings }) => {
        const levels = headings.map(({ level }) => level);
        const skips = levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1);
        return levels.filter((level) => level === 1).length !== 1 || skips;
      });
      expect(
        wrong.map(({ path, headings }) => `${path}: ${headings.map((one) => one.level).join('')}`),
      ).toEqual([]);
    });

    it('has a title of its own, and the product name before it', () => {
      const pages = readFacts(site);
      const nameless = pages.filter(({ title }) => !new RegExp(`^${identity.name} \\| \\S`).test(title));
      expect(nameless.map(({ path, title }) => `${path}: ${title}`)).toEqual([]);
      // Two films may share a title, and in the untidy archive a series and a territory; lists may not.
      const named = pages.filter(({ kind }) =>
        site === untidy ? FIXED_KINDS.includes(kind) : kind !== 'clip',
      );
      const byTitle = Map.groupBy(named, ({ path, title }) => `${languageOf(path) ?? ''} ${title}`);
      const shared = [...byTitle.values()].filter((pagesOfTitle) => pagesOfTitle.length > 1);
      expect(shared.map((pagesOfTitle) => pagesOfTitle.map(({ path }) => path))).toEqual([]);
    });

    it('describes itself, with a picture that is there', () => {
      for (const { path, kind, meta } of readFacts(site)) {
        if (WITHOUT_LANGUAGE.includes(path)) continue;
        const { description = '', 'og:title': title = '', 'og:image': image = '' } = meta;
        expect.soft(description.trim(), path).not.toBe('');
        expect.soft(title.trim(), path).not.toBe('');
        expect.soft(image, path).toMatch(/^https?:\/\//);
        if (kind !== 'root' && kind !== 'notFound' && kind !== 'offline')
          expect.soft(isPath(meta['og:url'] ?? ''), path).toBe(true);
      }
    });

    it('is hidden from search engines, or names its canonical address', () => {
      const pages = readFacts(site);
      const byPath = new Map(pages.map((one) => [one.path, one]));
      for (const { path, kind, robots, canonical } of pages) {
        const isHidden = kind === 'notFound' || kind === 'offline' || path === '/404.html';
        expect.soft(robots?.includes('noindex') ?? false, path).toBe(isHidden);
        if (isHidden) continue;
        const target = byPath.get(pathOf(canonical ?? ''));
        // The canonical page is canonical itself: no chains.
        expect.soft(pathOf(target?.canonical ?? 'none'), path).toBe(target?.path);
      }
    });

    it('names the same page in the other language, and is named by it', () => {
      const pages = readFacts(site);
      const byPath = new Map(pages.map((one) => [one.path, one]));
      for (const path of WITHOUT_LANGUAGE) {
        const one = byPath.get(path);
        const target = byPath.get(pathOf(one?.canonical ?? ''));
        expect.soft(alternatesOf(one), path).toEqual(alternatesOf(target));
      }
      for (const one of pages.filter(
        ({ canonical, path }) => canonical !== null && !WITHOUT_LANGUAGE.includes(path),
      )) {
        const named = new Map(one.alternates.map(({ language, href }) => [language, pathOf(href)]));
        const languages = [...named.keys()].filter((code) => code !== 'x-default');
        expect.soft(languages.length, one.path).toBeGreaterThan(0);
        expect
          .soft(
            languages.map((code) => named.get(code)),
            one.path,
          )
          .toEqual(LANGUAGES.filter((code) => named.has(code)).map((code) => inLanguage(one.path, code)));
        expect.soft(named.get('x-default'), one.path).toBe(named.get('it') ?? named.get('en'));
        const own = languageOf(one.path) ?? '';
        expect
          .soft(pathOf(one.canonical ?? ''), one.path)
          .toBe(named.get(own) ?? named.get(languages[0] ?? ''));
        for (const path of named.values()) {
          expect.soft(alternatesOf(byPath.get(path)), one.path).toEqual(alternatesOf(one));
        }
      }
    });
  });
}

function languageOf(path: string): Language | undefined {
  return parseLanguage(path.split('/')[1]);
}

function alternatesOf(page: FactsPage | undefined): string[] | undefined {
  return page?.alternates.map(({ language, href }) => `${language} ${href}`);
}
