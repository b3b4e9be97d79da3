import { getTranslator } from '../i18n/get-messages.ts';
import { LIST_SEPARATOR } from '../model/csv.ts';
import { PROGRAM_LANGUAGE } from '../model/language.ts';
import { slugOf } from '../model/words.ts';
import { absoluteAddress, DATA_FILES, DATA_ROOT, dataPath, type DataFileName } from '../routes.ts';
import { site as identity } from '../site.config.ts';
import { COLUMNS, type Column } from './fields.ts';

/** How the Table Schema writes the types of the columns. */
const FIELD_TYPES = {
  integer: { type: 'integer' },
  number: { type: 'number' },
  string: { type: 'string' },
  date: { type: 'date' },
  address: { type: 'string', format: 'uri' },
  'list of integers': { type: 'list', itemType: 'integer', delimiter: LIST_SEPARATOR },
  'list of strings': { type: 'list', itemType: 'string', delimiter: LIST_SEPARATOR },
} as const satisfies Record<Column['type'], object>;

/** The media type of each file about all clips. */
export const DATA_TYPES = {
  csv: 'text/csv',
  json: 'application/json',
  jsonl: 'application/jsonl',
  parquet: 'application/vnd.apache.parquet',
  package: 'application/json',
  citation: 'text/plain',
} as const satisfies Record<DataFileName, string>;

/** A file of the package as it lies there. */
export interface FileFacts {
  readonly bytes: number;
  /** `sha256:…` */
  readonly hash: string;
}

/**
 * The data as a Frictionless Data Package (https://datapackage.org/, version 2).
 * @param version the moment at which clips last changed, ISO 8601
 * @param site where the site is published, as Astro gives it
 */
export function dataPackage(
  version: string,
  site: URL | undefined,
  factsOf: (name: DataFileName) => FileFacts,
): unknown {
  const t = getTranslator(PROGRAM_LANGUAGE);
  const resource = (name: string, format: DataFileName): object => ({
    ...{ name, path: DATA_FILES[format].slice(DATA_ROOT.length), format, mediatype: DATA_TYPES[format] },
    ...factsOf(format),
  });
  const { name: siteName, foundation, dataLicence } = identity;
  const columns: readonly (Column & (typeof COLUMNS)[number])[] = COLUMNS;
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: slugOf(siteName),
    title: `${siteName}: ${t('data.title')}`,
    description: t('data.description'),
    homepage: absoluteAddress(site, dataPath(PROGRAM_LANGUAGE)),
    version,
    ...(dataLicence !== null && { licenses: [{ title: dataLicence.name, path: dataLicence.href }] }),
    contributors: [{ title: foundation.name, roles: ['publisher'] }],
    resources: [
      {
        ...resource('clips', 'csv'),
        type: 'table',
        description: t('data.csvForPrograms'),
        encoding: 'utf-8',
        dialect: { lineTerminator: '\r\n' },
        schema: {
          primaryKey: ['id'],
          fields: columns.map(({ name, type, unit }) => ({
            name,
            ...FIELD_TYPES[type],
            description: t(`fields.column.${name}`),
            ...(unit !== undefined && { unit }),
            ...(name === 'id' && { constraints: { required: true, unique: true } }),
          })),
        },
      },
      resource('clips-json', 'json'),
      resource('clips-json-lines', 'jsonl'),
      resource('clips-parquet', 'parquet'),
    ],
  };
}
