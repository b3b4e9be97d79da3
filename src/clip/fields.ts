import {
  apiName,
  publishedOn,
  type DescribedClip,
  type NamedClip,
  type NamedRecord,
  type NameField,
} from '../model/clip.ts';
import type { CsvValue } from '../model/csv.ts';
import { durationIso, durationText } from '../model/duration.ts';
import { FALLBACK_LANGUAGE, type Language } from '../model/language.ts';
import { plainText } from '../model/plain-text.ts';
import { showText, showTitle, type ShownText, type Text } from '../model/text.ts';
import {
  absoluteAddress,
  archiveQueryPath,
  archiveYearPath,
  clipPath,
  seriesPath,
  territoryPath,
  type ArchiveQuery,
} from '../routes.ts';

/**
 * The one description of a clip. What people read of it is `FIELDS`: the page, manifests, structured data, the file of the
 * clip, citations and tables to download loop over them. What programs read of all clips is `COLUMNS`: CSV, JSON, Parquet,
 * `datapackage.json` and the dictionary loop over these. The label of a field is the message `fields.author`, the meaning
 * of a column `fields.column.author`. Title, description, film and picture are no fields: each export has a form of its own for them.
 */

/** A value of a field. */
export interface FieldValue {
  /** A name, the same in every language, or a text in each. */
  readonly text: string | Text;
  /** Shown for a text that is written in no language; without it such a value is left out. */
  readonly fallback?: string;
  /** As programs read it, where people read another form: `1962-07-14` for "1962". */
  readonly code?: string;
  /** Address of the clips that have the same value. */
  readonly path?: (language: Language) => string;
}

/** Properties of a film in the Europeana Data Model, in the order in which they are written. */
export const EDM_PROPERTIES = [
  ...(['dc:title', 'dc:description', 'dc:creator', 'dc:contributor', 'dc:identifier', 'dc:type'] as const),
  ...([
    'dc:subject',
    'dc:format',
    'dc:source',
    'dcterms:created',
    'dcterms:extent',
    'dcterms:medium',
  ] as const),
  ...(['dcterms:provenance', 'dcterms:isPartOf', 'dcterms:spatial'] as const),
];

/** A field, and its name in each export: `null` where an export leaves it out, or has it in a form of its own. */
export interface Field {
  readonly valuesOf: (clip: NamedClip) => readonly FieldValue[];
  readonly exported: {
    /** Of the tables that a visitor downloads, named as in the data of all clips. */
    readonly column: ColumnName | null;
    readonly edm: (typeof EDM_PROPERTIES)[number] | null;
    /** Property of a VideoObject, with the type of thing that has the value as its name: "creator Person". */
    readonly schemaOrg: string | null;
  };
  readonly cited: CitedAs | null;
  /** The page shows it above the title, not as a line below. */
  readonly isHeading?: true;
  /** Manifests and structured data have it with the film. */
  readonly isOfFilm?: true;
  readonly isList?: true;
}

/** A field in citations. */
export interface CitedAs {
  /** In the file of the clip, from which a selection is cited. */
  readonly file: string;
  /** Field of biblatex; several share the note. */
  readonly bibtex: 'author' | 'year' | 'note';
  readonly ris: 'AU' | 'PY' | 'M3' | 'N1';
}

