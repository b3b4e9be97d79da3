import { publishedOn, type Clip, type FilmFacts } from '../model/clip.ts';
import type { CsvValue } from '../model/csv.ts';
import type { Language } from '../model/language.ts';
import { plainText } from '../model/plain-text.ts';
import { showText, showTitle } from '../model/text.ts';
import { absoluteAddress, clipPath } from '../routes.ts';
import { filmFactsOf, type Archive } from './archive.ts';
import { oncePerArchive } from './once-per-archive.ts';

/** A clip as a row of the downloadable data, by column; `null` is "not known". */
export type ClipRow = Readonly<Record<ColumnName, CsvValue>>;

/** What a column holds: `list` has as many values as there are. */
interface Column {
  readonly type:
    'integer' | 'number' | 'string' | 'date' | 'address' | 'list of integers' | 'list of strings';
  /** The language of its texts, where all have the same. */
  readonly language?: Language;
  readonly unit?: 'degrees' | 'seconds' | 'pixels' | 'bytes';
  readonly valueOf: (source: RowSource) => CsvValue;
}

interface RowSource {
  readonly archive: Archive;
  readonly clip: Clip;
  /** `null` before `npm run check-media` has read the film. */
  readonly film: FilmFacts | null;
  /** Where the site is published. */
  readonly site: URL | undefined;
}

/**
 * The columns in their order: from here come CSV, JSON, Parquet, `datapackage.json` and the dictionary on the data's page,
 * whose words are in `i18n/locales/…/data.json`. Columns may be added at the end, never removed or renamed.
 */
const COLUMNS = {
  id: { type: 'integer', valueOf: ({ clip }) => clip.id },
  title_it: { type: 'string', language: 'it', valueOf: ({ clip }) => clip.title.it || null },
  title_en: { type: 'string', language: 'en', valueOf: ({ clip }) => clip.title.en || null },
  description_it: {
    type: 'string',
    language: 'it',
    valueOf: ({ clip }) => plainText(clip.description.it) || null,
  },
  description_en: {
    type: 'string',
    language: 'en',
    valueOf: ({ clip }) => plainText(clip.description.en) || null,
  },
  date: {
    type: 'string',
    valueOf: ({ clip: { date } }) => (date.precision === 'unknown' ? null : date.iso),
  },
  city: { type: 'string', valueOf: ({ clip }) => clip.city },
  longitude: { type: 'number', unit: 'degrees', valueOf: ({ clip }) => clip.position?.[0] ?? null },
  latitude: { type: 'number', unit: 'degrees', valueOf: ({ clip }) => clip.position?.[1] ?? null },
  territory_id: { type: 'integer', valueOf: (source) => territoryOf(source)?.id ?? null },
  territory: {
    type: 'string',
    language: 'it',
    valueOf: (source) => {
      const territory = territoryOf(source);
      return territory === undefined ? null : showTitle(territory, 'it').value;
    },
  },
  author: { type: 'string', valueOf: ({ clip }) => clip.author },
  format: { type: 'string', valueOf: ({ clip }) => clip.format },
  archive: { type: 'string', valueOf: ({ clip }) => clip.fonds },
  keyword_ids: { type: 'list of integers', valueOf: ({ clip }) => clip.keywordIds },
  keywords: {
    type: 'list of strings',
    language: 'it',
    valueOf: ({ archive, clip }) =>
      clip.keywordIds.flatMap((id) => {
        const keyword = archive.keywordById.get(id);
        return keyword === undefined ? [] : showText(keyword.value, 'it').value;
      }),
  },
  series_ids: { type: 'list of integers', valueOf: (source) => seriesOf(source).map(({ id }) => id) },
  page_it: { type: 'address', valueOf: (source) => pageOf(source, 'it') },
  page_en: { type: 'address', valueOf: (source) => pageOf(source, 'en') },
  film_seconds: { type: 'number', unit: 'seconds', valueOf: ({ film }) => film?.seconds ?? null },
  film_width: { type: 'integer', unit: 'pixels', valueOf: ({ film }) => film?.frame?.width ?? null },
  film_height: { type: 'integer', unit: 'pixels', valueOf: ({ film }) => film?.frame?.height ?? null },
  film_bytes: { type: 'integer', unit: 'bytes', valueOf: ({ film }) => film?.bytes ?? null },
  series: {
    type: 'list of strings',
    language: 'it',
    valueOf: (source) => seriesOf(source).map((series) => showTitle(series, 'it').value),
  },
  posted: { type: 'date', valueOf: ({ clip }) => publishedOn(clip) },
  film: { type: 'address', valueOf: ({ clip }) => clip.film },
  picture: { type: 'address', valueOf: ({ clip }) => clip.picture?.poster ?? null },
  frame_width: { type: 'integer', unit: 'pixels', valueOf: ({ clip }) => clip.frame?.width ?? null },
  frame_height: { type: 'integer', unit: 'pixels', valueOf: ({ clip }) => clip.frame?.height ?? null },
} as const satisfies Readonly<Record<string, Column>>;

export type ColumnName = keyof typeof COLUMNS;

/** The columns in their order, each with its name. */
export const CLIP_COLUMNS: readonly (Omit<Column, 'valueOf'> & { readonly name: ColumnName })[] =
  // The keys of an object literal are those of its type.
  (Object.keys(COLUMNS) as ColumnName[]).map((name) => ({ name, ...COLUMNS[name] }));

/**
 * Every clip of the archive, oldest record first, so that new ones are appended; made once for all files.
 * @param site where the site is published, as Astro gives it
 */
export const clipRows = oncePerArchive((archive, site: URL | undefined): readonly ClipRow[] =>
  archive.clips
    .toSorted((one, other) => one.id - other.id)
    .map((clip) => clipRow({ archive, clip, site, film: filmFactsOf(archive, clip) })),
);

/** These rows as JSON, made anew for each file: to keep those of 35,000 clips takes 90 MB, and to make them 0.16 seconds. */
export function clipJsonLines(archive: Archive, site: URL | undefined): readonly string[] {
  return clipRows(archive, site).map((row) => JSON.stringify(row));
}

function clipRow(source: RowSource): ClipRow {
  const columns: readonly (readonly [string, Column])[] = Object.entries(COLUMNS);
  // `Object.fromEntries` does not keep the keys' types.
  return Object.fromEntries(columns.map(([name, { valueOf }]) => [name, valueOf(source)])) as ClipRow;
}

function territoryOf({ archive, clip }: RowSource): ReturnType<Archive['territoryById']['get']> {
  return clip.territoryId === null ? undefined : archive.territoryById.get(clip.territoryId);
}

function seriesOf({ archive, clip }: RowSource): NonNullable<ReturnType<Archive['seriesByClip']['get']>> {
  return archive.seriesByClip.get(clip.id) ?? [];
}

function pageOf({ clip, site }: RowSource, language: Language): string {
  return absoluteAddress(site, clipPath(language, clip));
}
