import { fieldOf } from '../../../src/api/problem.ts';
import type { Finding } from '../findings/finding.ts';

/** The same thing found in the same field of several records. */
export interface FindingsGroup {
  /** What they have in common; its id and its received value are of the first. */
  readonly of: Finding;
  readonly findings: readonly Finding[];
}

/** Groups findings by what they are and where, the largest group first. */
export function groupFindings(findings: readonly Finding[]): readonly FindingsGroup[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { resource, kind, path, expected, effect } = finding;
    const key = [resource, kind, fieldOf(path), expected, effect].join('\n');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  return [...groups.values()]
    .sort((one, other) => other.length - one.length)
    .flatMap((group) => (group[0] === undefined ? [] : [{ of: group[0], findings: group }]));
}
