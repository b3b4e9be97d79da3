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
      clipIds: check.clipIds({ resource: 'series', id: series.id, path: 'clips' }, series.clipIds),
      blocks: check.blocks('series', series.id, series.blocks),
    })),
    lives: snapshot.lives.map((life) => ({ ...life, blocks: check.blocks('lives', life.id, life.blocks) })),
    extras: snapshot.extras.map((extra) => ({
      ...extra,
      blocks: extra.blocks.flatMap((block): (typeof block)[] => {
        if (block.type !== 'clips') return [block];
        const where = { resource: 'extras', id: extra.id, path: 'blocks_content' } as const;
        const clipIds = check.clipIds(where, block.clipIds);
        return clipIds.length === 0 ? [] : [{ ...block, clipIds }];
      }),
    })),
    homeBlocks: snapshot.homeBlocks.map((block) => check.homeBlock(block)),
    featuredSeriesId: check.featuredSeries(featured),
  };
  return { snapshot: resolved, problems: check.problems };
}

type Where = Pick<Problem, 'resource' | 'id' | 'path'>;

class ReferenceCheck {
  readonly problems: Problem[] = [];
  readonly #ids;
  readonly #hiddenAuthors: ReadonlySet<string>;

  constructor({ clips, keywords, territories, series }: Snapshot, hiddenAuthors: ReadonlySet<string>) {
    this.#ids = {
      unknownClip: idsOf(clips),
      unknownKeyword: idsOf(keywords),
      unknownTerritory: idsOf(territories),
      unknownSeries: idsOf(series),
    };
    this.#hiddenAuthors = hiddenAuthors;
  }

  clip(clip: Snapshot['clips'][number]): Snapshot['clips'][number] {
    const record = { resource: 'clips', id: clip.id } as const;
    const keywordIds = this.#known('unknownKeyword', { ...record, path: 'keywords' }, clip.keywordIds);
    const territoryId = this.#knownOrNull(
      'unknownTerritory',
      { ...record, path: 'territorio.id' },
      clip.territoryId,
    );
    const isSame = keywordIds === clip.keywordIds && territoryId === clip.territoryId;
    return isSame ? clip : { ...clip, keywordIds, territoryId };
  }

  blocks(
    resource: Resource,
    id: number,
    blocks: Snapshot['lives'][number]['blocks'],
  ): Snapshot['lives'][number]['blocks'] {
    return blocks.map((block) => ({
      ...block,
      clipIds: this.clipIds({ resource, id, path: `blocks.${block.id}.clips` }, block.clipIds),
    }));
  }

  homeBlock(block: Snapshot['homeBlocks'][number]): Snapshot['homeBlocks'][number] {
    const record = { resource: 'homeBlocks', id: block.id } as const;
    const { query } = block;
    const authors = query.authors.filter((name) => !this.#hiddenAuthors.has(cleanText(name)));
    const hidden = query.authors.length - authors.length;
    // The report must not show the names either.
    if (hidden > 0)
      this.#note({ ...record, path: 'authors' }, 'hiddenAuthor', `${hidden} who may not`, 'cleaned');
    const keywordIds = this.#known('unknownKeyword', { ...record, path: 'keywords' }, query.keywordIds);
    return { ...block, query: { ...query, authors, keywordIds } };
  }

  featuredSeries(id: number | null): number | null {
    return this.#knownOrNull('unknownSeries', { resource: 'series', id: 'home', path: 'id' }, id);
  }

  clipIds(where: Where, clipIds: readonly number[]): readonly number[] {
    return this.#known('unknownClip', where, clipIds);
  }

  /** Returns the same array when nothing is removed, so most records need no copy. */
  #known(kind: 'unknownClip' | 'unknownKeyword', where: Where, ids: readonly number[]): readonly number[] {
    const lost = ids.filter((id) => !this.#ids[kind].has(id));
    if (lost.length === 0) return ids;
    this.#note(where, kind, lost, 'cleaned');
    return ids.filter((id) => this.#ids[kind].has(id));
  }

  #knownOrNull(kind: 'unknownTerritory' | 'unknownSeries', where: Where, id: number | null): number | null {
    if (id === null || this.#ids[kind].has(id)) return id;
    this.#note(where, kind, id, 'cleared');
    return null;
  }

  #note(where: Where, kind: ProblemKind, value: unknown, effect: Problem['effect']): void {
    this.problems.push({ ...where, kind, received: received(value), effect });
  }
}

function idsOf(records: readonly { readonly id: number }[]): ReadonlySet<number> {
  return new Set(records.map(({ id }) => id));
}
