import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../scripts/hosting/addresses.ts';
import type { ClipFile } from '../../src/clip/clip-file.ts';
import { LANGUAGES } from '../../src/model/language.ts';
import { clipFilePath, embedPath, parseClipPath } from '../../src/routes.ts';
import type { TestSite } from '../sites/open-test-site.ts';
import { pagesOf } from '../support/pages.ts';
import { sample, SITES } from '../support/sites.ts';

for (const site of SITES) {
  describe(`the clips of the ${site.name} site, for other sites`, () => {
    it('have a file each in each language, which answers oEmbed', () => {
      for (const { path } of clipPages(site)) {
        const file = readClipFile(site, path);
        expect.soft(file.page, path).toBe(path);
        expect.soft([file.version, file.provider_name], path).toEqual(['1.0', 'Passo ridotto']);
        expect.soft(file.provider_url, path).toMatch(`${site.publishedAt}/`);
        expect.soft(JSON.stringify(file), path).not.toMatch(/undefined|:""|\[object/);
        // What one of the three says is nothing without the others.
        const { thumbnail_url, thumbnail_width, thumbnail_height } = file;
        const sizes = [thumbnail_width, thumbnail_height].filter((size) => Number.isInteger(size));
        expect.soft(sizes.length, path).toBe(thumbnail_url === undefined ? 0 : 2);
        expect.soft(file.type, path).toBe(file.film === null ? 'link' : 'video');
        if (file.type === 'link') continue;
        const frame = load(file.html ?? '')('iframe');
        expect
          .soft([frame.attr('width'), frame.attr('height')], path)
          .toEqual([...[String(file.width), String(file.height)]]);
        expect.soft(frame.attr('title'), path).toBe(file.title);
        const address = new URL(frame.attr('src') ?? '');
        expect.soft(address.origin + address.hash, path).toBe(`${site.publishedAt}#clip=${file.id}`);
        expect.soft(existsSync(join(site.folder, fileOf(address.pathname))), path).toBe(true);
      }
    });

    it('name their file exactly where there is a film', () => {
      for (const { path, file } of clipPages(site)) {
        const named = load(readFileSync(join(site.folder, file), 'utf8'))('[type="application/json+oembed"]');
        const own = readClipFile(site, path);
        const expected = own.film === null ? [] : [`${site.publishedAt}${clipFileOf(path)}`];
        expect
          .soft(
            named.toArray().map(({ attribs }) => attribs['href']),
            path,
          )
          .toEqual(expected);
      }
    });
  });
}

it.each(LANGUAGES)('the page that is framed tells without script what is missing, in %s', (language) => {
  const html = readFileSync(join(sample.folder, fileOf(embedPath(language))), 'utf8');
  const $ = load(html, { scriptingEnabled: false });
  expect($('html').attr('lang')).toBe(language);
  expect($('noscript').text()).toContain('JavaScript');
  expect($('nav a').attr('href')).toBe(`/${language}/archive/`);
  expect($('[name=robots]').attr('content')).toBe('noindex');
  // All that it needs besides its script; the site's typeface would be twice as large as all else.
  expect(
    $('link')
      .toArray()
      .map(({ attribs }) => attribs['rel']),
  ).toEqual(['icon']);
});

it('no sitemap names what is framed', () => {
  const sitemaps = ['clips-it-1', 'clips-en-1', 'pages-it', 'pages-en'].map((name) =>
    join(sample.folder, 'sitemaps', `${name}.xml`),
  );
  const texts = sitemaps.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  expect(texts.length).toBeGreaterThanOrEqual(2);
  expect(texts.join('')).not.toContain('/embed/');
});

function clipPages(site: TestSite): { readonly path: string; readonly file: string }[] {
  return pagesOf(site).filter(({ kind }) => kind === 'clip');
}

function clipFileOf(page: string): string {
  return clipFilePath(page.startsWith('/en/') ? 'en' : 'it', parseClipPath(page) ?? 0);
}

function readClipFile({ folder }: TestSite, page: string): ClipFile {
  return JSON.parse(readFileSync(join(folder, fileOf(clipFileOf(page))), 'utf8')) as ClipFile;
}
