import type { FilmFactsByAddress } from '../../src/archive/film-facts-store.ts';
import type { Clip } from '../../src/model/clip.ts';
import { yearOf } from '../../src/model/date.ts';
import { LANGUAGES } from '../../src/model/language.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import type { Text } from '../../src/model/text.ts';

/**
 * The aspects of a complete clip, in the order in which the report shows it. `path` is the API's field in which an editor
 * fills it in, `''` for more than one.
 */
export const ASPECTS = [
  { name: 'title', path: 'title', has: ({ title }) => isWritten(title) },
  { name: 'description', path: 'description', has: ({ description }) => isWritten(description) },
  {
    name: 'translation',
    path: '',
    // A description that nobody wrote needs no translation.
    has: ({ title, description }) => isInAll(title) && (!isWritten(description) || isInAll(description)),
  },
  { name: 'date', path: 'date', has: ({ date }) => date.precision !== 'unknown' },
  { name: 'place', path: 'city', has: ({ city }) => city !== null },
  { name: 'position', path: 'position', has: ({ position }) => position !== null },
  { name: 'format', path: 'format', has: ({ format }) => format !== null },
  { name: 'keywords', path: 'keywords', has: ({ keywordIds }) => keywordIds.length > 0 },
  { name: 'picture', path: 'image_medium', has: ({ picture }) => picture !== null },
  { name: 'film', path: 'clip_data.file_url_vimeo', has: ({ film }) => film !== null },
] as const satisfies readonly { name: string; path: string; has: (clip: Clip) => boolean }[];

export type Aspect = (typeof ASPECTS)[number]['name'];

/** Whether a text stands in at least one language. */
export function isWritten(text: Text): boolean {
  return LANGUAGES.some((language) => text[language] !== '');
}

function isInAll(text: Text): boolean {
  return LANGUAGES.every((language) => text[language] !== '');
}

/** How many of some clips have each aspect of a complete clip. */
export interface CoverageRow {
  readonly of: 'archive' | 'territory' | 'noTerritory' | 'series';
  /** The territory or the series; `null` for the other two. */
  readonly id: number | null;
  readonly clips: number;
  readonly having: Readonly<Record<Aspect, number>>;
}

/** The whole archive, then each territory, the clips of none, and each series. */
export function getCoverage({ clips, territories, series }: Snapshot): readonly CoverageRow[] {
  const byTerritory = Map.groupBy(clips, ({ territoryId }) => territoryId);
  const byId = new Map(clips.map((clip) => [clip.id, clip]));
  const without = territories.length > 0 ? (byTerritory.get(null) ?? []) : [];
  return [
    coverageRow('archive', null, clips),
    ...territories.map(({ id }) => coverageRow('territory', id, byTerritory.get(id) ?? [])),
    ...(without.length > 0 ? [coverageRow('noTerritory', null, without)] : []),
    ...series.map(({ id, clipIds }) => {
      const members = clipIds.flatMap((clipId) => byId.get(clipId) ?? []);
      return coverageRow('series', id, members);
    }),
  ];
}

function coverageRow(of: CoverageRow['of'], id: number | null, clips: readonly Clip[]): CoverageRow {
  const having = Object.fromEntries(
    ASPECTS.map(({ name, has }) => [name, clips.filter(has).length]),
  ) as Record<Aspect, number>; // fromEntries forgets the names.
  return { of, id, clips: clips.length, having };
}

/** How many clips each year has, from the first year with one to the last, and how many have none. */
export interface ClipsByYear {
  readonly years: readonly { readonly year: number; readonly count: number }[];
  readonly undated: number;
}

export function countYears(clips: readonly Clip[]): ClipsByYear {
  const byYear = Map.groupBy(clips, ({ date }) => yearOf(date));
  const undated = byYear.get(undefined)?.length ?? 0;
  const dated = [...byYear.keys()].filter((year) => year !== undefined).sort((one, other) => one - other);
  const [first = 0, last = first - 1] = [dated[0], dated.at(-1)];
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return { years: years.map((year) => ({ year, count: byYear.get(year)?.length ?? 0 })), undated };
}

/** How long the films of some clips run together. */
export interface RunningTime {
  /** Clips whose film has a known duration. */
  readonly clips: number;
  readonly seconds: number;
  /** Clips with a film whose duration is not known. */
  readonly unknown: number;
}

export function getRunningTime(clips: readonly Clip[], filmFacts: FilmFactsByAddress): RunningTime {
  const films = clips.flatMap(({ film }) => film ?? []);
  const known = films.flatMap((film) => filmFacts.get(film)?.seconds ?? []);
  const seconds = known.reduce((sum, one) => sum + one, 0);
  return { clips: known.length, seconds, unknown: films.length - known.length };
}
