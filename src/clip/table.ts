import type { NamedClip } from '../model/clip.ts';
import { getTextComparer } from '../model/compare-texts.ts';
import { BYTE_ORDER_MARK, csvRow, type CsvValue } from '../model/csv.ts';
import type { Language } from '../model/language.ts';
import { showTitle, type Text } from '../model/text.ts';
import { clipPath } from '../routes.ts';
import { FIELDS, fields, shownValue, type Field, type FieldName, type FieldValue } from './fields.ts';

/** Tables of clips that a visitor downloads: of a search, or of a selection. */

type FieldColumn = NonNullable<(typeof FIELDS)[FieldName]['exported']['column']>;

/** A clip as a row of a table. The columns are named as in the data of all clips; `null` is "not known". */
export interface ClipRow extends Readonly<Record<FieldColumn, CsvValue>> {
  readonly id: number;
  /** Path of its page. */
  readonly page: string;
  /** As a page in the language of the table shows it. */
  readonly title: string;
}

interface TableField extends Pick<Field, 'cited'> {
  readonly name: FieldName;
  readonly column: FieldColumn;
  readonly isList: boolean;
}

const WITH_COLUMN = fields('year', 'city').flatMap(([name, { cited, isList = false }]): TableField[] => {
  const { column } = FIELDS[name].exported;
  return column === null ? [] : [{ name, column, cited, isList }];
});

/** The fields that have a column, in the order of the columns: those with one value, then lists. */
export const TABLE_FIELDS = [...WITH_COLUMN].sort((a, b) => Number(a.isList) - Number(b.isList));

/** The columns of a table of found clips. */
export const TABLE_COLUMNS: readonly (keyof ClipRow)[] = [
  ...(['id', 'page', 'title'] as const),
  ...TABLE_FIELDS.map(({ column }) => column),
];

/** @param valuesOf the values of a field in the language of the table */
export function clipRow(
  clip: { readonly id: number; readonly title: Text },
  language: Language,
  valuesOf: (name: FieldName) => readonly string[],
): ClipRow {
  const values = TABLE_FIELDS.map(({ name, column, isList }) => {
    const known = valuesOf(name).filter((value) => value !== '');
    return [column, isList ? [...known].sort(getTextComparer(language)) : (known[0] ?? null)];
  });
  const page = clipPath(language, clip);
  // `Object.fromEntries` does not keep the keys' types.
  const row = Object.fromEntries(values) as Record<FieldColumn, CsvValue>;
  return { id: clip.id, page, title: showTitle(clip, language).value, ...row };
}

/** The values of a field for a table: as programs read them, or else as people do. */
export function tableValues(name: FieldName, clip: NamedClip, language: Language): readonly string[] {
  const values: readonly FieldValue[] = FIELDS[name].valuesOf(clip);
  return values.map((value) => value.code ?? shownValue(value, language).value);
}

type Row<Column extends string> = Readonly<Record<Column, CsvValue>>;

/** A table as CSV that is safe to open in a spreadsheet. */
export function csvTable<Column extends string>(
  rows: readonly Row<Column>[],
  columns: readonly Column[],
): string {
  const lines = rows.map((row) => csvRow(columns.map((column) => row[column])));
  return [BYTE_ORDER_MARK, csvRow(columns), ...lines].join('');
}

/**
 * A table of clips as a file: CSV, or JSON with a clip a line that says what it is.
 * @param about what the table says of itself
 */
export function tableText<Column extends string>(
  format: 'csv' | 'json',
  rows: readonly Row<Column>[],
  columns: readonly Column[],
  about: object,
): string {
  if (format === 'csv') return csvTable(rows, columns);
  const head = JSON.stringify({ ...about, count: rows.length }).slice(0, -1);
  const lines = rows.map((row) => JSON.stringify(row, [...columns])).join(',\n');
  return `${head},"clips":[\n${lines}\n]}\n`;
}
