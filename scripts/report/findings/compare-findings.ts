import type { Resource } from '../../../src/api/problem.ts';
import type { Snapshot } from '../../../src/model/snapshot.ts';
import { idOf } from '../../pull/assemble-snapshot.ts';
import type { Finding } from './finding.ts';

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
  const later = new Map(after.map((finding) => [findingKey(finding), finding]));
  const ended = [...earlier].filter(([key]) => !later.has(key)).map(([, finding]) => finding);
  const isPresent = presenceIn(snapshot);
  return {
    added: new Set(after.filter((finding) => !earlier.has(findingKey(finding)))),
    fixed: ended.filter(isPresent),
    gone: ended.filter((finding) => !isPresent(finding)),
  };
}

/** Equal for the same finding in two pulls. */
function findingKey({ resource, id, path, kind }: Finding): string {
  return `${resource}\n${id}\n${path}\n${kind}`;
}

type RecordResource = Exclude<Resource, 'totals'>;

/** Whether the record of a finding is there. A finding about a whole resource has no record that could be gone. */
function presenceIn(snapshot: Snapshot): (finding: Finding) => boolean {
  const idsOf = new Map<RecordResource, ReadonlySet<unknown>>();
  return ({ resource, id }) => {
    if (id === null || resource === 'totals' || (resource === 'series' && id === 'home')) return true;
    let ids = idsOf.get(resource);
    if (ids === undefined) {
      const records: readonly Parameters<typeof idOf>[0][] = snapshot[resource];
      idsOf.set(resource, (ids = new Set(records.map(idOf))));
    }
    return ids.has(id);
  };
}
