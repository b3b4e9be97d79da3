import { describe, expect, it } from 'vitest';
import { makeEditorsReport } from '../../../../scripts/report/editors-report.ts';
import type { Problem } from '../../../../src/api/problem.ts';
import type { Snapshot } from '../../../../src/model/snapshot.ts';
import { clip, date, series, snapshotOf, territory, text } from '../../../support/records.ts';
import { pullReport } from './pulled.ts';

const BROKEN: Problem = {
  resource: 'clips',
  id: 9,
  path: 'title',
  kind: 'shape',
  expected: 'an object',
  received: '7',
  effect: 'left-out',
};

function pulled(lists: Partial<Snapshot>, problems: readonly Problem[] = []) {
  return { report: pullReport({ problems }), snapshot: snapshotOf(lists) };
}

describe('makeEditorsReport', () => {
  it('puts the most severe first', () => {
    const { findings } = makeEditorsReport(
      pulled({ clips: [clip(1)], series: [series(1)] }, [BROKEN]),
      undefined,
    );
    expect(findings[0]).toMatchObject({ severity: 'error', id: 9 });
    expect(findings[1]).toMatchObject({ severity: 'warning', kind: 'emptySeries' });
    expect(findings.filter(({ severity }) => severity !== 'notice')).toHaveLength(2);
  });

  it('tells what is new, what is fixed, and what is gone with its record', () => {
    const before = pulled({ clips: [clip(1), clip(2)] }, [BROKEN]);
    const after = pulled({ clips: [clip(1, { format: '8mm' }), clip(9, { title: text('') })] });
    const { since } = makeEditorsReport(after, before);
    const kinds = (found: Iterable<{ id: unknown; kind: string }>): string[] =>
      [...found].map(({ id, kind }) => `${String(id)} ${kind}`);
    expect(kinds(since?.fixed ?? [])).toEqual(['9 shape', '1 no-format']);
    expect(kinds(since?.gone ?? []).every((line) => line.startsWith('2 '))).toBe(true);
    expect(since?.gone.length).toBeGreaterThan(5);
    expect(kinds(since?.added ?? [])).toContain('9 no-title');
    expect(kinds(since?.added ?? []).every((line) => line.startsWith('9 '))).toBe(true);
  });

  it('has nothing to compare a first pull with', () => {
    expect(makeEditorsReport(pulled({}), undefined).since).toBeNull();
  });

  it('counts what clips have, for the archive, each territory, those of none, and each series', () => {
    const { coverage } = makeEditorsReport(
      pulled({
        clips: [
          clip(1, { territoryId: 7, city: 'Rimini', title: text('Mare', 'Sea') }),
          clip(2, { territoryId: 7, title: text('Neve') }),
          clip(3, { title: text('') }),
        ],
        territories: [territory(7), territory(8)],
        series: [series(4, { clipIds: [1, 3, 99] })],
      }),
      undefined,
    );
    const facts = coverage.map(({ of, id, clips, having }) => [
      of,
      id,
      clips,
      having.place,
      having.translation,
      having.title,
    ]);
    expect(facts).toEqual([
      ['archive', null, 3, 1, 1, 2],
      ['territory', 7, 2, 1, 1, 2],
      ['territory', 8, 0, 0, 0, 0],
      ['noTerritory', null, 1, 0, 0, 0],
      ['series', 4, 2, 1, 1, 1],
    ]);
  });

  it('sums up how long the films run, and of how many clips that is not known', () => {
    const films = ['https://a.it/1.mp4', 'https://a.it/2.mp4', 'https://a.it/3.mp4', null];
    const snapshot = snapshotOf({ clips: films.map((film, index) => clip(index + 1, { film })) });
    const known = new Map(
      [48, 12.5, null].map((seconds, index) => [
        `https://a.it/${index + 1}.mp4`,
        { seconds, frame: null, bytes: null },
      ]),
    );
    const report = makeEditorsReport({ report: pullReport({}), snapshot }, undefined, new Map(), known);
    expect(report.runningTime).toEqual({ clips: 2, seconds: 60.5, unknown: 1 });
  });

  it('counts clips a year, empty years and undated clips too', () => {
    const { years } = makeEditorsReport(
      pulled({ clips: [clip(1, { date: date('1962-07') }), clip(2, { date: date('1964') }), clip(3)] }),
      undefined,
    );
    expect(years).toEqual({
      years: [
        { year: 1962, count: 1 },
        { year: 1963, count: 0 },
        { year: 1964, count: 1 },
      ],
      undated: 1,
    });
    expect(makeEditorsReport(pulled({}), undefined).years).toEqual({ years: [], undated: 0 });
  });
});
