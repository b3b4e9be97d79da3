import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect, it } from 'vitest';
import { sample, untidy } from '../support/sites.ts';

it('the page of an extra leads on to the others, whatever its blocks are', () => {
  for (const site of [sample, untidy]) {
    const extras = join(site.folder, 'it/extra');
    const pages = readdirSync(extras).filter((name) => /^\d+-/.test(name));
    expect(pages.length).toBeGreaterThan(0);
    for (const name of pages) {
      const page = load(readFileSync(join(extras, name, 'index.html'), 'utf8'));
      expect(page('article > :last-child').attr('href'), name).toBe('/it/extra/');
    }
  }
});

it('each series that the introduction of the list names is a link to it', () => {
  for (const language of ['it', 'en']) {
    const page = load(readFileSync(join(sample.folder, language, 'serie/index.html'), 'utf8'));
    const intro = page('.lead');
    const links = intro
      .find('a')
      .toArray()
      .map((link) => [page(link).text(), link.attribs['href']]);
    expect(links).toHaveLength(6);
    for (const [name, href] of links) {
      const series = load(readFileSync(join(sample.folder, href ?? '', 'index.html'), 'utf8'));
      expect(series('h1').text().trim()).toBe(name);
    }
    expect(intro.text()).not.toMatch(/\s[,.]|,\S/);
  }
});
