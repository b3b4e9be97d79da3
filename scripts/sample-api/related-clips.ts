import type { Clip } from '../../src/model/clip.ts';
import { yearOf } from '../../src/model/date.ts';
import type { Catalogue } from './catalogue.ts';
import type { ClipRecord, SeriesRecord } from './records.ts';

/** A filter of which a group shows a selection. */
const MAX_RELATED = 24;

/** The clips of one series around a clip. */
interface RelatedSeries {
  readonly id: number;
  readonly title: SeriesRecord['title'];
  readonly clips: readonly ClipRecord[];
}

interface RelatedClips {
  readonly related_clips_serie: readonly RelatedSeries[];
  readonly related_clips_author: readonly ClipRecord[];
  readonly related_clips_keywords: readonly ClipRecord[];
  readonly related_clips_year: readonly ClipRecord[];
  readonly related_clips_city: readonly ClipRecord[];
}

/** The `related_clips_…` fields of a clip; it is in none of its own groups. */
export function relatedClips(
  { archive, search: { clips }, clipsOfSeries, recordOf }: Catalogue,
  clip: Clip,
): RelatedClips {
  const pick = (group: readonly Clip[]): ClipRecord[] =>
    group
      .filter((other) => other !== clip)
      .slice(0, MAX_RELATED)
      .flatMap((other) => recordOf.get(other) ?? []);
  const withSame = (valueOf: (one: Clip) => string | number | null | undefined): ClipRecord[] => {
    const value = valueOf(clip) ?? null;
    return value === null ? [] : pick(clips.filter((other) => valueOf(other) === value));
  };
  return {
    related_clips_serie: archive.series
      .map(({ id, title }) => ({ id, title, all: clipsOfSeries.get(id) ?? [] }))
      .filter(({ all }) => all.includes(clip))
      .map(({ id, title, all }) => ({ id, title, clips: pick(all) })),
    related_clips_author: withSame(({ author }) => author),
    related_clips_keywords: pick(sharingKeywords(clips, clip)),
    related_clips_year: withSame(({ date }) => yearOf(date)),
    related_clips_city: withSame(({ city }) => city),
  };
}

/** The clips that share the most keywords first, then the newest. */
function sharingKeywords(clips: readonly Clip[], { keywordIds }: Clip): Clip[] {
  const keywords = new Set(keywordIds);
  return clips
    .map((clip) => ({ clip, shared: [...new Set(clip.keywordIds)].filter((id) => keywords.has(id)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .map(({ clip }) => clip);
}
