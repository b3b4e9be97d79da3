import { join } from 'node:path';
import { expectedOf, fieldOf, type Problem } from '../../src/api/problem.ts';
import type { ForgottenPeople } from './forgotten-people.ts';
import type { Id } from './received-record.ts';
import type { Stop } from './guard.ts';
import { readJson, writeFileWhole } from '../files.ts';

/** The result for one resource. */
export interface ResourceCounts {
  readonly resource: string;
  /** Number of different records that the API sent. */
  readonly received: number;
  /** Number of records in the new snapshot. */
  readonly published: number;
  /** How many of these are the last good version of a broken record. */
  readonly kept: number;
  /** Received but not published: broken without an earlier version, or with nothing to show. */
  readonly leftOut: number;
  readonly leftOutIds: readonly (Id | null)[];
  /** Compared with the last snapshot. */
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly removedIds: readonly Id[];
}

/** The same problem in several records. */
interface ProblemGroup extends Pick<Problem, 'resource' | 'path' | 'kind' | 'effect'> {
  readonly expected: string;
  /** Number of occurrences; a record may have several. */
  readonly count: number;
  /** Ids of the first records that have it. */
  readonly ids: readonly (Id | null)[];
  /** The value in the first of them. */
  readonly example: string;
}

/** `.archive/report.json`: the result of one pull, for machines and for the editors' page. */
export interface PullReport {
  readonly version: 1;
  /** `refused`: the new records were not used, for the `reasons` given. */
  readonly outcome: 'pulled' | 'refused';
  readonly reasons: readonly string[];
  /** Reasons that --allow-drop overrode. */
  readonly overruled: readonly string[];
  /** Both kinds of reasons, for machines. */
  readonly stops: readonly Stop[];
  readonly source: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly resources: readonly ResourceCounts[];
  /** Sentences about anomalies of a list as a whole. */
  readonly notes: readonly string[];
  readonly groups: readonly ProblemGroup[];
  readonly problems: readonly Problem[];
}

/** The report of a pull that found everything as the last one did. */
export function repeatReport(
  last: PullReport,
  times: Pick<PullReport, 'startedAt' | 'durationMs'>,
): PullReport {
  const resources = last.resources.map((counts) => ({
    ...counts,
    ...{ added: 0, changed: 0, unchanged: counts.published, removed: 0, removedIds: [] },
  }));
  return { ...last, ...times, resources };
}

/** The same without the values that hold the name of somebody who asked to be forgotten. */
export function withoutNamesIn(report: PullReport, forgotten: ForgottenPeople): PullReport {
  const problems = withoutNamesOf(report.problems, forgotten);
  return { ...report, problems, groups: groupProblems(problems) };
}

export function withoutNamesOf<Found extends Problem>(
  problems: readonly Found[],
  forgotten: ForgottenPeople,
): readonly Found[] {
  return problems.map((problem) =>
    forgotten.isIn(problem.received) ? { ...problem, received: '…' } : problem,
  );
}

/** How many ids a group or a sentence names. */
const IDS_SHOWN = 10;

/** Groups the problems by kind, the most frequent first; `blocks.3.title` and `blocks.5.title` are one group. */
export function groupProblems(problems: readonly Problem[]): readonly ProblemGroup[] {
  const groups = Map.groupBy(problems, (problem) =>
    [problem.resource, fieldOf(problem.path), expectedOf(problem), problem.effect].join('\n'),
  );
  return [...groups.values()]
    .sort((one, other) => other.length - one.length)
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const { resource, kind, effect, received: example } = first;
      const ids = [...new Set(group.map(({ id }) => id))].slice(0, IDS_SHOWN);
      const [path, expected] = [fieldOf(first.path), expectedOf(first)];
      return [{ resource, path, kind, expected, effect, count: group.length, ids, example }];
    });
}

/** The report for a terminal: a line per resource, a line per kind of problem. */
export function describeReport(report: PullReport): string {
  const seconds = (report.durationMs / 1000).toFixed(1);
  const lines = [
    report.outcome === 'pulled'
      ? `Pulled ${report.source} in ${seconds} s.`
      : `Refused what ${report.source} sent; the last snapshot stays as it is, unless --allow-drop says that it is meant.`,
    ...report.reasons.map((reason) => `  Reason: ${reason}`),
    ...report.overruled.map((reason) => `  Allowed by --allow-drop: ${reason}`),
    ...report.resources.map(describeCounts),
    ...report.notes.map((note) => `  Note: ${note}`),
  ];
  if (report.problems.length > 0) {
    lines.push(`${report.problems.length} wrong values and broken records:`);
    lines.push(...report.groups.map(describeGroup));
  }
  return `${lines.join('\n')}\n`;
}

function describeCounts(counts: ResourceCounts): string {
  const { resource, received, published, added, changed, removedIds, kept, leftOutIds } = counts;
  const details = [
    ...(added > 0 ? [`${added} new`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(removedIds.length > 0 ? [`${removedIds.length} removed (${listIds(removedIds)})`] : []),
    ...(kept > 0 ? [`${kept} broken, kept as they were`] : []),
    ...(leftOutIds.length > 0 ? [`${leftOutIds.length} left out (${listIds(leftOutIds)})`] : []),
  ];
  const tail = details.length > 0 ? `: ${details.join(', ')}` : '';
  return `  ${resource}: ${received} received, ${published} published${tail}`;
}

function describeGroup({ resource, path, expected, effect, count, ids, example }: ProblemGroup): string {
  const where = path === '' ? resource : `${resource}, ${path}`;
  const more = count > ids.length ? ', …' : '';
  return `  ${count} × ${where}: ${effect}; expected ${expected}, received ${example} (${listIds(ids)}${more})`;
}

function listIds(ids: readonly (Id | null)[]): string {
  const shown = ids.slice(0, IDS_SHOWN).map((id) => (id === null ? 'no id' : String(id)));
  return ids.length > shown.length ? `${shown.join(', ')}, …` : shown.join(', ');
}

/** The report of the previous pull, or `undefined` when there is none that this version can read. */
export async function readLastReport(folder: string): Promise<PullReport | undefined> {
  const report = (await readJson(reportFile(folder))) as Partial<PullReport> | null | undefined;
  // This code writes version 1 reports, and writes them atomically.
  return report?.version === 1 && Array.isArray(report.problems) ? (report as PullReport) : undefined;
}

export async function writeReport(folder: string, report: PullReport): Promise<void> {
  await writeFileWhole(reportFile(folder), `${JSON.stringify(report)}\n`);
}

function reportFile(folder: string): string {
  return join(folder, 'report.json');
}
