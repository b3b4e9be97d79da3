import { getTranslator } from '../i18n/get-messages.ts';
import { PROGRAM_LANGUAGE } from '../model/language.ts';
import { slugOf } from '../model/words.ts';
import { absoluteAddress, dataPath } from '../routes.ts';
import { site as identity } from '../site.config.ts';
import { COLUMNS, type Column } from './fields.ts';

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
 * @param site where the site is published, as Astro gives it
 */
export function dataPackage(changedOn: string, site: URL | undefined): unknown {
  const t = getTranslator(PROGRAM_LANGUAGE);
  const { name: siteName, foundation, dataLicence } = identity;
  const columns: readonly (Column & (typeof COLUMNS)[number])[] = COLUMNS;
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: slugOf(siteName),
    title: `${siteName}: ${t('data.title')}`,
    description: t('data.description'),
    homepage: absoluteAddress(site, dataPath(PROGRAM_LANGUAGE)),
    version: changedOn,
    ...(dataLicence !== null && { licenses: [{ title: dataLicence.name, path: dataLicence.href }] }),
    contributors: [{ title: foundation.name, roles: ['publisher'] }],
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
          fields: columns.map(({ name, type, unit }) => ({
            name,
            ...FIELD_TYPES[type],
            description: t(`fields.column.${name}`),
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
