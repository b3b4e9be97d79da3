import { csvTable, jsonTable, TABLE_COLUMNS, type ClipRow } from '../../clip/table.ts';

export type TableFormat = 'csv' | 'json';

/** The source of a table, which its file names. */
export interface TableSource {
  /** The site's name. */
  readonly source: string;
  /** Address of the search. */
  readonly search: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly licence: { readonly name: string; readonly href: string } | null;
}

/**
 * A file of the clips that a search found. As CSV it is safe to open in a spreadsheet; as JSON it has a clip a line and
 * says what it is.
 */
export function makeTableFile(rows: readonly ClipRow[], format: TableFormat, source: TableSource): Blob {
  const absolute = rows.map((row) => ({ ...row, page: new URL(row.page, source.search).href }));
  return format === 'csv'
    ? new Blob([csvTable(absolute, TABLE_COLUMNS)], { type: 'text/csv;charset=utf-8' })
    : new Blob([jsonTable(absolute, TABLE_COLUMNS, source)], { type: 'application/json' });
}

/** The name of the file: "clips-2026-11-22.csv". */
export function tableFileName(format: TableFormat, { date }: TableSource): string {
  return `clips-${date}.${format}`;
}
