import { isDeepStrictEqual } from 'node:util';
import type { Clip } from '../../src/model/clip.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { NO_SLUGS } from '../../src/model/topic.ts';

/** Whether two snapshots have the same records; which address each name has follows from them. */
export function isSameSnapshot(before: Snapshot, after: Snapshot): boolean {
  return isDeepStrictEqual({ ...before, topicSlugs: NO_SLUGS }, { ...after, topicSlugs: NO_SLUGS });
}

/** What of a clip somebody may have asked to take off. */
const MAY_GO = ['author', 'film', 'picture'] as const satisfies readonly (keyof Clip)[];

/**
 * Whether a clip is gone, or shows a person, a film or a picture no more that it showed: then what may follow later must not, or
 * the public would still find it there.
 */
export function isLess(before: Snapshot, after: Snapshot, id: number): boolean {
  const find = ({ clips }: Snapshot): Clip | undefined => clips.find((clip) => clip.id === id);
  const [was, is] = [find(before), find(after)];
  if (was === undefined) return false;
  return (
    is === undefined ||
    MAY_GO.some((field) => was[field] !== null && !isDeepStrictEqual(was[field], is[field]))
  );
}