/** In the order of the page. */
export const FIELDS = {
  author: {
    valuesOf: (clip) => linkedName(clip, 'author', 'authors'),
    exported: { column: 'author', edm: 'dc:creator', schemaOrg: 'creator Person' },
    cited: { file: 'author', bibtex: 'author', ris: 'AU' },
  },
  city: {
    valuesOf: (clip) => linkedName(clip, 'city', 'positions'),
    // For aggregators a place is a thing, with its position.
    exported: { column: 'city', edm: null, schemaOrg: 'contentLocation Place' },
    cited: { file: 'place', bibtex: 'note', ris: 'N1' },
  },
  year: {
    valuesOf: ({ date }) =>
      date.precision === 'unknown'
        ? []
        : [
            {
              text: `${date.year}`,
              code: date.iso,
              path: (language) => archiveYearPath(language, date.year),
            },
          ],
    exported: { column: 'date', edm: 'dcterms:created', schemaOrg: 'dateCreated' },
    cited: { file: 'date', bibtex: 'year', ris: 'PY' },
    isHeading: true,
  },
  territory: {
    valuesOf: ({ territory }) => (territory === null ? [] : [linkedTitle(territory, territoryPath)]),
    exported: { column: null, edm: 'dcterms:spatial', schemaOrg: null },
    cited: null,
  },
  format: {
    valuesOf: (clip) => linkedName(clip, 'format', 'formats'),
    exported: { column: 'format', edm: 'dcterms:medium', schemaOrg: null },
    cited: { file: 'format', bibtex: 'note', ris: 'M3' },
  },
  duration: {
    valuesOf: ({ filmFacts }) =>
      filmFacts?.seconds == null
        ? []
        : [{ text: durationText(filmFacts.seconds), code: durationIso(filmFacts.seconds) }],
    exported: { column: null, edm: null, schemaOrg: null },
    cited: null,
    isOfFilm: true,
  },
  series: {
    valuesOf: ({ series }) => series.map((one) => linkedTitle(one, seriesPath)),
    exported: { column: null, edm: 'dcterms:isPartOf', schemaOrg: null },
    cited: null,
    isList: true,
  },
  keywords: {
    valuesOf: ({ keywords }) =>
      keywords.map(({ id, title }) => ({
        text: title,
        path: (language) => archiveQueryPath(language, { keywords: [id] }),
      })),
    exported: { column: 'keywords', edm: 'dc:subject', schemaOrg: 'keywords' },
    cited: null,
    isList: true,
  },
  fonds: {
    valuesOf: ({ fonds }) => (fonds === null ? [] : [{ text: fonds }]),
    exported: { column: 'archive', edm: 'dcterms:provenance', schemaOrg: null },
    cited: { file: 'fonds', bibtex: 'note', ris: 'N1' },
  },
} as const satisfies Readonly<Record<string, Field>>;

export type FieldName = keyof typeof FIELDS;

type NamesWhere<Wanted> = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends Wanted ? Name : never;
}[FieldName];

/** A field that citations have. */
export type CitedField = NamesWhere<{ readonly cited: object }>;

/** The values that citations have of a clip, as people read them. */
export type CitedValues = Readonly<Partial<Record<CitedField, string | null>>>;

/** The fields with their names, in the order of the page but for those that an export has before all others. */
export function fields(...first: readonly FieldName[]): readonly (readonly [FieldName, Field])[] {
  // The keys of an object literal are those of its type.
  const names = new Set([...first, ...(Object.keys(FIELDS) as FieldName[])]);
  return Array.from(names, (name) => [name, FIELDS[name]]);
}

/** A value as a page in the language shows it; `''` for a text that nobody has written. */
export function shownValue({ text, fallback = '' }: FieldValue, language: Language): ShownText {
  if (typeof text === 'string') return { value: text, lang: language };
  const shown = showText(text, language);
  return shown.value === '' ? { value: fallback, lang: language } : shown;
}

/** The fields that citations have, with what each is in a citation. */
export function citedFields(...first: readonly CitedField[]): readonly (readonly [CitedField, CitedAs])[] {
  return fields(...first).flatMap(([name, { cited }]) =>
    // A name with a citation is one of these.
    cited === null ? [] : [[name as CitedField, cited]],
  );
}

/** @returns `null` for what is not known */
export function citedValues(clip: NamedClip, language: Language): CitedValues {
  const values = citedFields('year', 'city').map(([name]): [string, string | null] => {
    const [value]: readonly FieldValue[] = FIELDS[name].valuesOf(clip);
    return [name, value === undefined ? null : shownValue(value, language).value];
  });
  return Object.fromEntries(values);
}

/** A name by which the archive can be searched, as a link to all clips that have it. */
function linkedName(clip: NamedClip, field: NameField, filter: keyof ArchiveQuery): readonly FieldValue[] {
  const { [field]: text } = clip;
  return text === null
    ? []
    : [{ text, path: (language) => archiveQueryPath(language, { [filter]: apiName(clip, field) }) }];
}

function linkedTitle(
  record: NamedRecord,
  pathOf: (language: Language, record: NamedRecord) => string,
): FieldValue {
  return { text: record.title, fallback: `#${record.id}`, path: (language) => pathOf(language, record) };
}

