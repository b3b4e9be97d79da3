import { dateSpan, parseArchiveDate } from '../../src/model/date.ts';
import type { Language } from '../../src/model/language.ts';
import { nameColumn, type NameColumn } from './name-column.ts';
import { sortClips, type ClipOrders } from './orders.ts';
import type { Archive, ClipRecord } from './records.ts';
import { shownAuthor } from './shown-text.ts';
import { indexWords, type WordIndex } from './word-index.ts';

/**
 * The clips as columns, so that a filter is one pass over numbers. A clip is known by its place in the newest-first
 * order (-id), which makes that order, and every tie in another one, the plain order of places.
 */
export interface ClipIndex {
  /** By place. */
  readonly clips: readonly ClipRecord[];
  readonly placeOf: ReadonlyMap<number, number>;
  /** First and last day that a clip's date may mean, as 19620714; 0 without a date. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly cities: NameColumn;
  readonly formats: NameColumn;
  /** Only names that may be shown. */
  readonly authors: NameColumn;
  readonly byKeyword: ReadonlyMap<number, readonly number[]>;
  readonly byTerritory: ReadonlyMap<number, readonly number[]>;
  /** In the curator's order. */
  readonly bySeries: ReadonlyMap<number, readonly number[]>;
  readonly words: Readonly<Record<Language, WordIndex>>;
  readonly orders: ClipOrders;
}

export function indexClips(archive: Archive): ClipIndex {
  const clips = archive.clips.toSorted((a, b) => b.id - a.id);
  const placeOf = new Map(clips.map((clip, place) => [clip.id, place]));
  const cities = nameColumn(clips.map((clip) => clip.city));
  const authors = nameColumn(clips.map(shownAuthor));
  const { from, to } = indexDates(clips);
  return {
    clips,
    placeOf,
    from,
    to,
    cities,
    authors,
    formats: nameColumn(clips.map((clip) => clip.format)),
    byKeyword: groupPlaces(clips, (clip) => clip.keywords ?? []),
    byTerritory: groupPlaces(clips, (clip) => (clip.territorio ? [clip.territorio.id] : [])),
    bySeries: new Map(
      archive.series.map(({ id, clips: ids }) => [id, ids.flatMap((clip) => placeOf.get(clip) ?? [])]),
    ),
    words: { it: indexWords(clips, 'it'), en: indexWords(clips, 'en') },
    orders: sortClips({ clips, from, cities, authors }),
  };
}

/** "1962-07-14" as 19620714: days compare as numbers. */
export function dayNumber(day: string): number {
  return Number(day.replaceAll('-', ''));
}

export function yearOfDay(day: number): number {
  return Math.floor(day / 10_000);
}

function indexDates(clips: readonly ClipRecord[]): { from: Int32Array; to: Int32Array } {
  const from = new Int32Array(clips.length);
  const to = new Int32Array(clips.length);
  for (const [place, clip] of clips.entries()) {
    const date = parseArchiveDate(clip.date ?? '');
    if (date === undefined || date.precision === 'unknown') continue;
    const span = dateSpan(date);
    from[place] = dayNumber(span.from);
    to[place] = dayNumber(span.to);
  }
  return { from, to };
}

function groupPlaces(
  clips: readonly ClipRecord[],
  keysOf: (clip: ClipRecord) => readonly number[],
): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const [place, clip] of clips.entries()) {
    for (const key of new Set(keysOf(clip))) {
      const places = groups.get(key);
      if (places) places.push(place);
      else groups.set(key, [place]);
    }
  }
  return groups;
}
