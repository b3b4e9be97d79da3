import type { StageResult } from './stage.ts';

/** What a run of all stages came to: a table of what each took, what failed, and the count of all tests. */
export function describeOutcome(results: readonly StageResult[], seconds: number): string {
  const rows = results.map(({ name, seconds: took, cpuSeconds, passed, failed }) => [
    name,
    took.toFixed(0),
    cpuSeconds?.toFixed(0) ?? '–',
    String(passed),
    String(failed.length),
  ]);
  const cpuSeconds = results.reduce((sum, result) => sum + (result.cpuSeconds ?? 0), 0);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failures = results.flatMap(({ name, failed, log }) =>
    failed.length === 0 ? [] : [`${name} (${log}):`, ...failed.map((title) => `  ${title}`)],
  );
  const failed = results.reduce((sum, result) => sum + result.failed.length, 0);
  return [
    ...describeTable([
      ['stage', 'seconds', 'CPU seconds', 'passed', 'failed'],
      ...rows,
      ['all', seconds.toFixed(0), cpuSeconds.toFixed(0), String(passed), String(failed)],
    ]),
    ...(failures.length === 0 ? [] : ['', 'Failed:', ...failures]),
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

/** The first column to the left, the numbers to the right. */
function describeTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}
