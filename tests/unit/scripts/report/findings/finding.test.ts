import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findingOfProblem, KIND_OF_EXPECTATION } from '../../../../../scripts/report/findings/finding.ts';
import { startSampleApi } from '../../../../../scripts/sample-api/serve.ts';
import type { Problem } from '../../../../../src/api/problem.ts';
import { pullFrom } from '../../pull/fake-api.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

/** The files that note problems. */
const NOTING = ['src/api/to-model', 'scripts/pull'].flatMap((folder) =>
  readdirSync(ROOT + folder).map((file) => readFileSync(`${ROOT}${folder}/${file}`, 'utf8')),
);

function problem(fields: Partial<Problem> = {}): Problem {
  return {
    resource: 'clips',
    id: 1,
    path: 'date',
    expected: 'text',
    received: '7',
    effect: 'cleared',
    ...fields,
  };
}

describe('findingOfProblem', () => {
  it('has no kind for an expectation that the pull no longer writes', () => {
    const unwritten = Object.keys(KIND_OF_EXPECTATION).filter(
      (expected) => !NOTING.some((source) => source.includes(`'${expected}'`)),
    );
    expect(unwritten).toEqual([]);
  });

  it('has a kind for every value that an untidy archive makes the pull clear or clean', async () => {
    const api = await startSampleApi({ data: `${ROOT}tests/fixtures/untidy` });
    onTestFinished(() => api.close());
    const { report } = await pullFrom({
      fetch: (url, init) => fetch(url.replace('http://fake', api.url), init),
    });
    const values = report.problems.filter(({ effect }) => effect === 'cleared' || effect === 'cleaned');
    expect(values.length).toBeGreaterThan(20);
    expect(values.map(findingOfProblem).filter(({ kind }) => kind === 'shape')).toEqual([]);
  });

  it('calls a record that is not published, or only as it was, an error, and a value that was not taken a warning', () => {
    const severities = (['left-out', 'kept', 'cleared', 'cleaned'] as const).map(
      (effect) => findingOfProblem(problem({ effect })).severity,
    );
    expect(severities).toEqual(['error', 'error', 'warning', 'warning']);
  });

  it('calls what it does not know a wrong shape, and keeps what the pull said', () => {
    const found = findingOfProblem(problem({ expected: 'toString', effect: 'left-out' }));
    expect(found).toMatchObject({ kind: 'shape', expected: 'toString', received: '7', path: 'date' });
  });
});
