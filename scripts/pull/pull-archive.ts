import type { ApiClient } from '../../src/api/client.ts';
import { expectedOf } from '../../src/api/problem.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { assembleSnapshot, type MergedResource } from './assemble-snapshot.ts';
import { fetchArchive, fetchToldClips } from './fetch-archive.ts';
import type { Progress } from './fetch-records.ts';
import { mergeFirstSeen, withDaysSeen, type FirstSeen } from './first-seen.ts';
import { ForgottenPeople, withoutNames } from './forgotten-people.ts';
import { describeStop, findStops } from './guard.ts';
import { compareRecords } from './merge-records.ts';
import { idOf } from './record-id.ts';
import { describeUnused, withEditorsFiles, type EditorsFiles } from './editors-files.ts';
import { withoutTakenDown } from './take-down.ts';
import type { TakenDown } from './taken-down.ts';
import { groupProblems, withoutNamesOf, type PullReport, type ResourceCounts } from './report.ts';

interface PullOptions {
  readonly client: ApiClient;
  /** The API's address, for the report. */
  readonly source: string;
  /** The last snapshot, if there is one. */
  readonly previous: Snapshot | undefined;
  readonly clock: () => Date;
  readonly progress: Progress;
  /** Accepts the records even when many of them are broken or gone. */
  readonly allowDrop: boolean;
  /** Records that are never published, even if the API still has them. */
  readonly takenDown: readonly TakenDown[];
  /** When earlier pulls first saw each clip. */
  readonly firstSeen: FirstSeen;
  /** What the API does not know of clips. */
  readonly editorsFiles: EditorsFiles;
  /** Ids of the only clips to read; the rest is taken as it was at the last pull. Without it, or without a last pull, all is read. */
  readonly told?: ReadonlySet<number> | undefined;
}

export interface PullResult {
  readonly report: PullReport;
  /** `null` when the pull was refused. */
  readonly snapshot: Snapshot | null;
  /** Those of earlier pulls, and the clips that this one saw first. */
  readonly firstSeen: FirstSeen;
}

/**
 * Fetches the archive, or what of it was told, and returns the new snapshot, or the reasons for having none.
 * @throws an error of `src/api/errors.ts` when the API cannot be read
 */
export async function pull(options: PullOptions): Promise<PullResult> {
  const { client, source, previous, clock, progress, allowDrop, takenDown, firstSeen, editorsFiles, told } =
    options;
  const startedAt = clock();
  const archive =
    told === undefined || previous === undefined
      ? await fetchArchive({ client, progress })
      : await fetchToldClips({ client, progress }, previous, told);
  const { snapshot: received, merged, ...found } = assembleSnapshot(archive, previous);
  const forgotten = new ForgottenPeople(takenDown);
  // Before the clips are compared with those of the last pull, which have no such names.
  const assembled = withoutNames(received, forgotten);
  const problems = withoutNamesOf([...found.problems, ...editorsFiles.captions.problems], forgotten).map(
    (problem) => ({
      ...problem,
      expected: expectedOf(problem),
    }),
  );
  const day = startedAt.toISOString().slice(0, 10);
  const whole = withEditorsFiles(assembled.clips, editorsFiles);
  const clips = withDaysSeen(whole, previous?.clips ?? [], firstSeen, day);
  const snapshot = withoutTakenDown(
    { ...assembled, clips, synonyms: editorsFiles.synonyms.groups },
    takenDown,
  );
  const resources = merged.map((resource) => countResource(resource, previous, snapshot));
  const stops = findStops(
    merged.map(({ resource, received, broken }) => ({
      resource,
      received,
      broken,
      before: previous?.[resource].length,
      after: snapshot[resource].length,
    })),
  );
  const reasons = stops.map(describeStop);
  const refused = stops.length > 0 && !allowDrop;
  const report: PullReport = {
    version: 1,
    outcome: refused ? 'refused' : 'pulled',
    reasons: refused ? reasons : [],
    overruled: refused ? [] : reasons,
    stops,
    source,
    startedAt: startedAt.toISOString(),
    durationMs: clock().getTime() - startedAt.getTime(),
    resources,
    notes: [...found.notes, ...describeUnused(editorsFiles, { ...assembled, clips })],
    groups: groupProblems(problems),
    problems,
  };
  const seenNow = new Map(
    clips.flatMap(({ id, seen }) => (seen === null ? [] : [[id, seen.first] as const])),
  );
  return {
    report,
    snapshot: refused ? null : snapshot,
    firstSeen: refused ? firstSeen : mergeFirstSeen(firstSeen, seenNow),
  };
}

function countResource(
  { resource, received, kept, leftOut }: MergedResource,
  previous: Snapshot | undefined,
  snapshot: Snapshot,
): ResourceCounts {
  const after = snapshot[resource];
  const { removedIds, ...comparison } = compareRecords(previous?.[resource] ?? [], after, idOf);
  return {
    resource,
    received,
    published: after.length,
    kept,
    leftOut: leftOut.length,
    leftOutIds: leftOut,
    ...comparison,
    removed: removedIds.length,
    removedIds,
  };
}
