export type Row = Readonly<Record<string, number>>;
export type Rows = Readonly<Record<string, Row>>;

/** Prints rows by their names as a Markdown table, as docs/measurements.md has them. */
export function printTable(rows: Rows): void {
  console.log(`${formatTable(rows)}\n`);
}

/** A cell is empty where a row lacks the column. */
export function formatTable(rows: Rows): string {
  const columns = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))];
  const lines = Object.entries(rows).map(([name, row]) => [
    name,
    ...columns.map((column) => row[column]?.toLocaleString('en') ?? ''),
  ]);
  const widths = ['', ...columns].map((heading, index) =>
    Math.max(3, heading.length, ...lines.map((line) => line[index]?.length ?? 0)),
  );
  const format = (cells: readonly string[]): string =>
    `| ${widths.map((width, index) => (index === 0 ? (cells[0] ?? '').padEnd(width) : (cells[index] ?? '').padStart(width))).join(' | ')} |`;
  const rule = widths.map((width, index) => (index === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [['', ...columns], rule, ...lines].map(format).join('\n');
}
