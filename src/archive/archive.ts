import type { Clip, DescribedClip, FilmFacts, NamedRecord } from '../model/clip.ts';
import type { Keyword, Series, Territory } from '../model/collection.ts';
import type { ContentCode, ContentPage } from '../model/editorial.ts';
import { indexRelated, type RelatedIndex } from '../model/related.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { PictureCopies } from '../views/picture-copies.ts';
import type { FilmFactsByAddress } from './film-facts-store.ts';
import type { SnapshotOrigin } from './snapshot-store.ts';

/** A snapshot with the lookups that pages need. */
export interface Archive extends Snapshot {
  readonly origin: SnapshotOrigin;
  readonly clipById: ReadonlyMap<number, Clip>;
  readonly keywordById: ReadonlyMap<number, Keyword>;
  readonly territoryById: ReadonlyMap<number, Territory>;
  readonly clipsByTerritory: ReadonlyMap<number, readonly Clip[]>;
  /** In the curator's order. */
  readonly clipsBySeries: ReadonlyMap<number, readonly Clip[]>;
  readonly seriesByClip: ReadonlyMap<number, readonly Series[]>;
  readonly contentByCode: ReadonlyMap<ContentCode, ContentPage>;
  readonly related: RelatedIndex;
  /** What is known of the films' files. */
  readonly filmFacts: FilmFactsByAddress;
  /** The sized copies that the site has of pictures. */
  readonly copies: PictureCopies;
}

export function indexArchive(
  snapshot: Snapshot,
  origin: SnapshotOrigin,
  filmFacts: FilmFactsByAddress = new Map(),
  copies: PictureCopies = new Map(),
): Archive {
  const seriesByClip = new Map<number, Series[]>();
  for (const series of snapshot.series) {
    for (const id of series.clipIds) seriesByClip.set(id, [...(seriesByClip.get(id) ?? []), series]);
  }
  const clipById = new Map(snapshot.clips.map((clip) => [clip.id, clip]));
  const located = snapshot.clips.filter((clip) => clip.territoryId !== null);
  return {
    ...snapshot,
    origin,
    clipById,
    keywordById: new Map(snapshot.keywords.map((keyword) => [keyword.id, keyword])),
    territoryById: new Map(snapshot.territories.map((territory) => [territory.id, territory])),
    clipsByTerritory: Map.groupBy(located, (clip) => clip.territoryId ?? 0),
    clipsBySeries: new Map(snapshot.series.map(({ id, clipIds }) => [id, clipsOf({ clipById }, clipIds)])),
    seriesByClip,
    contentByCode: new Map(snapshot.contents.map((content) => [content.code, content])),
    related: indexRelated(snapshot.clips),
    filmFacts,
    copies,
  };
}

/** The clips of these ids, in the given order; unknown ids are left out. */
export function clipsOf(archive: Pick<Archive, 'clipById'>, ids: readonly number[]): Clip[] {
  return ids.flatMap((id) => archive.clipById.get(id) ?? []);
}

/** What is known of a clip's film; `null` before `npm run check-media` has read it. */
export function filmFactsOf({ filmFacts }: Pick<Archive, 'filmFacts'>, { film }: Clip): FilmFacts | null {
  return film === null ? null : (filmFacts.get(film) ?? null);
}

/** The clip with the names of its territory, series and keywords and the facts of its film, where the archive has them. */
export function namedClip(archive: Archive, clip: Clip): DescribedClip {
  const named = ({ id, title }: NamedRecord): NamedRecord => ({ id, title });
  const territory = clip.territoryId === null ? undefined : archive.territoryById.get(clip.territoryId);
  return {
    ...clip,
    territory: territory === undefined ? null : named(territory),
    series: (archive.seriesByClip.get(clip.id) ?? []).map(named),
    keywords: clip.keywordIds.flatMap((id) => {
      const keyword = archive.keywordById.get(id);
      return keyword === undefined ? [] : [{ id, title: keyword.value }];
    }),
    filmFacts: filmFactsOf(archive, clip),
  };
}
