import { expect, it } from 'vitest';
import { describeOutcome } from '../../runner/describe-outcome.ts';
import type { StageResult } from '../../runner/stage.ts';

function stage(name: string, fields: Partial<StageResult> = {}): StageResult {
  return {
    ...{ name, seconds: 12.4, cpuSeconds: 20.6, passed: 1, failed: [], isPassed: true, log: `${name}.log` },
    ...fields,
  };
}

it('says what each stage took, and ends with the count of all tests', () => {
  const lines = describeOutcome([stage('lint'), stage('unit', { passed: 1300 })], 15).split('\n');
  expect(lines).toContain('lint        12           21       1       0');
  expect(lines).toContain('all         15           41    1301       0');
  expect(lines.at(-1)).toBe('1301 passed, 0 failed');
});

it('lists what failed, by stage', () => {
  const failed = ['a title', 'another title'];
  const outcome = describeOutcome([stage('lint'), stage('unit', { failed, isPassed: false })], 15);
  expect(outcome).toContain('Failed:\nunit (unit.log):\n  a title\n  another title\n');
  expect(outcome).toMatch(/\n2 passed, 2 failed$/);
});

it('has a dash where the system does not tell the processor time', () => {
  expect(describeOutcome([stage('lint', { cpuSeconds: undefined })], 15)).toMatch(/^lint +12 +– +1 +0$/m);
});
