import { Validator } from '@hyperion-framework/validator';
import { describe, expect, it } from 'vitest';
import { exchangeFiles, iiifCollections } from '../../../src/archive/exchange-files.ts';
import { pageKeys } from '../../../src/archive/page-keys.ts';
import type { Clip, FilmFacts } from '../../../src/model/clip.ts';
import type { Snapshot } from '../../../src/model/snapshot.ts';
import * as record from '../../support/records.ts';

const SITE = 'https://films.example.org';
const FILM = 'https://media.example.org/12.mp4';
const PICTURE = {
  card: 'https://media.example.org/12-640.webp',
  poster: 'https://media.example.org/12.webp',
};
const ID = `${SITE}/iiif/12`;

type Json = Readonly<Record<string, unknown>>;

/** All files of IIIF of an archive, each held against IIIF's own schema. */
function filesOf(lists: Partial<Snapshot>, facts?: FilmFacts): Map<string, Json> {
  const films = new Map(facts === undefined ? [] : [[FILM, facts]]);
  const archive = record.archiveOf(lists, undefined, films);
  const validator = new Validator();
  const files = new Map<string, Json>();
  for (const { path, text } of exchangeFiles(archive, SITE)) {
    if (!path.startsWith('/iiif/')) continue;
    const json = JSON.parse(text()) as Json;
    const isValid =
      json['type'] === 'Manifest' ? validator.validateManifest(json) : validator.validateCollection(json);
    expect(isValid, `${path}: ${JSON.stringify(validator.validators)}`).toBe(true);
    files.set(path, json);
  }
  return files;
}

function manifestOf(
  fields: Partial<Clip>,
  facts?: FilmFacts,
  lists: Partial<Snapshot> = {},
): Json | undefined {
  const clip = record.clip(12, { title: record.text('Gita', 'A day out'), ...fields });
  return filesOf({ clips: [clip], ...lists }, facts).get('/iiif/12/manifest.json');
}

