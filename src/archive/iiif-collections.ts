import type { Clip, NamedRecord } from '../model/clip.ts';
import { collectionPath } from '../routes.ts';
import { oncePerArchive } from './once-per-archive.ts';

/** A list of clips as IIIF has it: of their manifests, or of further lists. */
export interface IiifCollection {
  readonly path: string;
  /** The series or territory; `null`: all clips. */
  readonly of: NamedRecord | null;
  /** Of a part of a longer list: its first and last place, from 1. */
  readonly range: readonly [first: number, last: number] | null;
  readonly clips: readonly Clip[];
  readonly parts: readonly IiifCollection[];
}

/** An entry has some 400 bytes, and 1,500 with the longest titles: no collection reaches a megabyte. */
const LONGEST = 500;

/** Whether a clip has what a manifest can show. */
export function hasManifest({ film, picture }: Pick<Clip, 'film' | 'picture'>): boolean {
  return film !== null || picture !== null;
}

/**
 * Every collection: first the one of all, in which all others are; then those of series and territories that have a clip to
 * show, each before its parts. Clips stand as the curator has them in a series, elsewhere the oldest record first, so that a
 * new one changes the last part alone.
 */
export const iiifCollections = oncePerArchive((archive): readonly IiifCollection[] => {
  const fromOldest = (clips: readonly Clip[]): Clip[] => clips.toSorted((a, b) => a.id - b.id);
  const series = archive.series.map((one) =>
    collectionOf(['series', one.id], one, archive.clipsBySeries.get(one.id) ?? []),
  );
  const territories = archive.territories.map((one) =>
    collectionOf(['territories', one.id], one, fromOldest(archive.clipsByTerritory.get(one.id) ?? [])),
  );
  const lists = [...series, ...territories].filter(({ clips, parts }) => clips.length + parts.length > 0);
  const pages = pagesOf(['clips'], null, fromOldest(archive.clips).filter(hasManifest));
  const all = { path: collectionPath(), of: null, range: null, clips: [], parts: [...pages, ...lists] };
  return [all, ...pages, ...lists.flatMap((list) => [list, ...list.parts])];
});

function collectionOf(
  place: readonly (string | number)[],
  of: NamedRecord,
  all: readonly Clip[],
): IiifCollection {
  const clips = all.filter(hasManifest);
  const own = { path: collectionPath(...place), of, range: null };
  return clips.length <= LONGEST
    ? { ...own, clips, parts: [] }
    : { ...own, clips: [], parts: pagesOf(place, of, clips) };
}

function pagesOf(
  place: readonly (string | number)[],
  of: NamedRecord | null,
  clips: readonly Clip[],
): IiifCollection[] {
  return Array.from({ length: Math.ceil(clips.length / LONGEST) }, (_, page) => {
    const ofPage = clips.slice(page * LONGEST, (page + 1) * LONGEST);
    const first = page * LONGEST + 1;
    return {
      ...{ path: collectionPath(...place, page + 1), of },
      ...{ range: [first, first + ofPage.length - 1] as const, clips: ofPage, parts: [] },
    };
  });
}
