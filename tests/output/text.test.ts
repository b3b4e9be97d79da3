import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFacts } from '../support/page-facts.ts';
import { empty, sample, SITES, untidy } from '../support/sites.ts';

/** What a program says where it has nothing to say, and the places of a text that nobody filled in. */
const SLIPS =
  /\b(?:undefined|null|NaN)\b|\[object|\{\{|\}\}|\binterface\.|\b(?:nav|clip|extras|home|pager)\.[a-z]/;

for (const site of SITES) {
  describe(`every page of the ${site.name} site`, () => {
    it('says nothing that only a program would say', () => {
      const pages = readFacts(site);
      const slips = pages.flatMap(({ path, title, meta, texts }) =>
        [title, ...Object.values(meta), ...texts]
          .filter((text) => SLIPS.test(withoutMeant(text)))
          .map((text) => `${path}: ${text.trim().slice(0, 80)}`),
      );
      expect(slips).toEqual([]);
    });

    it('has no empty heading, link, button or list', () => {
      const pages = readFacts(site);
      const empties = pages.flatMap(({ path, headings }) =>
        headings.filter(({ text }) => text === '').map(({ level }) => `${path}: h${level}`),
      );
      expect(empties).toEqual([]);
      const hollow = pages.flatMap(({ path, hollow: found }) =>
        found.map((element) => `${path}: ${element}`),
      );
      expect(hollow).toEqual([]);
    });
  });
}

/** A word or a mark that touches a link, or a link that touches a word: templates drop the ends of their lines. */
const TOUCHING = /[\p{L}.:;!?,]<a\b[^>]*>[^<]+|<\/a>\p{L}+/gu;

it('a link in a sentence has its spaces', () => {
  const pages = readdirSync(sample.folder, { recursive: true, encoding: 'utf8' });
  const touching = pages
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const html = readFileSync(join(sample.folder, file), 'utf8').replace(
        /<(script|style)\b[\s\S]*?<\/\1>/g,
        '',
      );
      return [...html.matchAll(TOUCHING)].map(([text]) => `${file}: ${text.slice(0, 80)}`);
    });
  expect(touching).toEqual([]);
});

it('a page names nobody who does not want to be named', () => {
  // Only this archive has such an author.
  const name = 'Segreta Nascosta';
  expect(readFileSync('tests/fixtures/untidy/clips.json', 'utf8')).toContain(name);
  const files = readdirSync(untidy.folder, { recursive: true, encoding: 'utf8' });
  const told = files.filter(
    (file) =>
      /\.(?:html|xml|json|js|txt|csv)$/.test(file) &&
      readFileSync(join(untidy.folder, file), 'utf8').includes(name),
  );
  expect(told).toEqual([]);
});

it('a record without a title is called by its number', () => {
  const pages = readFacts(untidy);
  const headingOf = (path: string) => pages.find((one) => one.path === path)?.headings[0]?.text;
  expect(headingOf('/it/clips/1_1/')).toBe('Senza titolo (n. 1)');
  expect(headingOf('/en/serie/2_2/')).toBe('Untitled (no. 2)');
  expect(headingOf('/it/extra/1-1/')).toBe('Senza titolo (n. 1)');
});

it('the empty archive says that there is nothing yet, and has no section of records', () => {
  const sections = ['seriesList', 'lives', 'extras', 'territories'];
  expect(readFacts(empty).filter(({ kind }) => sections.includes(kind))).toEqual([]);
  for (const { path, kind, texts } of readFacts(empty)) {
    if (kind !== 'archive') continue;
    const words = path.startsWith('/it/') ? /non (?:ci sono|c’è) ancora/ : /\b(?:no|nothing|not|none|yet)\b/i;
    expect
      .soft(
        texts.some((text) => words.test(text)),
        path,
      )
      .toBe(true);
  }
});

it('the sample archive has a page for each clip in each language', () => {
  const pages = readFacts(sample).filter(({ kind }) => kind === 'clip');
  const [italian, english] = ['it', 'en'].map((code) =>
    pages.filter(({ path }) => path.startsWith(`/${code}/`)),
  );
  expect(italian?.length).toBeGreaterThan(200);
  expect(english?.map(({ path }) => path.slice(3))).toEqual(italian?.map(({ path }) => path.slice(3)));
});

/**
 * Titles of the untidy archive that look like templates are shown as they were written. The data's page explains the
 * value `null` of JSON, and shows a citation in BibTeX, whose braces keep the case of a name.
 */
function withoutMeant(text: string): string {
  return text
    .replaceAll(/\{\{(?:name|count|shown|title|city)\}\}/g, '')
    .replaceAll('$t(nav.home)', '')
    .replaceAll(/(?:JSON null\)|null) (?:means|significa)/g, '')
    .replace(/^@dataset\{.*\}$/s, '');
}
