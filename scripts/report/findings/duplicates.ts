import type { Resource } from '../../../src/api/problem.ts';
import type { Snapshot } from '../../../src/model/snapshot.ts';
import { foldText } from '../../../src/model/words.ts';
import type { Finding, Kind } from './finding.ts';

/** How many of its doubles a finding names. */
const NAMED = 5;

/**
 * Records that are likely one: clips with the same film, clips that say the same of themselves, keywords of one
 * name. One finding for all of a kind, told of the one with the lowest id.
 */
export function findDuplicates({ clips, keywords }: Snapshot): Finding[] {
  return [
    ...doubles(clips, ({ film }) => film).map((ids) =>
      duplicate('clips', ids, 'clip_data.file_url_vimeo', 'sameFilm'),
    ),
    ...doubles(clips, ({ title, date, city, author, format }) =>
      title.it + title.en === '' || date.precision === 'unknown'
        ? null
        : JSON.stringify([title, date.iso, city, author, format]),
    ).map((ids) => duplicate('clips', ids, 'title', 'sameClip')),
    ...doubles(keywords, ({ value }) => foldText(value.it === '' ? value.en : value.it)).map((ids) =>
      duplicate('keywords', ids, 'value', 'sameKeyword'),
    ),
  ];
}

/** The ids of those that have the same key, lowest first; a record without a key is like no other. */
function doubles<Record extends { readonly id: number }>(
  records: readonly Record[],
  keyOf: (record: Record) => string | null,
): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  for (const record of records) {
    const key = keyOf(record);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [record.id]);
    else group.push(record.id);
  }
  return [...groups.values()]
    .filter((ids) => ids.length > 1)
    .map((ids) => ids.sort((one, other) => one - other));
}

function duplicate(resource: Resource, ids: readonly number[], path: string, kind: Kind): Finding {
  const [id = null, ...others] = ids;
  const named = others.slice(0, NAMED).map((other) => `#${other}`);
  const received = [...named, ...(others.length > NAMED ? [`+ ${others.length - NAMED}`] : [])].join(', ');
  return { severity: 'notice', kind, resource, id, path, expected: '', received, effect: null };
}
