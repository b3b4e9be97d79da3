import { BYTE_ORDER_MARK, csvRow, type CsvValue } from './csv.ts';

type Row<Column extends string> = Readonly<Record<Column, CsvValue>>;

/** A table as CSV that is safe to open in a spreadsheet. */
export function csvTable<Column extends string>(
  rows: readonly Row<Column>[],
  columns: readonly Column[],
): string {
  const lines = rows.map((row) => csvRow(columns.map((column) => row[column])));
  return [BYTE_ORDER_MARK, csvRow(columns), ...lines].join('');
}

/** A table of clips as JSON, a clip a line. @param about what the table says of itself */
export function jsonTable<Column extends string>(
  rows: readonly Row<Column>[],
  columns: readonly Column[],
  about: object,
): string {
  const head = JSON.stringify({ ...about, count: rows.length }).slice(0, -1);
  const lines = rows.map((row) => JSON.stringify(row, [...columns])).join(',\n');
  return `${head},"clips":[\n${lines}\n]}\n`;
}
