import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PLACE } from '../../scripts/publish/draw-changes.ts';
import { LANGUAGES } from '../../src/model/language.ts';
import { site as identity } from '../../src/site.config.ts';
import type { TestSite } from '../sites/open-test-site.ts';
import { pagesOf } from '../support/pages.ts';
import { sample, SITES } from '../support/sites.ts';
import { parseXml } from '../support/xml.ts';

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

    it('say the same as JSON Lines', () => {
      const lines = read(site, 'clips.jsonl').split('\n').slice(0, -1);
      expect(lines.map((line) => JSON.parse(line) as Row)).toEqual(jsonOf(site));
    });

    it('come with a description that holds for every cell of the table', () => {
      const { resources } = packageSchema.parse(JSON.parse(read(site, 'datapackage.json')));
      for (const { path, bytes, hash } of resources) {
        const content = readFileSync(join(site.folder, 'data', path));
        const digest = createHash('sha256').update(content).digest('hex');
        expect([bytes, hash], path).toEqual([content.length, `sha256:${digest}`]);
      }
      const fields = resources[0]?.schema?.fields ?? [];
      const [columns, ...rows] = parseCsv(read(site, 'clips.csv').replace(/^\ufeff/, ''));
      expect(fields.map(({ name }) => name)).toEqual(columns);
      for (const row of rows)
        for (const [index, { name, type }] of fields.entries())
          if (row[index] !== '') expect.soft(row[index], name).toMatch(LEXICAL[type]);
    });

    it('have lists whose values a reader of the description gets back', () => {
      const [table] = packageSchema.parse(JSON.parse(read(site, 'datapackage.json'))).resources;
      const [, ...rows] = parseCsv(read(site, 'clips.csv').replace(/^\ufeff/, ''));
      const clips = jsonOf(site);
      const lists = (table?.schema?.fields ?? []).flatMap(
        ({ name, type, delimiter = '', itemType }, index) =>
          type === 'list' ? [{ name, delimiter, itemType, index }] : [],
      );
      expect(lists.map(({ name }) => name)).toEqual(['keyword_ids', 'keywords', 'series_ids', 'series']);
      for (const { name, delimiter, itemType, index } of lists) {
        const read = rows.map((row) => {
          const items = row[index] === '' ? [] : (row[index] ?? '').replace(/^'/, '').split(delimiter);
          return itemType === 'integer' ? items.map(Number) : items;
        });
        expect(read, name).toEqual(clips.map((clip) => clip[name]));
      }
    });

    it('have one version, the moment at which they changed, wherever it stands', () => {
      const { version } = packageSchema.parse(JSON.parse(read(site, 'datapackage.json')));
      expect(version).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(JSON.parse(read(site, 'clips.json'))).toMatchObject({ date: version });
      expect(read(site, 'CITATION.cff')).toContain(`version: "${version}"`);
      expect(load(readFileSync(join(site.folder, 'it/data/index.html')))('main').text()).toContain(
        `(versione ${version})`,
      );
    });

    it('leave the place on their pages in which publishing tells what changed', () => {
      for (const language of LANGUAGES)
        expect(readFileSync(join(site.folder, language, 'data/index.html'), 'utf8')).toMatch(PLACE);
    });

    it('name each column on their page, with an example of the archive', () => {
      const page = load(readFileSync(join(site.folder, 'en/data/index.html')));
      const names = page('.data-dictionary code').map((_, element) => page(element).text());
      const columns = Object.keys(jsonOf(site)[0] ?? {});
      expect(names.toArray().slice(0, columns.length)).toEqual(columns);
      const text = page('main').text();
      expect(text).toContain('archivio@example.org');
      expect(text).not.toMatch(/\{\w+\}|undefined|NaN/);
    });

    it('are for aggregators each clip with a film, and what Europeana requires of it', () => {
      const names = readdirSync(join(site.folder, 'data')).includes('edm')
        ? readdirSync(join(site.folder, 'data/edm'))
        : [];
      const records = names.flatMap((name) => edmRecords(read(site, `edm/${name}`)));
      const films = jsonOf(site).filter(({ film }) => film !== null);
      expect(records.map(({ identifier }) => Number(identifier)).sort((a, b) => a - b)).toEqual(
        films.map(({ id }) => id),
      );
      for (const { identifier, faults } of records) expect.soft(faults, identifier).toEqual([]);
    });
  });
}

