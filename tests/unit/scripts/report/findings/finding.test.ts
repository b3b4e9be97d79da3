import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findingOfProblem } from '../../../../../scripts/report/findings/finding.ts';
import { startSampleApi } from '../../../../../scripts/sample-api/serve.ts';
import type { Problem } from '../../../../../src/api/problem.ts';
import { pullFrom } from '../../pull/fake-api.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

function problem(fields: Partial<Problem> = {}): Problem {
  return {
    resource: 'clips',
    id: 1,
    path: 'date',
    kind: 'shape',
    expected: 'text',
    received: '7',
    effect: 'cleared',
    ...fields,
  };
}

describe('findingOfProblem', () => {
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

  it('keeps what a wrong shape should have been', () => {
    const found = findingOfProblem(problem({ expected: 'toString', effect: 'left-out' }));
    expect(found).toMatchObject({ kind: 'shape', expected: 'toString', received: '7', path: 'date' });
  });
});
