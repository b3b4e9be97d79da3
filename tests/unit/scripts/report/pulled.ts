import type { PullReport } from '../../../../scripts/pull/report.ts';

/** The report of a pull that brought nothing and went well, unless a test says otherwise. */
export function pullReport(fields: Partial<PullReport> = {}): PullReport {
  return {
    version: 1,
    outcome: 'pulled',
    ...{ reasons: [], overruled: [], stops: [], resources: [], notes: [], groups: [], problems: [] },
    source: 'https://api.test',
    startedAt: '2026-05-03T04:00:00.000Z',
    durationMs: 1000,
    ...fields,
  };
}
