/** A value in a table: lists are written into one cell, `null` leaves it empty. */
export type CsvValue = string | number | null | readonly (string | number)[];

/** Without it a spreadsheet does not recognise UTF-8 and shows every accent as two letters. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Separates the values of a list. */
export const LIST_SEPARATOR = ' | ';

/** Cells that a spreadsheet would take for a formula; the last four are the full-width forms of the first. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A row of CSV (RFC 4180) with its line end: comma, CRLF, quotes doubled.
 * A text that a spreadsheet would run as a formula gets an apostrophe before it, which marks it as text.
 */
export function csvRow(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : value.join(LIST_SEPARATOR);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
