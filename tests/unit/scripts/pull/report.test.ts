import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../../src/api/problem.ts';
import { describeReport, groupProblems, type PullReport } from '../../../../scripts/pull/report.ts';

function problem(id: number | null, path: string, rest: Partial<Problem> = {}): Problem {
  return {
    resource: 'clips',
    id,
    path,
    kind: 'shape',
    expected: 'text',
    received: '3',
    effect: 'left-out',
    ...rest,
  };
}

describe('groupProblems', () => {
  it('puts the same field of different records together, whatever its place in a list, the most frequent first', () => {
    const groups = groupProblems([
      problem(9, 'date'),
      problem(1, 'blocks.0.title'),
      problem(1, 'blocks.12.title'),
      problem(2, 'blocks.3.title', { received: '4' }),
      problem(3, 'date', { effect: 'kept' }),
    ]);
    expect(groups.map(({ path, count, ids, effect }) => [path, count, ids, effect])).toEqual([
      ['blocks.*.title', 3, [1, 2], 'left-out'],
      ['date', 1, [9], 'left-out'],
      ['date', 1, [3], 'kept'],
    ]);
  });

  it('names ten ids and counts them all', () => {
    const [group] = groupProblems(Array.from({ length: 500 }, (_, id) => problem(id, 'title')));
    expect(group).toMatchObject({ count: 500, ids: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] });
  });
});

describe('describeReport', () => {
  const problems = [problem(12, 'title'), problem(null, 'id')];
  const report: PullReport = {
    version: 1,
    outcome: 'pulled',
    reasons: [],
    overruled: [],
    stops: [],
    source: 'https://api.test',
    startedAt: '2026-05-03T04:00:00.000Z',
    durationMs: 12_340,
    resources: [
      {
        ...{ resource: 'clips', received: 242, published: 240, kept: 0, leftOut: 2, leftOutIds: [12, null] },
        ...{ added: 1, changed: 2, unchanged: 237, removed: 1, removedIds: [7] },
      },
    ],
    notes: ['The list moved.'],
    groups: groupProblems(problems),
    problems,
  };

  it('names whatever is not published, and why', () => {
    expect(describeReport(report)).toBe(
      [
        'Pulled https://api.test in 12.3 s.',
        '  clips: 242 received, 240 published: 1 new, 2 changed, 1 removed (7), 2 left out (12, no id)',
        '  Note: The list moved.',
        '2 wrong values and broken records:',
        '  1 × clips, title: left-out; expected text, received 3 (12)',
        '  1 × clips, id: left-out; expected text, received 3 (no id)',
        '',
      ].join('\n'),
    );
  });

  it('says why nothing was published', () => {
    const refused = describeReport({ ...report, outcome: 'refused', reasons: ['Too much is gone.'] });
    expect(refused).toContain('stays as it is, unless --allow-drop says that it is meant.');
    expect(refused).toContain('Reason: Too much is gone.');
  });
});
