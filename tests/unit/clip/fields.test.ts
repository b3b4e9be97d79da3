import { beforeAll, describe, expect, it } from 'vitest';
import { getMessages } from '../../../src/i18n/get-messages.ts';
import english from '../../../src/i18n/locales/en/fields.json' with { type: 'json' };
import italian from '../../../src/i18n/locales/it/fields.json' with { type: 'json' };
import type { Column, Field } from '../../../src/clip/fields.ts';
import type { NamedClip } from '../../../src/model/clip.ts';
import * as record from '../../support/records.ts';
import { startTexts } from '../../support/start-texts.ts';

/**
 * A field that the table does not have: the camera. The tests give it one row, one column and its words, before any other
 * module is read, and look for it wherever people and programs read of a clip.
 */
const CAMERA = {
  valuesOf: (clip: NamedClip & { camera?: string }) =>
    clip.camera === undefined ? [] : [{ text: clip.camera }],
  exported: { column: 'camera', edm: 'dcterms:extent', schemaOrg: 'material' },
  cited: { file: 'camera', bibtex: 'note', ris: 'N1' },
};
const COLUMN: Column = {
  name: 'camera',
  type: 'string',
  read: (clip: NamedClip & { camera?: string }) => clip.camera ?? null,
};

const SITE = new URL('https://films.example.org/');
const clip = record.clip(7, { film: 'https://a.it/7.mp4', author: 'Ida Bianchi' });
Object.assign(clip, { camera: 'Paillard Bolex' });
const archive = record.archiveOf({ clips: [clip] });

beforeAll(async () => {
  await startTexts();
  const { COLUMNS, FIELDS } = await import('../../../src/clip/fields.ts');
  Object.assign(FIELDS, { camera: CAMERA as unknown as Field });
  (COLUMNS as readonly Column[] as Column[]).push(COLUMN);
  const words = { camera: 'Cinepresa', 'column.camera': 'Con che cosa fu girato.' };
  for (const messages of [english, italian, getMessages('it', 'fields'), getMessages('en', 'fields')])
    Object.assign(messages, words);
});

/** The clip as exports read it. */
async function named() {
  const { namedClip } = await import('../../../src/archive/archive.ts');
  return namedClip(archive, clip);
}

describe('a field that is added to the table', () => {
  it('is shown on the page of the clip, under its name', async () => {
    const { clipDetailsHtml } = await import('../../../src/views/clip-details.ts');
    const { clipWords } = await import('../../../src/components/words.ts');
    const description = { value: '', lang: 'it' } as const;
    const html = clipDetailsHtml(await named(), description, 'it', clipWords('it'), '');
    expect(html).toContain('<dt>Cinepresa</dt><dd>Paillard Bolex</dd>');
  });

  it('is a column of the data, with its meaning, its type and an example', async () => {
    const { dataLines, dataSet } = await import('../../../src/archive/data-set.ts');
    const { dataFile } = await import('../../../src/archive/data-files.ts');
    expect(dataLines(archive, SITE)[0]).toContain('"camera":"Paillard Bolex"');
    expect(dataSet(archive, SITE).columns.at(-1)).toMatchObject({
      name: 'camera',
      example: 'Paillard Bolex',
    });
    expect(JSON.parse(dataFile(archive, SITE, 'package').toString())).toMatchObject({
      resources: expect.arrayContaining([
        expect.objectContaining({
          schema: expect.objectContaining({
            fields: expect.arrayContaining([
              { name: 'camera', type: 'string', description: 'Con che cosa fu girato.' },
            ]) as unknown,
          }) as unknown,
        }),
      ]) as unknown,
    });
  });

  it('is in the Parquet file', async () => {
    const { dataRows } = await import('../../../src/archive/data-set.ts');
    const { parquetFile } = await import('../../../src/clip/parquet.ts');
    expect(Buffer.from(parquetFile(dataRows(archive, SITE))).includes('camera')).toBe(true);
  });

  it('is told to aggregators, to viewers of IIIF and to search engines', async () => {
    const { edmFile } = await import('../../../src/clip/edm.ts');
    const { iiifManifest } = await import('../../../src/clip/iiif.ts');
    const { schemaOrgValues } = await import('../../../src/clip/schema-org.ts');
    const rights = 'http://rightsstatements.org/vocab/InC/1.0/';
    const context = { site: SITE, provider: 'Home Movies', rights, kind: record.text('film') } as const;
    expect(edmFile([await named()], context)).toContain('<dcterms:extent>Paillard Bolex</dcterms:extent>');
    expect(JSON.stringify(iiifManifest(await named(), SITE))).toContain(
      '{"label":{"it":["Cinepresa"],"en":["Cinepresa"]},"value":{"none":["Paillard Bolex"]}}',
    );
    expect(schemaOrgValues(await named(), 'it')).toMatchObject({ material: 'Paillard Bolex' });
  });

  it('is cited, from the view of the clip and from a selection', async () => {
    const citation = await import('../../../src/clip/citation.ts');
    const { clipFile } = await import('../../../src/clip/clip-file.ts');
    const { citedValues } = await import('../../../src/clip/fields.ts');
    const { selectionFile } = await import('../../../src/client/selection/selection-file.ts');
    const address = 'https://films.example.org/it/clips/7_clip-7/';
    const about = { siteName: 'Passo ridotto', publisher: 'Home Movies', address, accessed: '2026-01-01' };
    const values = citedValues(await named(), 'it');
    const cited = { title: 'Clip 7', language: 'it', annotation: null, ...about, ...values };
    const messages = { citeNoDate: 's.d.', citeTitle: '«{title}»', citeAccessed: '{date}' };
    expect(citation.plainCitation(cited, messages, 'it')).toContain(', s.d., Paillard Bolex. ');
    expect(citation.bibtexCitation(cited)).toContain('note = {Paillard Bolex}');
    expect(citation.risCitation(cited)).toContain('N1  - Paillard Bolex\r\n');

    const file = clipFile(await named(), 'it', SITE);
    expect(file).toMatchObject({ camera: 'Paillard Bolex' });
    const chosen = { clip: { id: 7, title: '', note: '', from: null, to: null }, file };
    const texts = (['csv', 'json', 'bib', 'ris'] as const).map((ending) =>
      selectionFile([chosen], ending, { title: '', selection: '' }, 'https://films.example.org'),
    );
    for (const text of texts) expect(text).toContain('Paillard Bolex');
  });

  it('stands in the table of a search, from the live API and from the index', async () => {
    const { filesOf, engineOver, NEVER } = await import('../search/static/memory-index.ts');
    const { clipRow, TABLE_COLUMNS, tableValues } = await import('../../../src/clip/table.ts');
    const { parseFilters } = await import('../../../src/filters/query.ts');
    expect(TABLE_COLUMNS).toContain('camera');
    const whole = await named();
    const live = clipRow(clip, 'it', (name) => tableValues(name, whole, 'it'));
    const { engine } = engineOver(filesOf({ clips: [clip], keywords: [] }));
    const scope = { language: 'it', territory: null } as const;
    const { rows } = await engine.rows({ scope, filters: parseFilters('') }, 1, NEVER);
    expect(live).toMatchObject({ camera: 'Paillard Bolex', author: 'Ida Bianchi' });
    expect(rows).toEqual([live]);
  });
});
