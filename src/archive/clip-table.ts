import type { Clip } from '../model/clip.ts';
import type { Language } from '../model/language.ts';
import { plainText } from '../model/plain-text.ts';
import { showText, showTitle } from '../model/text.ts';
import { absoluteAddress, clipPath } from '../routes.ts';
import { filmFactsOf, type Archive } from './archive.ts';

/** A clip as a row of the downloadable data; `null` is "not known". Columns may be added, never removed or renamed. */
export interface ClipRow {
  readonly id: number;
  readonly title_it: string | null;
  readonly title_en: string | null;
  /** Plain text. */
  readonly description_it: string | null;
  readonly description_en: string | null;
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`: as much as is known. */
  readonly date: string | null;
  readonly city: string | null;
  /** Degrees, WGS 84. */
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly territory_id: number | null;
  readonly territory: string | null;
  readonly author: string | null;
  readonly format: string | null;
  /** The fonds that keeps the film. */
  readonly archive: string | null;
  readonly keyword_ids: readonly number[];
  /** In Italian. */
  readonly keywords: readonly string[];
  readonly series_ids: readonly number[];
  readonly page_it: string;
  readonly page_en: string;
  /** How long the film runs. */
  readonly film_seconds: number | null;
  /** Pixels. */
  readonly film_width: number | null;
  readonly film_height: number | null;
  /** The size of its file. */
  readonly film_bytes: number | null;
}

/** The columns in their order. */
export const CLIP_COLUMNS: readonly (keyof ClipRow)[] = [
  ...(['id', 'title_it', 'title_en', 'description_it', 'description_en', 'date', 'city'] as const),
  ...(['longitude', 'latitude', 'territory_id', 'territory', 'author', 'format', 'archive'] as const),
  ...(['keyword_ids', 'keywords', 'series_ids', 'page_it', 'page_en'] as const),
  ...(['film_seconds', 'film_width', 'film_height', 'film_bytes'] as const),
];

const made = new WeakMap<Archive, readonly ClipRow[]>();

/**
 * Every clip of the archive, oldest record first, so that new ones are appended; made once for all files.
 * @param site where the site is published, as Astro gives it: the same in the whole build
 */
export function clipRows(archive: Archive, site: URL | undefined): readonly ClipRow[] {
  let rows = made.get(archive);
  if (rows === undefined) {
    rows = archive.clips.map((clip) => clipRow(archive, site, clip)).sort((a, b) => a.id - b.id);
    made.set(archive, rows);
  }
  return rows;
}

function clipRow(archive: Archive, site: URL | undefined, clip: Clip): ClipRow {
  const page = (language: Language): string => absoluteAddress(site, clipPath(language, clip));
  const territory = clip.territoryId === null ? undefined : archive.territoryById.get(clip.territoryId);
  const film = filmFactsOf(archive, clip);
  return {
    id: clip.id,
    title_it: clip.title.it || null,
    title_en: clip.title.en || null,
    description_it: plainText(clip.description.it) || null,
    description_en: plainText(clip.description.en) || null,
    date: clip.date.precision === 'unknown' ? null : clip.date.iso,
    city: clip.city,
    longitude: clip.position === null ? null : clip.position[0],
    latitude: clip.position === null ? null : clip.position[1],
    territory_id: territory === undefined ? null : territory.id,
    territory: territory === undefined ? null : showTitle(territory, 'it').value,
    author: clip.author,
    format: clip.format,
    archive: clip.fonds,
    keyword_ids: clip.keywordIds,
    keywords: clip.keywordIds.flatMap((id) => {
      const keyword = archive.keywordById.get(id);
      return keyword === undefined ? [] : showText(keyword.value, 'it').value;
    }),
    series_ids: (archive.seriesByClip.get(clip.id) ?? []).map(({ id }) => id),
    page_it: page('it'),
    page_en: page('en'),
    film_seconds: film?.seconds ?? null,
    film_width: film?.frame?.width ?? null,
    film_height: film?.frame?.height ?? null,
    film_bytes: film?.bytes ?? null,
  };
}
