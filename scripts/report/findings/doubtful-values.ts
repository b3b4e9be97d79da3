import type { Clip, NameField, Position } from '../../../src/model/clip.ts';
import { yearOf } from '../../../src/model/date.ts';
import { FALLBACK_LANGUAGE } from '../../../src/model/language.ts';
import type { Snapshot } from '../../../src/model/snapshot.ts';
import { CLIPS_FOR_PAGE, type NamedKind } from '../../../src/model/topic.ts';
import { topicPath } from '../../../src/routes.ts';
import type { SiteIdentity } from '../../../src/site.config.ts';
import { wordsOf } from '../../pull/forgotten-people.ts';
import type { Finding, Kind } from './finding.ts';

/** A town with its context lies within this distance. */
const TOWN_KM = 30;

/** Below so many positions nobody can say where a town is. */
const POSITIONS_OF_A_TOWN = 3;

/** A name that clips share, the API's field in which an editor corrects it, and the pages that are about such names. */
interface SharedName {
  readonly field: NameField;
  readonly path: string;
  readonly kind?: NamedKind;
}

const NAMES: readonly SharedName[] = [
  { field: 'city', path: 'city', kind: 'place' },
  { field: 'author', path: 'author_data.name', kind: 'person' },
  { field: 'format', path: 'format' },
];

/** At an end, or more than one between two words. */
const STRAY_SPACES = /^\s|\s$|\s\s/;

/** Values that are valid and probably mistakes: dates, coordinates, and spellings of a name. */
export function findDoubtfulValues(
  snapshot: Pick<Snapshot, 'clips' | 'topicSlugs'>,
  filmedIn: SiteIdentity['filmedIn'],
): readonly Finding[] {
  const { clips } = snapshot;
  return [
    ...clips.flatMap((clip) => {
      const year = yearOf(clip.date);
      const isOutside = year !== undefined && (year < filmedIn.from || year > filmedIn.to);
      return isOutside ? [warning('outsideYears', clip.id, 'date', String(year))] : [];
    }),
    ...findFarPositions(clips),
    ...NAMES.flatMap((name) => [...findStraySpaces(clips, name), ...findSpellings(snapshot, name)]),
  ];
}

function findStraySpaces(clips: readonly Clip[], { field, path }: SharedName): readonly Finding[] {
  return clips.flatMap(({ id, writtenAs: { [field]: written } }) =>
    written !== undefined && STRAY_SPACES.test(written)
      ? [warning('straySpaces', id, path, `"${written}"`)]
      : [],
  );
}

/** One finding for each rarer spelling of a name, with the first clip that has it, and the pages of both. */
function findSpellings(
  { clips, topicSlugs }: Pick<Snapshot, 'clips' | 'topicSlugs'>,
  { field, path, kind }: SharedName,
): readonly Finding[] {
  const slugs = new Map(kind && topicSlugs[kind]);
  const spellingText = ([name, having]: readonly [string, readonly Clip[]]): string => {
    const slug = kind && having.length >= CLIPS_FOR_PAGE[kind] ? slugs.get(name) : undefined;
    const page = kind && slug !== undefined ? ` ${topicPath(FALLBACK_LANGUAGE, kind, slug)}` : '';
    return `${name} (${having.length})${page}`;
  };
  const named = clips.flatMap((clip) => (clip[field] === null ? [] : [{ clip, name: clip[field] }]));
  const byName = Array.from(
    Map.groupBy(named, ({ name }) => name),
    ([name, group]) => [name, group.map(({ clip }) => clip)] as const,
  );
  const spellings = Map.groupBy(byName, ([name]) => wordsOf(name));
  // Names of signs only have nothing in common.
  spellings.delete('');
  return [...spellings.values()].flatMap((group) => {
    const [usual, ...rarer] = group.toSorted(([, one], [, other]) => other.length - one.length);
    if (usual === undefined) return [];
    return rarer.map((spelling) => {
      const id = Math.min(...spelling[1].map((clip) => clip.id));
      return warning('sameName', id, path, `${spellingText(spelling)}, ${spellingText(usual)}`);
    });
  });
}

/**
 * Clips that are far from the other clips of their town. Several clips that are far together are another town of the
 * same name.
 */
function findFarPositions(clips: readonly Clip[]): readonly Finding[] {
  const placed = clips.flatMap(({ id, city, position }) =>
    city === null || position === null ? [] : [{ id, city, position }],
  );
  return [...Map.groupBy(placed, ({ city }) => city).values()].flatMap((group) => {
    if (group.length < POSITIONS_OF_A_TOWN) return [];
    const town: Position = [median(group, 0), median(group, 1)];
    const far = group.filter(({ position }) => kilometres(position, town) > TOWN_KM);
    return far
      .filter(({ position }) => {
        const near = far.filter((other) => kilometres(other.position, position) <= TOWN_KM);
        return near.length < POSITIONS_OF_A_TOWN;
      })
      .map(({ id, city, position }) =>
        // Longitude first, as an editor writes them; in brackets where the other clips of the town are.
        warning('farFromTown', id, 'position', `${city}: ${position.join(', ')} (${town.join(', ')})`),
      );
  });
}

function median(group: readonly { readonly position: Position }[], axis: 0 | 1): number {
  const sorted = group.map(({ position }) => position[axis]).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Good enough within a country: the earth is taken for flat, with meridians as close as they are there. */
function kilometres([longitude, latitude]: Position, [otherLongitude, otherLatitude]: Position): number {
  const KM_A_DEGREE = 111;
  const shrink = Math.cos((((latitude + otherLatitude) / 2) * Math.PI) / 180);
  return KM_A_DEGREE * Math.hypot((longitude - otherLongitude) * shrink, latitude - otherLatitude);
}

function warning(kind: Kind, id: number, path: string, received: string): Finding {
  return { severity: 'warning', kind, resource: 'clips', id, path, received };
}
