import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TestSite } from '../sites/open-test-site.ts';
import { pagesOf } from '../support/pages.ts';
import { SITES } from '../support/sites.ts';

type Row = Readonly<Record<string, unknown>>;

for (const site of SITES) {
  describe(`the data of the ${site.name} site`, () => {
    it('are all its clips, each with the addresses of its pages', () => {
      const pages = pagesOf(site)
        .filter(({ kind }) => kind === 'clip')
        .map(({ path }) => `${site.publishedAt}${path}`);
      const named = jsonOf(site).flatMap(({ page_it, page_en }) => [String(page_it), String(page_en)]);
      expect(named.sort()).toEqual(pages.sort());
    });

    it('say the same as a table and as JSON, formulas defused', () => {
      const [columns = [], ...rows] = parseCsv(read(site, 'clips.csv').replace(/^\ufeff/, ''));
      const clips = jsonOf(site);
      expect(rows).toHaveLength(clips.length);
      for (const [index, clip] of clips.entries()) {
        expect.soft(Object.keys(clip)).toEqual(columns);
        expect.soft(rows[index]).toEqual(Object.values(clip).map(cellOf));
      }
    });

    it('come with what they are and whom to ask', () => {
      const readme = read(site, 'README.txt');
      expect(readme).toContain('archivio@example.org');
      expect(readme).toContain('clips.csv');
      expect(readme).not.toMatch(/\{\{|undefined|null\b(?!»|”)/);
    });
  });
}

function read({ folder }: TestSite, name: string): string {
  return readFileSync(join(folder, 'data', name), 'utf8');
}

function jsonOf(site: TestSite): Row[] {
  return (JSON.parse(read(site, 'clips.json')) as { clips: Row[] }).clips;
}

function cellOf(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = Array.isArray(value)
    ? value.join(' | ')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
  return /^[=+@\t\r-]/.test(text) ? `'${text}` : text;
}

/** RFC 4180, read by its grammar and not by how it was written. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  for (let row: string[] = []; cell.lastIndex < text.length;) {
    const found = cell.exec(text);
    if (found === null) throw new Error('This is no CSV.');
    const [, quoted, bare = '', end] = found;
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
