import type { Problem } from '../../../src/api/problem.ts';
import type { Snapshot } from '../../../src/model/snapshot.ts';
import { findDuplicates } from './duplicates.ts';
import type { Finding } from './finding.ts';
import { findGaps } from './gaps.ts';
import { findingOfProblem } from './problem-kind.ts';

/**
 * Everything that is to be said of a pull: what it found wrong, and what is missing or double in its snapshot.
 * A field that is empty because its value was wrong is told once, as the wrong value.
 */
export function findAll(problems: readonly Problem[], snapshot: Snapshot): readonly Finding[] {
  const told = new Set(problems.map(({ resource, id, path }) => `${resource}/${id}/${rootOf(path)}`));
  return [
    ...problems.map(findingOfProblem),
    ...[...findGaps(snapshot), ...findDuplicates(snapshot)].filter(
      ({ resource, id, path }) => path === '' || !told.has(`${resource}/${id}/${rootOf(path)}`),
    ),
  ];
}

/** Fields that stand in for each other. */
const SAME_ROOT: Readonly<Record<string, string>> = {
  image_preview: 'image_medium',
  file_url_vimeo: 'clip_data',
};

function rootOf(path: string): string {
  const [root = ''] = path.split('.');
  return SAME_ROOT[root] ?? root;
}
