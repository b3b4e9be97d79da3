import type { Snapshot } from '../../../src/model/snapshot.ts';
import { idOf } from '../../pull/assemble-snapshot.ts';
import { findingKey, type Finding } from './finding.ts';

/** What has become of the findings of one pull by the next. */
export interface FindingsComparison {
  /** Findings of this pull that the last one did not have. */
  readonly added: ReadonlySet<Finding>;
  /** Of the last pull, no longer so; their records are still there. */
  readonly fixed: readonly Finding[];
  /** Of the last pull, gone with their records. */
  readonly gone: readonly Finding[];
}

export function compareFindings(
  before: readonly Finding[],
  after: readonly Finding[],
  snapshot: Snapshot,
): FindingsComparison {
  const earlier = new Map(before.map((finding) => [findingKey(finding), finding]));
  const added = new Set<Finding>();
  const still = new Set<string>();
  for (const finding of after) {
    const key = findingKey(finding);
    still.add(key);
    if (!earlier.has(key)) added.add(finding);
  }
  const fixed: Finding[] = [];
  const gone: Finding[] = [];
  const present = presentIds(snapshot);
  for (const [key, finding] of earlier) {
    if (still.has(key)) continue;
    const { resource, id } = finding;
    // What was found of a resource as a whole has no record that could be gone.
    const alive =
      id === null ||
      resource === 'totals' ||
      present[resource].has(id) ||
      (resource === 'series' && id === 'home');
    (alive ? fixed : gone).push(finding);
  }
  return { added, fixed, gone };
}

type Listed = Exclude<Finding['resource'], 'totals'>;

function presentIds(snapshot: Snapshot): Readonly<Record<Listed, ReadonlySet<unknown>>> {
  const idsIn = (records: Snapshot[Listed]): ReadonlySet<unknown> => new Set(records.map(idOf));
  return {
    clips: idsIn(snapshot.clips),
    keywords: idsIn(snapshot.keywords),
    series: idsIn(snapshot.series),
    territories: idsIn(snapshot.territories),
    lives: idsIn(snapshot.lives),
    extras: idsIn(snapshot.extras),
    homeBlocks: idsIn(snapshot.homeBlocks),
    slides: idsIn(snapshot.slides),
    contents: idsIn(snapshot.contents),
  };
}
