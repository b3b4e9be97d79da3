import { MAX_DROP } from '../max-drop.ts';

/** More than this share of a resource broken stops the pull: then it is the API that is broken, not a record. */
const MAX_BROKEN_SHARE = 0.02;

/** One record alone never stops it: of eight territories a single one would be 12 %, and it has its last good version. */
const MAX_BROKEN_ALONE = 1;

/** Of a handful of records one or two are a large share; editors do take down two of nine slides. */
const SMALL_RESOURCE = 10;

export interface GuardedResource {
  readonly resource: string;
  readonly received: number;
  readonly broken: number;
  /** Records in the last snapshot; `undefined` when there is none. */
  readonly before: number | undefined;
  readonly after: number;
}

/** Why the new records must not replace the old ones. */
export type Stop = { readonly resource: string } & (
  | { readonly kind: 'broken'; readonly broken: number; readonly received: number }
  | { readonly kind: 'dropped'; readonly before: number; readonly after: number }
);

/** None when the new records may replace the old ones. */
export function findStops(resources: readonly GuardedResource[]): readonly Stop[] {
  return resources.flatMap((counts) => [...tooMuchBroken(counts), ...tooMuchLost(counts)]);
}

/** A sentence on why the pull stops. */
export function describeStop(stop: Stop): string {
  if (stop.kind === 'broken') {
    const { resource, broken, received } = stop;
    return `${broken} of ${received} ${resource} are broken (${percent(broken, received)}); at most 2 % may be.`;
  }
  const { resource, before, after } = stop;
  return `${resource} would drop from ${before} to ${after} (${percent(before - after, before)} less); at most 10 % may go.`;
}

function tooMuchBroken({ resource, received, broken }: GuardedResource): readonly Stop[] {
  if (broken <= MAX_BROKEN_ALONE || broken <= received * MAX_BROKEN_SHARE) return [];
  return [{ kind: 'broken', resource, broken, received }];
}

/** The clips are the archive: of them no drop is small. */
function tooMuchLost({ resource, before, after }: GuardedResource): readonly Stop[] {
  if (before === undefined || before === 0 || after >= before * (1 - MAX_DROP)) return [];
  if (after > 0 && before < SMALL_RESOURCE && resource !== 'clips') return [];
  return [{ kind: 'dropped', resource, before, after }];
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)} %`;
}
