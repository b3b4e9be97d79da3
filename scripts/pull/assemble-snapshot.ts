import type { Problem, Resource } from '../../src/api/problem.ts';
import type { Keyword } from '../../src/model/collection.ts';
import type { ContentPage } from '../../src/model/editorial.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { NO_SLUGS } from '../../src/model/topic.ts';
import type { ReceivedArchive } from './fetch-archive.ts';
import type { Received, Single } from './fetch-records.ts';
import { mergeRecords, type Merged } from './merge-records.ts';
import { idOf } from './record-id.ts';
import { resolveReferences } from './resolve-references.ts';

/** The resources that are lists of records. */
type RecordResource = Exclude<Resource, 'totals'>;

export interface MergedResource extends Pick<Merged<unknown>, 'received' | 'broken' | 'kept' | 'leftOut'> {
  readonly resource: RecordResource;
}

interface Assembled {
  readonly snapshot: Snapshot;
  readonly merged: readonly MergedResource[];
  readonly problems: readonly Problem[];
  readonly notes: readonly string[];
}

/** The state before the first pull. */
export const EMPTY_SNAPSHOT: Snapshot = {
  clips: [],
  keywords: [],
  series: [],
  lives: [],
  territories: [],
  extras: [],
  homeBlocks: [],
  slides: [],
  contents: [],
  featuredSeriesId: null,
  totals: { clips: 0, series: 0, lives: 0 },
  synonyms: [],
  topicSlugs: NO_SLUGS,
};

/** Builds the new snapshot from the received records and, where those are broken, from the last snapshot. */
export function assembleSnapshot(archive: ReceivedArchive, previous: Snapshot | undefined): Assembled {
  const last = previous ?? EMPTY_SNAPSHOT;
  const { take, takeSingle, merged, problems, notes } = openMerge();
  const clips = take('clips', archive.clips, last.clips).toSorted((one, other) => other.id - one.id);
  const others = {
    series: take('series', archive.series, last.series),
    lives: take('lives', archive.lives, last.lives),
    territories: take('territories', archive.territories, last.territories),
    extras: take('extras', archive.extras, last.extras),
    homeBlocks: take('homeBlocks', archive.homeBlocks, last.homeBlocks),
    slides: take('slides', archive.slides, last.slides),
    contents: take('contents', archive.contents, last.contents),
  };
  const listedKeywords = take('keywords', archive.keywords, last.keywords);
  // A clip kept from the last snapshot keeps its keywords, even those that no other record names.
  const lastClips = new Set(last.clips);
  const ofKept = clips.filter((clip) => lastClips.has(clip)).flatMap(({ keywordIds }) => keywordIds);
  const keptIds = new Set(ofKept);
  const keptKeywords = last.keywords.filter(({ id }) => keptIds.has(id));
  const draft: Snapshot = {
    clips,
    keywords: uniteKeywords([...listedKeywords, ...archive.keywordsSeen, ...keptKeywords]),
    ...others,
    // Of the editors' files, which are read beside the archive.
    synonyms: [],
    // Given once it is known which clips are shown.
    topicSlugs: NO_SLUGS,
    featuredSeriesId: takeSingle('series', 'home', archive.featuredSeriesId, previous?.featuredSeriesId),
    totals: takeSingle('totals', null, archive.totals, previous?.totals) ?? {
      clips: clips.length,
      series: others.series.length,
      lives: others.lives.length,
    },
  };
  const resolved = resolveReferences(draft, hiddenOnly(archive.hiddenAuthors, clips));
  for (const problem of resolved.problems) problems.push(problem);
  return { snapshot: resolved.snapshot, merged, problems, notes };
}

/** Merges resource after resource with the last snapshot, and notes what was found on the way. */
function openMerge() {
  const merged: MergedResource[] = [];
  const problems: Problem[] = [];
  const notes: string[] = [];

  function take<Record extends { readonly id: number } | ContentPage>(
    resource: RecordResource,
    received: Received<Record>,
    before: readonly Record[],
  ): readonly Record[] {
    const { records, problems: found, ...counts } = mergeRecords(resource, received, before, idOf);
    for (const problem of found) problems.push(problem);
    notes.push(...received.notes);
    merged.push({ resource, ...counts });
    return records;
  }

  function takeSingle<Value>(
    resource: Resource,
    id: string | null,
    single: Single<Value>,
    before: Value | undefined,
  ): Value | null {
    if ('value' in single) return single.value;
    const effect = before === undefined ? 'left-out' : 'kept';
    problems.push({ resource, id, kind: 'shape', ...single.fault, effect });
    return before ?? null;
  }

  return { take, takeSingle, merged, problems, notes };
}

/** One record a keyword, sorted by id. Of several with the same id, the first one counts. */
function uniteKeywords(keywords: readonly Keyword[]): readonly Keyword[] {
  const united = new Map(keywords.toReversed().map((keyword) => [keyword.id, keyword]));
  return [...united.values()].sort((one, other) => one.id - other.id);
}

/**
 * An author may be hidden on one film and named on another; only an author who is named nowhere is hidden everywhere.
 */
function hiddenOnly(hidden: ReadonlySet<string>, clips: Snapshot['clips']): ReadonlySet<string> {
  const shown = new Set(clips.map(({ author }) => author));
  return new Set([...hidden].filter((name) => !shown.has(name)));
}