describe('the manifest of a clip', () => {
  it('shows the film as long and as large as it is, and before it its picture', () => {
    const manifest = manifestOf(
      { film: FILM, picture: PICTURE },
      {
        ...{ seconds: 75.4, bytes: 1, frame: { width: 480, height: 360 } },
      },
    );
    expect(manifest).toMatchObject({
      id: `${ID}/manifest.json`,
      label: { it: ['Gita'], en: ['A day out'] },
      rights: 'http://rightsstatements.org/vocab/InC/1.0/',
      requiredStatement: { value: { none: ['Passo ridotto, Fondazione Home Movies'] } },
      thumbnail: [{ id: PICTURE.card, type: 'Image', format: 'image/webp', width: 640, height: 480 }],
      homepage: [{ id: `${SITE}/it/clips/12_gita/` }, { id: `${SITE}/en/clips/12_gita/` }],
      seeAlso: [{ id: `${SITE}/embed/it/12.json` }, { id: `${SITE}/embed/en/12.json` }],
      items: [
        {
          ...{ type: 'Canvas', width: 480, height: 360, duration: 75.4 },
          items: [
            {
              items: [
                {
                  ...{ motivation: 'painting', target: `${ID}/canvas` },
                  body: { id: FILM, type: 'Video', format: 'video/mp4', duration: 75.4, width: 480 },
                },
              ],
            },
          ],
          placeholderCanvas: { items: [{ items: [{ body: { id: PICTURE.poster, type: 'Image' } }] }] },
        },
      ],
    });
  });

  it('invents no duration, and is as large as the picture where the film has not been read', () => {
    const manifest = manifestOf({ film: FILM, picture: PICTURE });
    expect(JSON.stringify(manifest)).not.toContain('duration');
    expect(manifest).toMatchObject({ items: [{ width: 1280, height: 960 }] });
    expect(manifestOf({ film: FILM, frame: { width: 1440, height: 1080 } })).toMatchObject({
      items: [{ width: 1440, height: 1080 }],
    });
  });

  it('shows the picture alone where there is no film, and does not exist where there is neither', () => {
    expect(manifestOf({ picture: PICTURE })).toMatchObject({
      items: [{ width: 1280, items: [{ items: [{ body: { id: PICTURE.poster, type: 'Image' } }] }] }],
    });
    expect(manifestOf({})).toBeUndefined();
  });

  it('says title and text only in the languages that they are written in', () => {
    const manifest = manifestOf({
      ...{
        film: FILM,
        title: record.text('', 'A day out'),
        description: record.text('<p>Al <b>mare</b></p>'),
      },
    });
    expect(manifest).toMatchObject({ summary: { it: ['Al mare'] } });
    expect(manifest?.['summary']).not.toHaveProperty('en');
    expect(manifest?.['label']).toEqual({ en: ['A day out'] });
    expect(manifestOf({ film: FILM, title: record.text('', '') })?.['label']).toEqual({
      it: ['Senza titolo (n. 12)'],
      en: ['Untitled (no. 12)'],
    });
  });

  it('tells what is known of the clip, in both languages, and to which lists it belongs', () => {
    const fields = {
      city: 'Rimini',
      date: record.date('1962-07'),
      author: 'Ida Bianchi',
      fonds: 'Fondo Bianchi',
    };
    const manifest = manifestOf({ film: FILM, keywordIds: [3], territoryId: 7, ...fields }, undefined, {
      keywords: [record.keyword(3, 'mare', 'sea')],
      territories: [record.territory(7)],
      series: [record.series(4, { clipIds: [12] })],
    });
    expect(manifest?.['metadata']).toEqual([
      { label: { it: ['Anno'], en: ['Year'] }, value: { none: ['1962'] } },
      { label: { it: ['Luogo'], en: ['Place'] }, value: { none: ['Rimini'] } },
      {
        label: { it: ['Territorio'], en: ['Territory'] },
        value: { it: ['Territorio 7'], en: ['Territory 7'] },
      },
      { label: { it: ['Autore'], en: ['Author'] }, value: { none: ['Ida Bianchi'] } },
      { label: { it: ['Serie'], en: ['Series'] }, value: { it: ['Serie 4'], en: ['Series 4'] } },
      { label: { it: ['Parole chiave'], en: ['Keywords'] }, value: { it: ['mare'], en: ['sea'] } },
      { label: { it: ['Provenienza'], en: ['Provenance'] }, value: { none: ['Fondo Bianchi'] } },
    ]);
    expect(manifest?.['partOf']).toMatchObject([
      { id: `${SITE}/iiif/series/4/collection.json`, label: { it: ['Serie 4'] } },
      { id: `${SITE}/iiif/territories/7/collection.json` },
    ]);
  });

  it('has captions as annotations, each with its language in its name', () => {
    const tracks = [
      { kind: 'captions', language: 'en', cues: [] },
      { kind: 'captions', language: 'it', cues: [] },
    ] as const;
    const manifest = manifestOf({ film: FILM, tracks });
    expect(manifest).toMatchObject({
      items: [
        {
          annotations: [
            {
              items: [
                {
                  ...{ motivation: 'supplementing', target: `${ID}/canvas` },
                  body: {
                    ...{ id: `${SITE}/captions/12.en.vtt`, format: 'text/vtt', language: 'en' },
                    label: { it: ['Sottotitoli (English)'], en: ['Captions (English)'] },
                  },
                },
                { body: { label: { it: ['Sottotitoli (Italiano)'], en: ['Captions (Italiano)'] } } },
              ],
            },
          ],
        },
      ],
    });
  });

  it('has chapters as a table of contents a language, which are no annotation', () => {
    const cue = { start: 4.5, end: 10, settings: '', text: 'La &amp; <i>riva</i>' };
    const manifest = manifestOf({ film: FILM, tracks: [{ kind: 'chapters', language: 'it', cues: [cue] }] });
    expect(manifest).toMatchObject({
      structures: [
        {
          type: 'Range',
          label: { it: ['Capitoli (Italiano)'], en: ['Chapters (Italiano)'] },
          items: [
            {
              type: 'Range',
              label: { it: ['La & riva'] },
              items: [{ id: `${ID}/canvas#t=4.5,10`, type: 'Canvas' }],
            },
          ],
        },
      ],
    });
    expect(JSON.stringify(manifest)).not.toContain('annotations');
    expect(manifestOf({ film: FILM })).not.toHaveProperty('structures');
  });
});

