import { EMPTY_BOOK, giveSlugs } from '../../scripts/pull/topic-slugs.ts';
import { indexArchive, type Archive } from '../../src/archive/archive.ts';
import { UNKNOWN_CLIP, type Clip } from '../../src/model/clip.ts';
import type { FilmFactsByAddress } from '../../src/archive/film-facts-store.ts';
import type { Block, Keyword, Life, Series, Territory } from '../../src/model/collection.ts';
import { parseArchiveDate, type ArchiveDate } from '../../src/model/date.ts';
import type { ContentPage, Extra, HomeBlock, Slide } from '../../src/model/editorial.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { NO_TEXT, type Text } from '../../src/model/text.ts';
import type { PictureCopies } from '../../src/views/picture-copies.ts';

/** Records with a title and nothing else, unless a test gives them more. */

export function text(it: string, en = ''): Text {
  return { it, en };
}

/** A date that must be one: a slip in a test shall not turn into "unknown". */
export function date(iso: string): ArchiveDate {
  const parsed = parseArchiveDate(iso);
  if (parsed === undefined) throw new Error(`"${iso}" is no date of the archive.`);
  return parsed;
}

export function clip(id: number, fields: Partial<Clip> = {}): Clip {
  return { ...UNKNOWN_CLIP, id, title: text(`Clip ${id}`, `Clip ${id} EN`), ...fields };
}

export function block(id: number, fields: Partial<Block> = {}): Block {
  return { id, type: 'timeline', title: NO_TEXT, description: NO_TEXT, clipIds: [], ...fields };
}

export function series(id: number, fields: Partial<Series> = {}): Series {
  const title = text(`Serie ${id}`, `Series ${id}`);
  return {
    ...{ id, title, description: NO_TEXT, descriptionHome: NO_TEXT, cover: null, clipIds: [], blocks: [] },
    ...fields,
  };
}

export function life(id: number, fields: Partial<Life> = {}): Life {
  return { id, title: text(`Vita ${id}`), description: NO_TEXT, cover: null, blocks: [], ...fields };
}

export function territory(id: number, fields: Partial<Territory> = {}): Territory {
  const title = text(`Territorio ${id}`, `Territory ${id}`);
  return { id, title, description: NO_TEXT, extraText: NO_TEXT, credits: NO_TEXT, ...fields };
}

export function keyword(id: number, it: string, en = ''): Keyword {
  return { id, value: text(it, en) };
}

export function extra(id: number, fields: Partial<Extra> = {}): Extra {
  return {
    ...{ id, kind: 'insight', title: text(`Extra ${id}`), summary: NO_TEXT, cover: null },
    ...{ date: null, hour: null, place: null, blocks: [] },
    ...fields,
  };
}

export function homeBlock(id: number, query: Partial<HomeBlock['query']> = {}): HomeBlock {
  return {
    ...{ id, layout: 'centered', title: text(`Blocco ${id}`), description: NO_TEXT },
    query: { keywordIds: [], authors: [], formats: [], fromDate: null, toDate: null, ...query },
  };
}

export function slide(id: number, film: string, fields: Partial<Slide> = {}): Slide {
  return { id, title: NO_TEXT, link: null, film, ...fields };
}

export function content(code: ContentPage['code'], label: Text, html: Text): ContentPage {
  return { code, label, text: html };
}

/** A snapshot of the given lists; all others are empty. */
export function snapshotOf(lists: Partial<Snapshot> = {}): Snapshot {
  const { clips = [], series: allSeries = [], lives = [] } = lists;
  return {
    topicSlugs: giveSlugs(clips, EMPTY_BOOK).slugs,
    ...{ clips, series: allSeries, lives, keywords: [], featuredSeriesId: null, territories: [] },
    ...{ extras: [], homeBlocks: [], slides: [], contents: [], synonyms: [] },
    totals: { clips: clips.length, series: allSeries.length, lives: lives.length },
    ...lists,
  };
}

/** The archive over such a snapshot, pulled on 1 May 2025 unless said otherwise. */
export function archiveOf(
  lists: Partial<Snapshot> = {},
  pulledAt = '2025-05-01T06:00:00.000Z',
  filmFacts: FilmFactsByAddress = new Map(),
  copies: PictureCopies = new Map(),
): Archive {
  const origin = { source: 'http://api', pulledAt, clipsChangedAt: pulledAt };
  return indexArchive(snapshotOf(lists), origin, filmFacts, copies);
}

/** So many clips, newest record first as in a snapshot; `fields` may give each what it needs. */
export function clips(count: number, fields: (id: number) => Partial<Clip> = () => ({})): Clip[] {
  return Array.from({ length: count }, (_, index) => clip(count - index, fields(count - index)));
}
