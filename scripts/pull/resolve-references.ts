import { cleanText } from '../../src/api/clean-text.ts';
import { received, type Problem, type ProblemKind, type Resource } from '../../src/api/problem.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';

/**
 * Removes dangling references from every record: clips that are not in the snapshot, keywords without a name,
 * territories that are gone. The remaining references need no check when they are followed.
 * @param hiddenAuthors names that no clip may show; no other record may show them either
 */
export function resolveReferences(
  snapshot: Snapshot,
  hiddenAuthors: ReadonlySet<string>,
): { readonly snapshot: Snapshot; readonly problems: readonly Problem[] } {
  const check = new ReferenceCheck(snapshot, hiddenAuthors);
  const { featuredSeriesId: featured } = snapshot;
  const resolved: Snapshot = {
    ...snapshot,
    clips: snapshot.clips.map((clip) => check.clip(clip)),
    series: snapshot.series.map((series) => ({
      ...series,
      clipIds: check.clipIds('series', series.id, 'clips', series.clipIds),
      blocks: check.blocks('series', series.id, series.blocks),
    })),
    lives: snapshot.lives.map((life) => ({ ...life, blocks: check.blocks('lives', life.id, life.blocks) })),
    extras: snapshot.extras.map((extra) => ({
      ...extra,
      blocks: extra.blocks
        .map((block) =>
          block.type === 'clips'
            ? { ...block, clipIds: check.clipIds('extras', extra.id, 'blocks_content', block.clipIds) }
            : block,
        )
        .filter((block) => block.type !== 'clips' || block.clipIds.length > 0),
    })),
    homeBlocks: snapshot.homeBlocks.map((block) => check.homeBlock(block)),
    featuredSeriesId: check.featuredSeries(featured),
  };
  return { snapshot: resolved, problems: check.problems };
}

class ReferenceCheck {
  readonly problems: Problem[] = [];
  readonly #clips: ReadonlySet<number>;
  readonly #keywords: ReadonlySet<number>;
  readonly #territories: ReadonlySet<number>;
  readonly #series: ReadonlySet<number>;
  readonly #hiddenAuthors: ReadonlySet<string>;

  constructor(snapshot: Snapshot, hiddenAuthors: ReadonlySet<string>) {
    this.#clips = idsOf(snapshot.clips);
    this.#keywords = idsOf(snapshot.keywords);
    this.#territories = idsOf(snapshot.territories);
    this.#series = idsOf(snapshot.series);
    this.#hiddenAuthors = hiddenAuthors;
  }

  clip(clip: Snapshot['clips'][number]): Snapshot['clips'][number] {
    const keywordIds = this.#keywordIds('clips', clip.id, clip.keywordIds);
    const { territoryId } = clip;
    const lost = territoryId !== null && !this.#territories.has(territoryId);
    if (lost) this.#note('clips', clip.id, 'territorio.id', 'unknownTerritory', territoryId, 'cleared');
    return keywordIds === clip.keywordIds && !lost
      ? clip
      : { ...clip, keywordIds, territoryId: lost ? null : territoryId };
  }

  blocks(
    resource: Resource,
    id: number,
    blocks: Snapshot['lives'][number]['blocks'],
  ): Snapshot['lives'][number]['blocks'] {
    return blocks.map((block) => ({
      ...block,
      clipIds: this.clipIds(resource, id, `blocks.${block.id}.clips`, block.clipIds),
    }));
  }

  homeBlock(block: Snapshot['homeBlocks'][number]): Snapshot['homeBlocks'][number] {
    const authors = block.query.authors.filter((name) => !this.#hiddenAuthors.has(cleanText(name)));
    const hidden = block.query.authors.length - authors.length;
    if (hidden > 0) {
      // The report must not show the names either.
      const what = `${hidden} who may not`;
      this.#note('homeBlocks', block.id, 'authors', 'hiddenAuthor', what, 'cleaned');
    }
    const keywordIds = this.#keywordIds('homeBlocks', block.id, block.query.keywordIds);
    return { ...block, query: { ...block.query, authors, keywordIds } };
  }

  featuredSeries(id: number | null): number | null {
    if (id === null || this.#series.has(id)) return id;
    this.#note('series', 'home', 'id', 'unknownSeries', id, 'cleared');
    return null;
  }

  clipIds(resource: Resource, id: number, path: string, clipIds: readonly number[]): readonly number[] {
    return this.#known(this.#clips, clipIds, (lost) => {
      this.#note(resource, id, path, 'unknownClip', lost, 'cleaned');
    });
  }

  #keywordIds(resource: Resource, id: number, keywordIds: readonly number[]): readonly number[] {
    return this.#known(this.#keywords, keywordIds, (lost) => {
      this.#note(resource, id, 'keywords', 'unknownKeyword', lost, 'cleaned');
    });
  }

  /** Returns the same array when nothing is removed, so most records need no copy. */
  #known(
    known: ReadonlySet<number>,
    ids: readonly number[],
    onLost: (lost: readonly number[]) => void,
  ): readonly number[] {
    const lost = ids.filter((id) => !known.has(id));
    if (lost.length === 0) return ids;
    onLost(lost);
    return ids.filter((id) => known.has(id));
  }

  #note(
    resource: Resource,
    id: number | string,
    path: string,
    kind: ProblemKind,
    value: unknown,
    effect: Problem['effect'],
  ): void {
    this.problems.push({ resource, id, path, kind, received: received(value), effect });
  }
}

function idsOf(records: readonly { readonly id: number }[]): ReadonlySet<number> {
  return new Set(records.map(({ id }) => id));
}
