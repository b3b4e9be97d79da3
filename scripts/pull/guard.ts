import { MAX_DROP } from '../max-drop.ts';

/** A larger share of broken records in a resource stops the pull: then the API is at fault, not a record. */
const MAX_BROKEN_SHARE = 0.02;

/** A single broken record never stops it: one of eight territories would be 12 %, and its last good version is used. */
const MAX_BROKEN_ALONE = 1;

/** In a small resource, one or two records are a large share; editors do take down two of nine slides. */
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

/** Returns no reason when the new records may replace the old ones. */
export function findStops(resources: readonly GuardedResource[]): readonly Stop[] {
  return resources.flatMap((counts) => [...tooMuchBroken(counts), ...tooMuchLost(counts)]);
}

/** A sentence that says why the pull stops. */
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

/** The clips are the archive, so no drop in their number is small. */
function tooMuchLost({ resource, before, after }: GuardedResource): readonly Stop[] {
  if (before === undefined || before === 0 || after >= before * (1 - MAX_DROP)) return [];
  if (after > 0 && before < SMALL_RESOURCE && resource !== 'clips') return [];
  return [{ kind: 'dropped', resource, before, after }];
}

function percent(count: number, total: number): string {
  return `${((count / total) * 100).toFixed(1)} %`;
}
