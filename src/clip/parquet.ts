import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { CsvValue } from '../model/csv.ts';
import { COLUMNS, type Column, type DataRow } from './fields.ts';

type WriteOptions = Parameters<typeof parquetWriteBuffer>[0];
type SchemaElement = NonNullable<WriteOptions['schema']>[number];

const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const;
/** 64 bits: a film may have more bytes than 32 can count. */
const INTEGER = { type: 'INT64' } as const;

const PHYSICAL_TYPES = {
  integer: INTEGER,
  number: { type: 'DOUBLE' },
  string: TEXT,
  address: TEXT,
  date: { type: 'INT32', converted_type: 'DATE' },
  'list of integers': INTEGER,
  'list of strings': TEXT,
} as const satisfies Record<Column['type'], Partial<SchemaElement>>;

/** Few groups, as a reader of the whole file wants them, and small enough to read one alone. */
const ROWS_PER_GROUP = 10_000;

/** In half the time of level 6, files that are a twenty-fifth larger. */
const GZIP_LEVEL = 4;

/**
 * The rows as Parquet, with native lists and dates; the same rows give the same bytes. Compressed inside, a tenth of the
 * CSV: gzip, which every reader knows.
 */
export function parquetFile(rows: readonly DataRow[]): ArrayBuffer {
  return parquetWriteBuffer({
    columnData: COLUMNS.map(({ name, type }) => ({
      name,
      data: rows.map((row) => parquetValue(row[name], type)),
    })),
    schema: [
      { name: 'clips', num_children: COLUMNS.length },
      ...COLUMNS.flatMap(({ name, type }) => schemaOf(name, type)),
    ],
    codec: 'GZIP',
    compressors: { GZIP: (bytes) => gzipSync(bytes, { level: GZIP_LEVEL }) },
    // Rows are in the order of their ids: the least and the greatest value of a group would rule it out for no other column.
    statistics: false,
    rowGroupSize: ROWS_PER_GROUP,
  });
}

function schemaOf(name: string, type: Column['type']): SchemaElement[] {
  if (!type.startsWith('list')) return [{ name, repetition_type: 'OPTIONAL', ...PHYSICAL_TYPES[type] }];
  return [
    { name, repetition_type: 'REQUIRED', num_children: 1, converted_type: 'LIST' },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'REQUIRED', ...PHYSICAL_TYPES[type] },
  ];
}

function parquetValue(value: CsvValue, type: Column['type']): unknown {
  if (value === null) return null;
  if (typeof value === 'object') return type === 'list of integers' ? value.map(BigInt) : value;
  if (type === 'integer') return BigInt(value);
  return type === 'date' ? new Date(value) : value;
}
