import type {
  Archive,
  ClipRecord,
  HomeBlockRecord,
  KeywordRecord,
  SeriesRecord,
  StoredClip,
  StoredSeries,
} from './records.ts';

/** An archive as it is stored in files. */
export interface StoredArchive extends Omit<Archive, 'clips' | 'series'> {
  readonly clips: readonly StoredClip[];
  readonly series: readonly StoredSeries[];
}

/** The positions of cities, longitude first. */
export type Places = Readonly<Record<string, readonly [number, number]>>;

/** Completes short records from other files. */
export function completeArchive(stored: StoredArchive, places: Places): Archive {
  const keywords = collectKeywords(stored);
  return {
    ...stored,
    clips: completeClips(stored, keywords, places),
    keywords: [...keywords.values()],
    series: stored.series.map((series) => completeSeries(series, stored.clips)),
    homeBlocks: stored.homeBlocks.map((block) => completeHomeBlock(block, keywords)),
  };
}

/** The keywords of the file, or without one, those that the clips contain. */
function collectKeywords({ keywords, clips }: StoredArchive): Map<number, KeywordRecord> {
  const known = new Map(keywords.map((keyword) => [keyword.id, keyword]));
  if (known.size > 0) return known;
  for (const keyword of clips.flatMap((clip) => clip.keywords_data ?? [])) known.set(keyword.id, keyword);
  return known;
}

function completeClips(
  { clips, territories }: StoredArchive,
  keywords: ReadonlyMap<number, KeywordRecord>,
  places: Places,
): ClipRecord[] {
  const titles = new Map(territories.map(({ id, title }) => [id, title]));
  return clips.map(({ territorio, ...clip }) => {
    const ids = clip.keywords ?? clip.keywords_data?.map((keyword) => keyword.id) ?? [];
    return {
      ...clip,
      // The series list their clips now, and the contract has no such field.
      serie: undefined,
      territorio:
        typeof territorio === 'number' ? { id: territorio, title: titles.get(territorio) } : territorio,
      // A position of null means that the place must not be shown; only a missing one is looked up.
      position: clip.position === undefined ? positionOf(clip.city, places) : clip.position,
      keywords: ids,
      keywords_data: clip.keywords_data ?? ids.flatMap((id) => keywords.get(id) ?? []),
    };
  });
}

function positionOf(city: string | null | undefined, places: Places): ClipRecord['position'] {
  const place = city ? places[city] : undefined;
  return place === undefined ? null : { type: 'Point', coordinates: [...place] };
}

function completeSeries(series: StoredSeries, clips: readonly StoredClip[]): SeriesRecord {
  const listed = series.clips ?? clips.filter((clip) => clip.serie?.includes(series.id)).map(({ id }) => id);
  return { ...series, clips: listed };
}

function completeHomeBlock(
  block: HomeBlockRecord,
  keywords: ReadonlyMap<number, KeywordRecord>,
): HomeBlockRecord {
  return {
    ...block,
    keywords_data: block.keywords_data ?? (block.keywords ?? []).flatMap((id) => keywords.get(id) ?? []),
    authors_data: block.authors_data ?? (block.authors ?? []).map((name) => ({ name })),
  };
}
