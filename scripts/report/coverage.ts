import type { Clip } from '../../src/model/clip.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { LANGUAGES } from '../../src/model/language.ts';
import type { Text } from '../../src/model/text.ts';

/** What a complete clip has, in the order in which the report shows it. */
export const ASPECTS = [
  'title',
  'description',
  'translation',
  'date',
  'place',
  'position',
  'format',
  'keywords',
  'picture',
  'film',
] as const;
export type Aspect = (typeof ASPECTS)[number];

const HAS: Readonly<Record<Aspect, (clip: Clip) => boolean>> = {
  title: ({ title }) => isWritten(title),
  description: ({ description }) => isWritten(description),
  translation: ({ title, description }) =>
    isWritten(title) && isTranslated(title) && isTranslated(description),
  date: ({ date }) => date.precision !== 'unknown',
  place: ({ city }) => city !== null,
  position: ({ position }) => position !== null,
  format: ({ format }) => format !== null,
  keywords: ({ keywordIds }) => keywordIds.length > 0,
  picture: ({ picture }) => picture !== null,
  film: ({ film }) => film !== null,
};

export function hasAspect(clip: Clip, aspect: Aspect): boolean {
  return HAS[aspect](clip);
}

export function isWritten(text: Text): boolean {
  return LANGUAGES.some((language) => text[language] !== '');
}

/** A text that nobody wrote lacks no translation. */
export function isTranslated(text: Text): boolean {
  return !isWritten(text) || LANGUAGES.every((language) => text[language] !== '');
}

/** How many of some clips have each thing that a complete clip has. */
export interface CoverageRow {
  readonly of: 'archive' | 'territory' | 'noTerritory' | 'series';
  /** The territory or the series; `null` for the other two. */
  readonly id: number | null;
  readonly clips: number;
  readonly having: Readonly<Record<Aspect, number>>;
}

/** The whole archive, then each territory, the clips of none, and each series. */
export function findCoverage({ clips, territories, series }: Snapshot): readonly CoverageRow[] {
  const byTerritory = Map.groupBy(clips, ({ territoryId }) => territoryId);
  const byId = new Map(clips.map((clip) => [clip.id, clip]));
  const without = byTerritory.get(null) ?? [];
  return [
    coverageRow('archive', null, clips),
    ...territories.map(({ id }) => coverageRow('territory', id, byTerritory.get(id) ?? [])),
    ...(territories.length > 0 && without.length > 0 ? [coverageRow('noTerritory', null, without)] : []),
    ...series.map(({ id, clipIds }) =>
      coverageRow(
        'series',
        id,
        clipIds.flatMap((clipId) => byId.get(clipId) ?? []),
      ),
    ),
  ];
}

function coverageRow(of: CoverageRow['of'], id: number | null, clips: readonly Clip[]): CoverageRow {
  const having = Object.fromEntries(
    ASPECTS.map((aspect) => [aspect, clips.reduce((count, clip) => count + Number(HAS[aspect](clip)), 0)]),
  ) as Record<Aspect, number>; // Made of all aspects.
  return { of, id, clips: clips.length, having };
}
