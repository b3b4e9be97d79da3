import type { Problem } from '../../../src/api/problem.ts';
import type { MediaResult } from '../../check-media/media-state.ts';
import type { Snapshot } from '../../../src/model/snapshot.ts';
import { site } from '../../../src/site.config.ts';
import { findDuplicates } from './duplicates.ts';
import { findDoubtfulValues } from './doubtful-values.ts';
import { findingOfProblem, type Finding } from './finding.ts';
import { findMediaFaults } from './media-faults.ts';
import { findMissingFields } from './missing-fields.ts';

/**
 * All findings of one pull: its problems, then what is missing, duplicate or doubtful in its snapshot, and what the check of films and pictures found.
 * A field that is empty because its value was wrong has one finding, the wrong value.
 */
export function findAll(
  problems: readonly Problem[],
  snapshot: Snapshot,
  media: ReadonlyMap<string, MediaResult> = new Map(),
): readonly Finding[] {
  const wrong = new Set(problems.map(fieldKey));
  return [
    ...problems.map(findingOfProblem),
    ...[...findMissingFields(snapshot), ...findDuplicates(snapshot)].filter(
      (finding) => finding.path === '' || !wrong.has(fieldKey(finding)),
    ),
    ...findMediaFaults(snapshot, media),
    ...findDoubtfulValues(snapshot, site.filmedIn),
  ];
}

/** Fields of which the site uses either. */
const ALTERNATIVES: Readonly<Record<string, string>> = {
  image_preview: 'image_medium',
  file_url_vimeo: 'clip_data',
};

function fieldKey({ resource, id, path }: Pick<Finding, 'resource' | 'id' | 'path'>): string {
  const [field = ''] = path.split('.');
  return `${resource}/${id}/${ALTERNATIVES[field] ?? field}`;
}