describe('a researcher', () => {
  const folder = join(sample.folder, 'data');

  /** The first column of the answer. */
  async function ask(question: string): Promise<unknown[]> {
    const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
    const connection = await instance.connect();
    try {
      return (await connection.runAndReadAll(question)).getRowsJson().map(([value]) => value);
    } finally {
      connection.closeSync();
      instance.closeSync();
    }
  }

  it('counts the films of a decade in the Parquet file', async () => {
    const found = await ask(`SELECT count(*)::INT FROM '${folder}/clips.parquet' WHERE date LIKE '195%'`);
    const expected = jsonOf(sample).filter(({ date }) => String(date).startsWith('195'));
    expect(expected.length).toBeGreaterThan(0);
    expect(found).toEqual([expected.length]);
  });

  it('finds the keyword that most films have, in its lists', async () => {
    const found = await ask(
      `SELECT word FROM (SELECT unnest(keywords) AS word FROM '${folder}/clips.parquet')
       GROUP BY word ORDER BY count(*) DESC, word LIMIT 1`,
    );
    const words = jsonOf(sample).flatMap(({ keywords }) => keywords as string[]);
    const counts = [...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length] as const);
    const most = Math.max(...counts.map(([, count]) => count));
    expect(counts.filter(([, count]) => count === most).map(([word]) => word)).toContain(found[0]);
  });

  it('asks which clips came when, alike in CSV, JSON Lines and Parquet', async () => {
    const clips = jsonOf(sample).map(({ id, posted }) => [id, posted]);
    for (const file of ['clips.csv', 'clips.jsonl', 'clips.parquet']) {
      const found = await ask(`SELECT [id::TEXT, posted::TEXT] FROM '${folder}/${file}' ORDER BY id`);
      expect(found, file).toEqual(clips.map(([id, posted]) => [String(id), posted]));
    }
  });
});

/** What Europeana's schema requires of a record, beside the order of its elements. */
function edmRecords(xml: string): { readonly identifier: string; readonly faults: readonly string[] }[] {
  const file = parseXml(xml);
  const about = new Set(
    file('[rdf\\:about]')
      .map((_, one) => file(one).attr('rdf:about'))
      .toArray(),
  );
  return file('ore\\:Aggregation')
    .toArray()
    .map((aggregation) => {
      const value = (name: string): string =>
        file(aggregation).children(name.replace(':', '\\:')).attr('rdf:resource') ?? '';
      const film = file('edm\\:ProvidedCHO').filter(
        (_, one) => file(one).attr('rdf:about') === value('edm:aggregatedCHO'),
      );
      const text = (name: string): string => film.children(name.replace(':', '\\:')).text().trim();
      const named = film.children('[rdf\\:resource]').map((_, one) => file(one).attr('rdf:resource'));
      const rules: Readonly<Record<string, boolean>> = {
        'edm:ProvidedCHO': film.length === 1,
        'dc:title or dc:description': text('dc:title') + text('dc:description') !== '',
        'dc:type': text('dc:type') !== '',
        'edm:type': text('edm:type') === 'VIDEO',
        'edm:dataProvider': file(aggregation).children('edm\\:dataProvider').text() !== '',
        'edm:provider': file(aggregation).children('edm\\:provider').text() !== '',
        'edm:isShownAt': /^https?:/.test(value('edm:isShownAt')),
        'edm:isShownBy': about.has(value('edm:isShownBy')),
        'edm:rights': value('edm:rights') === identity.filmRights?.href,
        'what it names': named.toArray().every((address) => about.has(address)),
        'a language a title': film
          .children('dc\\:title')
          .toArray()
          .every((one) => file(one).text() !== ''),
      };
      return {
        identifier: text('dc:identifier'),
        faults: Object.keys(rules).filter((rule) => rules[rule] === false),
      };
    });
}

/** Of the Data Package standard, version 2, what is required, and what the types of its fields are. */
const fieldSchema = z.object({
  name: z.string().min(1),
  type: z.enum(['integer', 'number', 'string', 'date', 'list']),
  delimiter: z.literal(' | ').optional(),
  itemType: z.enum(['integer', 'string']).optional(),
  format: z.enum(['default', 'uri']).optional(),
  description: z.string().min(1),
});
const packageSchema = z.object({
  $schema: z.literal('https://datapackage.org/profiles/2.0/datapackage.json'),
  name: z.string().regex(/^[a-z0-9._/-]+$/),
  title: z.string().min(1),
  version: z.string(),
  homepage: z.url(),
  licenses: z
    .array(z.object({ path: z.url(), title: z.string() }))
    .min(1)
    .optional(),
  contributors: z.array(z.object({ title: z.string(), roles: z.array(z.string()) })).min(1),
  resources: z
    .array(
      z.object({
        name: z.string().min(1),
        path: z.string().regex(/^[^/.][^:]*$/),
        bytes: z.int().nonnegative(),
        hash: z.string(),
        schema: z.object({ primaryKey: z.array(z.string()), fields: z.array(fieldSchema).min(1) }).optional(),
      }),
    )
    .min(1),
});

/** How the values of a type are written. */
const LEXICAL = {
  integer: /^-?\d+$/,
  number: /^-?\d+(?:\.\d+)?(?:e-?\d+)?$/,
  string: /./s,
  date: /^\d{4}-\d\d-\d\d$/,
  list: /./s,
};

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
