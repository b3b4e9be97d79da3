import { cleanText } from '../../api/clean-text.ts';
import { valueFilter, type NamingRecords, type ValueKey } from '../../filters/filters.ts';
import type { Clip } from '../../model/clip.ts';
import type { Text } from '../../model/text.ts';
import { decodeList, encodeLists, listStarts } from './delta-lists.ts';
import type { Segment, SegmentContent } from './segment-format.ts';
import { byLanguage, FALLBACK_LANGUAGE, LANGUAGES } from '../../model/language.ts';

/**
 * The values of all clips for one filter. Each different value is a term; a row has the terms from `starts[row]` to
 * `starts[row + 1]`, ascending.
 */
export interface ValueColumn {
  /** By term, in the order of the clips, as the address writes them. */
  readonly values: readonly string[];
  /** By term, for values that are ids: the name of the record, or an empty text. Otherwise `null`. */
  readonly names: readonly Text[] | null;
  readonly starts: Uint32Array;
  readonly terms: Uint32Array;
}

/** @param clips newest first */
export function encodeValues(
  key: ValueKey,
  clips: readonly Clip[],
  archive: NamingRecords,
): Required<SegmentContent> {
  const { valuesOf, recordsOf } = valueFilter(key);
  const termOf = new Map<string, number>();
  const lists = clips.map((clip) => {
    const terms = new Set<number>();
    for (const value of valuesOf(clip)) {
      const term = termOf.get(value) ?? termOf.size;
      termOf.set(value, term);
      terms.add(term);
    }
    return [...terms].sort((one, other) => one - other);
  });
  const values = [...termOf.keys()];
  const { counts, steps } = encodeLists(lists);
  const columns = { [`${key}-counts`]: counts, [`${key}-steps`]: steps };
  if (recordsOf === undefined) return { texts: { [key]: values }, columns };
  const nameOf = new Map(recordsOf(archive).map(({ id, value }) => [String(id), value]));
  const texts: Record<string, readonly string[]> = { [key]: values };
  for (const language of LANGUAGES) {
    texts[`${key}-${language}`] = values.map((value) => nameOf.get(value)?.[language] ?? '');
  }
  return { texts, columns };
}

/** @throws Error when the segment has no such column */
export function parseValues(segment: Segment, key: ValueKey): ValueColumn {
  const starts = listStarts(segment.column(`${key}-counts`));
  const terms = segment.column(`${key}-steps`);
  for (let row = 0; row + 1 < starts.length; row += 1) {
    const [start = 0, end = 0] = [starts[row], starts[row + 1]];
    if (end > start + 1) decodeList(terms.subarray(start, end));
  }
  return { values: segment.texts(key), names: parseNames(segment, key), starts, terms };
}

function parseNames(segment: Segment, key: ValueKey): readonly Text[] | null {
  if (valueFilter(key).recordsOf === undefined) return null;
  const names = byLanguage((language) => segment.texts(`${key}-${language}`));
  return names[FALLBACK_LANGUAGE].map((_, term) => byLanguage((language) => names[language][term] ?? ''));
}

/** The first term of a row, or `undefined` when the clip has no value. */
export function termAt({ starts, terms }: ValueColumn, row: number): number | undefined {
  const start = starts[row] ?? 0;
  return start < (starts[row + 1] ?? 0) ? terms[start] : undefined;
}

/** The first value of a row as it is shown, or `null`. */
export function nameAt(column: ValueColumn, row: number): string | null {
  const term = termAt(column, row);
  const value = term === undefined ? undefined : column.values[term];
  return value === undefined ? null : cleanText(value);
}
