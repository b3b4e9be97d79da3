import { isDifference, worst, type CallResult, type Line } from './verdict.ts';

/** Control characters that an API sends must not reach the terminal. */
// eslint-disable-next-line no-control-regex -- control characters are what it is for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g;

const VERDICT_WIDTH = 8;
const ABOUT_WIDTH = 44;

/**
 * Formats the result for a terminal, a table per call. Lines without a difference are only counted unless `all` is set.
 */
export function describeCheck(
  url: string,
  results: readonly CallResult[],
  requests: number,
  all: boolean,
): string {
  const sections = results.map((result) => describeCall(result, all));
  return [`${url}, ${requests} requests`, ...sections, describeSum(results), ''].join('\n');
}

function describeCall({ call, records, lines }: CallResult, all: boolean): string {
  const shown = lines.filter(({ verdict }) => all || verdict !== 'ok');
  const ok = lines.length - shown.length;
  return [
    '',
    `${worst(lines).padEnd(VERDICT_WIDTH)}${call}${records === null ? '' : `, ${counted(records, 'record')}`}`,
    ...shown.map(describeLine),
    ...(ok > 0 ? [`  ${'ok'.padEnd(VERDICT_WIDTH)}${counted(ok, 'rule')}`] : []),
  ].join('\n');
}

function describeLine({ verdict, about, expected, received, records }: Line): string {
  const where =
    records === null
      ? ''
      : ` (${records.count} of ${records.of} records${records.example === null ? '' : `, as ${records.example}`})`;
  const what =
    verdict === 'differs' || verdict === 'missing' ? `expected ${expected}, received ${received}` : received;
  return `  ${verdict.padEnd(VERDICT_WIDTH)}${about.padEnd(ABOUT_WIDTH)} ${what}${where}`
    .replace(CONTROLS, '')
    .trimEnd();
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function describeSum(results: readonly CallResult[]): string {
  const lines = results.flatMap((result) => result.lines);
  const count = (verdict: Line['verdict']): number => lines.filter((line) => line.verdict === verdict).length;
  const sum = `${count('differs')} differ, ${count('missing')} missing, ${count('noted')} noted, ${count('ok')} ok`;
  return lines.some(isDifference)
    ? `\nThis API is not as agreed: ${sum}.`
    : `\nThis API is as agreed: ${sum}.`;
}