it('has a key for each file, by which a rebuild writes it again or deletes it', () => {
  const archive = record.archiveOf({
    clips: record.clips(3, (id) => (id === 2 ? {} : { film: FILM, territoryId: 7 })),
    territories: [record.territory(7), record.territory(8)],
  });
  const files = [...exchangeFiles(archive, SITE)].map(({ path }) => path);
  const keys = [...pageKeys(archive, (text) => text).keys()];
  expect(keys.filter((path) => /^\/(?:embed|iiif)\/.*\.json$|\/feed\.xml$/.test(path)).sort()).toEqual(
    files.sort(),
  );
});

describe('the collections', () => {
  const film = (id: number): Partial<Clip> => ({ film: `https://media.example.org/${id}.mp4` });

  it('are of all clips that have a manifest, of the series and of the territories that have one', () => {
    const files = filesOf({
      clips: record.clips(3, (id) => (id === 2 ? {} : { ...film(id), territoryId: 7 })),
      series: [record.series(1, { clipIds: [3, 2, 1] }), record.series(2, { clipIds: [2] })],
      territories: [record.territory(7), record.territory(8)],
    });
    expect([...files.keys()].filter((path) => path.endsWith('/collection.json'))).toEqual([
      ...['/iiif/collection.json', '/iiif/clips/1/collection.json'],
      ...['/iiif/series/1/collection.json', '/iiif/territories/7/collection.json'],
    ]);
    const idsIn = (path: string): unknown[] => (files.get(path)?.['items'] as Json[]).map(({ id }) => id);
    expect(idsIn('/iiif/collection.json')).toEqual([
      `${SITE}/iiif/clips/1/collection.json`,
      ...[`${SITE}/iiif/series/1/collection.json`, `${SITE}/iiif/territories/7/collection.json`],
    ]);
    // The curator's order in a series, elsewhere the oldest first.
    expect(idsIn('/iiif/series/1/collection.json')).toEqual(
      [3, 1].map((id) => `${SITE}/iiif/${id}/manifest.json`),
    );
    expect(idsIn('/iiif/clips/1/collection.json')).toEqual(
      [1, 3].map((id) => `${SITE}/iiif/${id}/manifest.json`),
    );
  });

  it('stay below a megabyte with the longest titles, in parts that a new clip does not move', () => {
    const long = record.text('È'.repeat(300), 'E'.repeat(300));
    const picture = {
      card: `https://media.example.org/${'a'.repeat(100)}.webp`,
      poster: 'https://media.example.org/a.webp',
    };
    const clipsOf = (count: number): Clip[] =>
      record.clips(count, (id) => ({ ...film(id), territoryId: 7, title: long, picture }));
    const [before, after] = [1200, 1201].map((count) =>
      filesOf({ clips: clipsOf(count), territories: [record.territory(7)] }),
    );
    for (const [path, json] of after ?? [])
      expect(Buffer.byteLength(JSON.stringify(json)), path).toBeLessThan(1_000_000);
    expect(after?.get('/iiif/territories/7/collection.json')?.['items']).toMatchObject([
      { label: { it: ['Territorio 7, Clip 1–500'], en: ['Territory 7, Clips 1–500'] } },
      { label: { it: ['Territorio 7, Clip 501–1000'] } },
      { label: { it: ['Territorio 7, Clip 1001–1201'] } },
    ]);
    for (const path of ['/iiif/clips/1/collection.json', '/iiif/territories/7/2/collection.json'])
      expect(after?.get(path), path).toEqual(before?.get(path));
  });

  it('are one, without entries, where the archive is empty', () => {
    expect(iiifCollections(record.archiveOf())).toHaveLength(1);
    expect(filesOf({}).get('/iiif/collection.json')).toMatchObject({
      items: [],
      label: { it: ['Tutte le clip'] },
    });
  });
});
