import type { Clip, NameField, Position } from '../../../src/model/clip.ts';
import { yearOf } from '../../../src/model/date.ts';
import type { Snapshot } from '../../../src/model/snapshot.ts';
import { foldText } from '../../../src/model/words.ts';
import type { SiteIdentity } from '../../../src/site.config.ts';
import type { Finding, Kind } from './finding.ts';

/** A town with its context lies within this distance. */
const TOWN_KM = 30;

/** Below so many positions nobody can say where a town is. */
const POSITIONS_OF_A_TOWN = 3;

/** The names that clips share, and the API's fields in which an editor corrects them. */
const NAMES: readonly (readonly [field: NameField, path: string])[] = [
  ['city', 'city'],
  ['author', 'author_data.name'],
  ['format', 'format'],
];

/** At an end, or more than one between two words. */
const STRAY_SPACES = /^\s|\s$|\s\s/;

/** Values that are valid and probably mistakes: dates, coordinates, and spellings of a name. */
export function findDoubtfulValues(
  { clips }: Pick<Snapshot, 'clips'>,
  filmedIn: SiteIdentity['filmedIn'],
): readonly Finding[] {
  return [
    ...clips.flatMap((clip) => {
      const year = yearOf(clip.date);
      const isOutside = year !== undefined && (year < filmedIn.from || year > filmedIn.to);
      return isOutside ? [warning('outsideYears', clip.id, 'date', String(year))] : [];
    }),
    ...findFarPositions(clips),
    ...NAMES.flatMap(([field, path]) => [
      ...findStraySpaces(clips, field, path),
      ...findSpellings(clips, field, path),
    ]),
  ];
}

function findStraySpaces(clips: readonly Clip[], field: NameField, path: string): readonly Finding[] {
  return clips.flatMap(({ id, writtenAs: { [field]: written } }) =>
    written !== undefined && STRAY_SPACES.test(written)
      ? [warning('straySpaces', id, path, `"${written}"`)]
      : [],
  );
}

/** One finding for each rarer spelling of a name, with the first clip that has it. */
function findSpellings(clips: readonly Clip[], field: NameField, path: string): readonly Finding[] {
  const byName = Map.groupBy(clips, ({ [field]: name }) => name);
  byName.delete(null);
  const spellings = Map.groupBy([...byName], ([name]) => foldText(name ?? ''));
  return [...spellings.values()].flatMap((group) => {
    const [usual, ...rarer] = group.toSorted(([, one], [, other]) => other.length - one.length);
    if (usual === undefined) return [];
    return rarer.map(([name, having]) => {
      const id = Math.min(...having.map((clip) => clip.id));
      return warning('sameName', id, path, `${name} (${having.length}), ${usual[0]} (${usual[1].length})`);
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
