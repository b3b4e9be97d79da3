import type { Snapshot } from '../../src/model/snapshot.ts';
import type { FilmFactsByAddress } from '../../src/archive/film-facts-store.ts';
import type { MediaResult } from '../check-media/media-state.ts';
import type { PullReport } from '../pull/report.ts';
import { compareFindings, findAll, type FindingsComparison } from './findings/all-findings.ts';
import { SEVERITIES, type Finding } from './findings/finding.ts';
import {
  countYears,
  getCoverage,
  getRunningTime,
  type ClipsByYear,
  type CoverageRow,
  type RunningTime,
} from './statistics.ts';

/** The contents of the editors' report, without its language. */
export interface EditorsReport {
  readonly pull: PullReport;
  /** The published records: those of this pull, or the last good ones when it was refused. */
  readonly snapshot: Snapshot;
  readonly years: ClipsByYear;
  readonly runningTime: RunningTime;
  readonly coverage: readonly CoverageRow[];
  /** The most severe first. */
  readonly findings: readonly Finding[];
  /** `null` at the first pull. */
  readonly since: (FindingsComparison & { readonly pulledAt: string; readonly snapshot: Snapshot }) | null;
}

/** A pull's report, with the snapshot that was in use after it. */
export interface PulledState {
  readonly report: PullReport;
  readonly snapshot: Snapshot;
}

/**
 * @param last the pull before this one, if there was one
 * @param media what the last checks found of films and pictures, by address
 * @param filmFacts what films say of themselves
 */
export function makeEditorsReport(
  { report: pull, snapshot }: PulledState,
  last: PulledState | undefined,
  media: ReadonlyMap<string, MediaResult> = new Map(),
  filmFacts: FilmFactsByAddress = new Map(),
): EditorsReport {
  const found = findAll(pull.problems, snapshot, media);
  const findings = SEVERITIES.flatMap((severity) => found.filter((finding) => finding.severity === severity));
  const since = last && {
    ...compareFindings(
      findAll(last.report.problems, last.snapshot, knownBefore(media, last.report.startedAt)),
      findings,
      snapshot,
    ),
    pulledAt: last.report.startedAt,
    snapshot: last.snapshot,
  };
  return {
    pull,
    snapshot,
    years: countYears(snapshot.clips),
    runningTime: getRunningTime(snapshot.clips, filmFacts),
    coverage: getCoverage(snapshot),
    findings,
    since: since ?? null,
  };
}

/** The results that were the same before a moment (ISO 8601, UTC). */
function knownBefore(
  media: ReadonlyMap<string, MediaResult>,
  moment: string,
): ReadonlyMap<string, MediaResult> {
  return new Map([...media].filter(([, { since }]) => since < moment));
}
