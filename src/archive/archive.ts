import type { Clip, DescribedClip, FilmFacts, NamedRecord, Picture } from '../model/clip.ts';
import type { Keyword, Series, Territory } from '../model/collection.ts';
import { decadeOf, DECADES, yearOf, type Decade } from '../model/date.ts';
import type { ContentCode, ContentPage } from '../model/editorial.ts';
import { once } from '../model/memoize.ts';
import { indexRelated, type RelatedIndex } from '../model/related.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { PictureCopies } from '../views/picture-copies.ts';
import type { FilmFactsByAddress } from './film-facts-store.ts';
import { findTopics, type TopicsByValue } from './find-topics.ts';
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
  /** All topics that clips have; found when they are asked for, once for all code that has the archive. */
  readonly topics: () => TopicsByValue;
  /** Read from the films' files. */
  readonly filmFacts: FilmFactsByAddress;
  /** The sized copies that the site has of pictures. */
  readonly copies: PictureCopies;
}

/** @param pulled a film that is gone is left out, until a check of the films finds it again */
export function indexArchive(
  pulled: Snapshot,
  origin: SnapshotOrigin,
  filmFacts: FilmFactsByAddress = new Map(),
  copies: PictureCopies = new Map(),
): Archive {
  const isGone = ({ film }: Clip): boolean => film !== null && filmFacts.get(film) === null;
  const clips = pulled.clips.map((clip) => (isGone(clip) ? { ...clip, film: null } : clip));
  const snapshot = { ...pulled, clips };
  const seriesByClip = new Map<number, Series[]>();
  for (const series of snapshot.series) {
    for (const id of series.clipIds) seriesByClip.set(id, [...(seriesByClip.get(id) ?? []), series]);
  }
  const clipById = new Map(snapshot.clips.map((clip) => [clip.id, clip]));
  const located = snapshot.clips.filter((clip) => clip.territoryId !== null);
  const related = indexRelated(snapshot.clips);
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
    related,
    topics: once(() => findTopics({ ...snapshot, related })),
    filmFacts,
    copies,
  };
}

/** The clips of these ids, in the given order; unknown ids are left out. */
export function clipsOf(archive: Pick<Archive, 'clipById'>, ids: readonly number[]): Clip[] {
  return ids.flatMap((id) => archive.clipById.get(id) ?? []);
}

/** The facts of a clip's film; `null` before `npm run check-media` has read it. */
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

/**
 * Memoizes what is computed of an archive. It is freed together with the archive.
 * @param compute its further arguments must be the same in the whole build, as the site's address is
 */
export function oncePerArchive<Value, Rest extends readonly unknown[] = []>(
  compute: (archive: Archive, ...rest: Rest) => Value,
): (archive: Archive, ...rest: Rest) => Value {
  const computed = new WeakMap<Archive, { readonly value: Value }>();
  return (archive, ...rest) => {
    let entry = computed.get(archive);
    if (entry === undefined) computed.set(archive, (entry = { value: compute(archive, ...rest) }));
    return entry.value;
  };
}

const picturesOfClips = oncePerArchive(
  ({ clips }) =>
    new Map(clips.flatMap(({ picture }) => (picture === null ? [] : [[picture.poster, picture]]))),
);

/**
 * A picture of which the API has one address, such as a cover: in both sizes where it is the picture of a clip, else the
 * one for both.
 * @param address `null` for none
 */
export function coverPicture(archive: Archive, address: string): Picture;
export function coverPicture(archive: Archive, address: string | null): Picture | null;
export function coverPicture(archive: Archive, address: string | null): Picture | null {
  if (address === null) return null;
  return picturesOfClips(archive).get(address) ?? { card: address, poster: address };
}

/** How many clips a decade has. */
export interface DecadeCount {
  readonly decade: Decade;
  readonly count: number;
}

/** The clips by decade, earliest first; years outside 1920 to 1989 and unknown ones are left out. */
export function countPerDecade(clips: readonly Clip[]): readonly DecadeCount[] {
  const byDecade = Map.groupBy(clips, ({ date }) => decadeOf(yearOf(date)));
  return DECADES.map((decade) => ({ decade, count: byDecade.get(decade)?.length ?? 0 }));
}

/** Those of the whole archive. */
export const clipsPerDecade = oncePerArchive(({ clips }) => countPerDecade(clips));
