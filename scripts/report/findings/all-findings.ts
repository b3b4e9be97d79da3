import type { Problem } from '../../../src/api/problem.ts';
import type { Snapshot } from '../../../src/model/snapshot.ts';
import { site } from '../../../src/site.config.ts';
import type { MediaResult } from '../../check-media/media-state.ts';
import { indexRecords, recordKey } from '../record-lookup.ts';
import { findDoubtfulValues } from './doubtful-values.ts';
import { findDuplicates } from './duplicates.ts';
import { findingOfProblem, type Finding } from './finding.ts';
import { findLateCues, findMediaFaults } from './media-faults.ts';
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
    ...findLateCues(snapshot, media),
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

/** The findings of one pull against those of the next. */
export interface FindingsComparison {
  /** Findings of the later pull that the earlier did not have. */
  readonly added: ReadonlySet<Finding>;
  /** Findings of the earlier pull only, whose records are still there. */
  readonly fixed: readonly Finding[];
  /** Findings of the earlier pull whose records are gone. */
  readonly gone: readonly Finding[];
}

/** @param snapshot the records of the later pull */
export function compareFindings(
  before: readonly Finding[],
  after: readonly Finding[],
  snapshot: Snapshot,
): FindingsComparison {
  const earlier = new Map(before.map((finding) => [findingKey(finding), finding]));
  const later = new Set<string>();
  const added = new Set<Finding>();
  for (const finding of after) {
    const key = findingKey(finding);
    later.add(key);
    if (!earlier.has(key)) added.add(finding);
  }
  const ended = [...earlier].filter(([key]) => !later.has(key)).map(([, finding]) => finding);
  const records = indexRecords(snapshot);
  const isGone = (finding: Finding): boolean => isOfRecord(finding) && !records.has(recordKey(finding));
  return { added, fixed: ended.filter((finding) => !isGone(finding)), gone: ended.filter(isGone) };
}

/** Equal for the same finding in two pulls. */
function findingKey({ resource, id, path, kind }: Finding): string {
  return `${resource}\n${id}\n${path}\n${kind}`;
}

/** Whether a finding is about one record, and not about a list, the totals, or which series the home page features. */
function isOfRecord({ resource, id }: Finding): boolean {
  return id !== null && resource !== 'totals' && !(resource === 'series' && id === 'home');
}
