import { CLIP_COLUMNS } from './data-table.ts';
import type { Column, ColumnName } from './fields.ts';

type Licence = { readonly name: string; readonly href: string } | null;

/** What a data package says besides the columns, in one language. */
interface PackageWords {
  readonly title: string;
  readonly description: string;
  /** The meaning of a column. */
  readonly column: (name: ColumnName) => string;
}

/** How the Table Schema writes the types of the columns. */
const FIELD_TYPES = {
  integer: { type: 'integer' },
  number: { type: 'number' },
  string: { type: 'string' },
  date: { type: 'date' },
  address: { type: 'string', format: 'uri' },
  // The standard knows lists, but the profile by which programs check a package does not.
  'list of integers': { type: 'string' },
  'list of strings': { type: 'string' },
} as const satisfies Record<Column['type'], object>;

/**
 * The data as a Frictionless Data Package (https://datapackage.org/, version 2).
 * @param changedOn the day on which clips last changed, `YYYY-MM-DD`
 * @param site who publishes it, and at which address its page lies
 */
export function dataPackage(
  changedOn: string,
  words: PackageWords,
  site: {
    readonly name: string;
    readonly publisher: string;
    readonly homepage: string;
    readonly licence: Licence;
  },
): unknown {
  const { licence } = site;
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: site.name,
    title: words.title,
    description: words.description,
    homepage: site.homepage,
    version: changedOn,
    ...(licence !== null && { licenses: [{ title: licence.name, path: licence.href }] }),
    contributors: [{ title: site.publisher, roles: ['publisher'] }],
    resources: [
      {
        name: 'clips',
        type: 'table',
        path: 'clips.csv',
        format: 'csv',
        mediatype: 'text/csv',
        encoding: 'utf-8',
        dialect: { lineTerminator: '\r\n' },
        schema: {
          primaryKey: ['id'],
          fields: CLIP_COLUMNS.map(({ name, type, unit }) => ({
            name,
            ...FIELD_TYPES[type],
            description: words.column(name),
            ...(unit !== undefined && { unit }),
            ...(name === 'id' && { constraints: { required: true, unique: true } }),
          })),
        },
      },
      resource('clips-json', 'clips.json', 'json', 'application/json'),
      resource('clips-json-lines', 'clips.jsonl', 'jsonl', 'application/jsonl'),
      resource('clips-parquet', 'clips.parquet', 'parquet', 'application/vnd.apache.parquet'),
    ],
  };
}

function resource(name: string, path: string, format: string, mediatype: string): object {
  return { name, path, format, mediatype };
}