/** A column of the data; a `list` has as many values as there are. */
export interface Column {
  readonly name: string;
  readonly type:
    'integer' | 'number' | 'string' | 'date' | 'address' | 'list of integers' | 'list of strings';
  /** The language of its texts, where all have the same. */
  readonly language?: Language;
  readonly unit?: 'degrees' | 'seconds' | 'pixels' | 'bytes';
  /** @param site where the site is published */
  readonly read: (clip: DescribedClip, site: URL | undefined) => CsvValue;
}

/** The columns of the data of all clips. They may be added at the end, never removed or renamed. */
export const COLUMNS = [
  { name: 'id', type: 'integer', read: ({ id }) => id },
  { name: 'title_it', type: 'string', language: 'it', read: ({ title }) => title.it || null },
  { name: 'title_en', type: 'string', language: 'en', read: ({ title }) => title.en || null },
  {
    name: 'description_it',
    type: 'string',
    language: 'it',
    read: ({ description }) => plain(description.it),
  },
  {
    name: 'description_en',
    type: 'string',
    language: 'en',
    read: ({ description }) => plain(description.en),
  },
  { name: 'date', type: 'string', read: ({ date }) => (date.precision === 'unknown' ? null : date.iso) },
  { name: 'city', type: 'string', read: ({ city }) => city },
  { name: 'longitude', type: 'number', unit: 'degrees', read: ({ position }) => position?.[0] ?? null },
  { name: 'latitude', type: 'number', unit: 'degrees', read: ({ position }) => position?.[1] ?? null },
  { name: 'territory_id', type: 'integer', read: ({ territory }) => territory?.id ?? null },
  {
    name: 'territory',
    type: 'string',
    language: FALLBACK_LANGUAGE,
    read: ({ territory: t }) => t && titleOf(t),
  },
  { name: 'author', type: 'string', read: ({ author }) => author },
  { name: 'format', type: 'string', read: ({ format }) => format },
  { name: 'archive', type: 'string', read: ({ fonds }) => fonds },
  { name: 'keyword_ids', type: 'list of integers', read: ({ keywordIds }) => keywordIds },
  {
    name: 'keywords',
    type: 'list of strings',
    language: FALLBACK_LANGUAGE,
    read: ({ keywords }) => keywords.map(({ title }) => showText(title, FALLBACK_LANGUAGE).value),
  },
  { name: 'series_ids', type: 'list of integers', read: ({ series }) => series.map(({ id }) => id) },
  { name: 'page_it', type: 'address', read: (clip, site) => absoluteAddress(site, clipPath('it', clip)) },
  { name: 'page_en', type: 'address', read: (clip, site) => absoluteAddress(site, clipPath('en', clip)) },
  { name: 'film_seconds', type: 'number', unit: 'seconds', read: ({ filmFacts: f }) => f?.seconds ?? null },
  {
    name: 'film_width',
    type: 'integer',
    unit: 'pixels',
    read: ({ filmFacts: f }) => f?.frame?.width ?? null,
  },
  {
    name: 'film_height',
    type: 'integer',
    unit: 'pixels',
    read: ({ filmFacts: f }) => f?.frame?.height ?? null,
  },
  { name: 'film_bytes', type: 'integer', unit: 'bytes', read: ({ filmFacts: f }) => f?.bytes ?? null },
  {
    name: 'series',
    type: 'list of strings',
    language: FALLBACK_LANGUAGE,
    read: ({ series }) => series.map(titleOf),
  },
  { name: 'posted', type: 'date', read: publishedOn },
  { name: 'film', type: 'address', read: ({ film }) => film },
  { name: 'picture', type: 'address', read: ({ picture }) => picture?.poster ?? null },
  { name: 'frame_width', type: 'integer', unit: 'pixels', read: ({ frame }) => frame?.width ?? null },
  { name: 'frame_height', type: 'integer', unit: 'pixels', read: ({ frame }) => frame?.height ?? null },
] as const satisfies readonly Column[];

export type ColumnName = (typeof COLUMNS)[number]['name'];

/** A clip as a row of the data, by column; `null` is "not known". */
export type DataRow = Readonly<Record<ColumnName, CsvValue>>;

export function dataRow(clip: DescribedClip, site: URL | undefined): DataRow {
  // `Object.fromEntries` does not keep the keys' types.
  return Object.fromEntries(COLUMNS.map(({ name, read }) => [name, read(clip, site)])) as DataRow;
}

function plain(html: string): string | null {
  return plainText(html) || null;
}

function titleOf(record: NamedRecord): string {
  return showTitle(record, FALLBACK_LANGUAGE).value;
}
