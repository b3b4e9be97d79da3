import type { Resource } from '../../../src/api/problem.ts';
import type { Snapshot } from '../../../src/model/snapshot.ts';
import { foldText } from '../../../src/model/words.ts';
import type { Finding, Kind } from './finding.ts';
import { FALLBACK_LANGUAGE } from '../../../src/model/language.ts';
import { isNoText, showText } from '../../../src/model/text.ts';

/** How many of its duplicates a finding names. */
const NAMED = 5;

/**
 * Records that are probably one: clips with the same film, clips with the same details, keywords with the same name.
 * One finding for each set of duplicates, with the lowest id of the set.
 */
export function findDuplicates({ clips, keywords }: Snapshot): readonly Finding[] {
  return [
    ...duplicates('sameFilm', 'clips', 'clip_data.file_url_vimeo', clips, ({ film }) => film),
    ...duplicates('sameClip', 'clips', 'title', clips, ({ title, date, city, author, format }) =>
      isNoText(title) || date.precision === 'unknown'
        ? null
        : JSON.stringify([title, date.iso, city, author, format]),
    ),
    ...duplicates('sameKeyword', 'keywords', 'value', keywords, ({ value }) =>
      foldText(showText(value, FALLBACK_LANGUAGE).value),
    ),
  ];
}

/** @param keyOf equal for duplicates; `null` for a record that is compared with no other */
function duplicates<Compared extends { readonly id: number }>(
  kind: Kind,
  resource: Resource,
  path: string,
  records: readonly Compared[],
  keyOf: (record: Compared) => string | null,
): readonly Finding[] {
  return [...Map.groupBy(records, keyOf)].flatMap(([key, group]) => {
    if (key === null || group.length < 2) return [];
    const [id = null, ...others] = group.map((record) => record.id).sort((one, other) => one - other);
    const named = others.slice(0, NAMED).map((other) => `#${other}`);
    if (others.length > NAMED) named.push(`+ ${others.length - NAMED}`);
    return [{ severity: 'notice', kind, resource, id, path, received: named.join(', ') }];
  });
}
