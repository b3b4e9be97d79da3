import { expect, it } from 'vitest';
import { formatTable } from '../../bench/table.ts';

it('writes rows as a Markdown table, with empty cells for the columns that a row lacks', () => {
  const table = formatTable({ pull: { 'CPU s': 3.8, files: 12_345 }, 'pull again': { 'CPU s': 4 } });
  expect(table).toBe(
    [
      '|            | CPU s |  files |',
      '| ---------- | ----: | -----: |',
      '| pull       |   3.8 | 12,345 |',
      '| pull again |     4 |        |',
    ].join('\n'),
  );
});
