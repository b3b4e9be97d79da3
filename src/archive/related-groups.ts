import type { Clip } from '../model/clip.ts';
import type { Series } from '../model/collection.ts';
import { around, relatedClips, type RelatedGroup } from '../model/related.ts';
import type { Archive } from './archive.ts';

/** Clips that share a property with a clip, and that property. */
export type SharedGroup =
  | { readonly kind: 'author' | 'keywords' | 'year' | 'city'; readonly group: RelatedGroup }
  | { readonly kind: 'series'; readonly group: RelatedGroup; readonly series: Series };

/** The groups of related clips that a clip's page shows, in its order; none is empty. */
export function sharedGroups(archive: Archive, clip: Clip): SharedGroup[] {
  const { author, keywords, year, city } = relatedClips(clip, archive.related);
  const all: SharedGroup[] = [
    { kind: 'author', group: author },
    { kind: 'keywords', group: keywords },
    { kind: 'year', group: year },
    { kind: 'city', group: city },
  ];
  for (const series of archive.seriesByClip.get(clip.id) ?? []) {
    const clips = archive.clipsBySeries.get(series.id) ?? [];
    all.push({ kind: 'series', group: around(clips, clips.indexOf(clip)), series });
  }
  return all.filter(({ group }) => group.clips.length > 0);
}
