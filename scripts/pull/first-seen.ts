import { z } from 'zod';
import type { Clip } from '../../src/model/clip.ts';
import { parseJson } from '../../src/model/parse-json.ts';
import type { GrowingFile } from './growing-file.ts';
import { isSameRecord } from './merge-records.ts';

/**
 * The day (`YYYY-MM-DD`) on which a pull first saw each clip, by its id. Search engines want the day on which a film
 * was published, and many records have none. The days are kept beside the snapshot, and with what is published, so
 * that they survive a snapshot of another version, a clip that is away for a while, and a new machine.
 */
export type FirstSeen = ReadonlyMap<number, string>;

/** The ids of each day: most clips share the day of the first pull. */
const storedSchema = z.record(z.string().regex(/^\d{4}-\d\d-\d\d$/), z.array(z.number().int()));

function parseFirstSeen(text: string): FirstSeen {
  const days = Object.entries(storedSchema.safeParse(parseJson(text)).data ?? {});
  return new Map(days.flatMap(([day, ids]) => ids.map((id) => [id, day] as const)));
}

function firstSeenText(seen: FirstSeen): string {
  const byDay = Map.groupBy(seen, ([, day]) => day);
  const days = [...byDay].sort(([one], [other]) => (one < other ? -1 : 1));
  const ids = days.map(([day, clips]) => [day, clips.map(([id]) => id).sort((one, other) => one - other)]);
  return `${JSON.stringify(Object.fromEntries(ids))}\n`;
}

/** The earlier day of each clip. */
export function mergeFirstSeen(one: FirstSeen, other: FirstSeen): FirstSeen {
  const merged = new Map(one);
  for (const [id, day] of other) {
    const known = merged.get(id);
    if (known === undefined || day < known) merged.set(id, day);
  }
  return merged;
}

export const FIRST_SEEN: GrowingFile<FirstSeen> = {
  ...{ name: 'first-seen.json', parse: parseFirstSeen, write: firstSeenText, merge: mergeFirstSeen },
};

/**
 * The clips of a pull with the days on which pulls saw them: first, and as they are now.
 * @param before the clips of the last snapshot
 * @param day the day of this pull
 */
export function withDaysSeen(
  clips: readonly Clip[],
  before: readonly Clip[],
  seen: FirstSeen,
  day: string,
): Clip[] {
  const earlier = new Map(before.map((clip) => [clip.id, clip]));
  return clips.map((clip) => {
    const previous = earlier.get(clip.id);
    const first = seen.get(clip.id) ?? day;
    const isSame =
      previous !== undefined && isSameRecord({ ...previous, seen: null }, { ...clip, seen: null });
    if (isSame && previous.seen?.first === first) return previous;
    const changed = isSame ? previous.seen?.changed : undefined;
    return { ...clip, seen: { first, changed: changed ?? (previous === undefined ? first : day) } };
  });
}
