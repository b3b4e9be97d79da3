import type { Snapshot } from '../../src/model/snapshot.ts';
import type { PullReport } from '../pull/report.ts';
import { findCoverage, type CoverageRow } from './coverage.ts';
import { findAll } from './findings/all-findings.ts';
import { compareFindings, type FindingsComparison } from './findings/compare-findings.ts';
import { SEVERITIES, type Finding, type Severity } from './findings/finding.ts';
import { countYears, type ClipsByYear } from './years.ts';

/** All that the editors' page says, without the words. */
export interface EditorsReport {
  readonly pull: PullReport;
  /** What is published: this pull's records, or the last good ones when it was refused. */
  readonly snapshot: Snapshot;
  readonly years: ClipsByYear;
  readonly coverage: readonly CoverageRow[];
  /** The gravest first. */
  readonly findings: readonly Finding[];
  /** `null` at the first pull. */
  readonly since: (FindingsComparison & { readonly pulledAt: string; readonly snapshot: Snapshot }) | null;
}

/** What a pull found, with the snapshot that was in use after it. */
export interface PulledState {
  readonly report: PullReport;
  readonly snapshot: Snapshot;
}

/** @param last the pull before this one, if there was one */
export function makeEditorsReport(
  { report: pull, snapshot }: PulledState,
  last: PulledState | undefined,
): EditorsReport {
  const bySeverity = Map.groupBy(findAll(pull.problems, snapshot), ({ severity }) => severity);
  const findings = SEVERITIES.flatMap((severity) => bySeverity.get(severity) ?? []);
  const since =
    last === undefined
      ? null
      : {
          ...compareFindings(findAll(last.report.problems, last.snapshot), findings, snapshot),
          pulledAt: last.report.startedAt,
          snapshot: last.snapshot,
        };
  return {
    ...{ pull, snapshot, findings, since },
    ...{ years: countYears(snapshot.clips), coverage: findCoverage(snapshot) },
  };
}

export function countSeverities(findings: Iterable<Finding>): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warning: 0, notice: 0 };
  for (const { severity } of findings) counts[severity]++;
  return counts;
}
