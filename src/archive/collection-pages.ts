import { LANGUAGES, type Language } from '../model/language.ts';
import { type ShownHtml, type ShownText, showText, showTitle } from '../model/text.ts';
import { lifePath, seriesPath, territoryPath, type ClipPageNumber } from '../routes.ts';
import { clipListPage, clipPageNumbers, withCards, type ClipListPage } from './clip-list.ts';
import type { Clip, Picture } from '../model/clip.ts';
import type { Block, Life, Series, Territory } from '../model/collection.ts';
import { yearOf } from '../model/date.ts';
import { plainText, shorten } from '../model/plain-text.ts';
import { clipsOf, coverPicture, type Archive } from './archive.ts';
import type { ClipCard } from '../model/clip-card.ts';
import { clipCards } from './clip-card.ts';
import { inTimeOrder } from './clip-order.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { CARDS_IN_CAROUSEL, COLLECTIONS_PER_PAGE, numberedPage, type NumberedPage } from './pagination.ts';

/** A series or territory in a list: the beginning of its clips, and a link to the whole. */
export interface CollectionSummary {
  readonly href: string;
  readonly title: ShownText;
  readonly description: ShownHtml;
  readonly count: number;
  readonly cards: readonly ClipCard[];
  /** `null` when the cards are all clips. */
  readonly more: MoreClips | null;
}

/** Where all clips are of which a carousel shows the beginning. */
export interface MoreClips {
  readonly href: string;
  /** How many clips are there. */
  readonly count: number;
}

/** A year on the axis of a timeline; `firstId` is the first clip of that year. */
interface TimelineYear {
  readonly year: number;
  readonly firstId: number | undefined;
}

/** A step of a series or a life story, with its clips in a carousel or on a timeline. */
export interface CollectionBlock {
  readonly id: number;
  readonly kind: 'carousel' | 'timeline';
  /** `''` when the block has no title of its own. */
  readonly title: ShownText;
  readonly description: ShownHtml;
  readonly cards: readonly ClipCard[];
  /** `null` when the cards are all clips of the block. */
  readonly more: MoreClips | null;
  /** On a timeline, the beginning of each card's description in plain text, or `''`; empty for a carousel. */
  readonly notes: readonly ShownText[];
  /** Every year of a timeline from the earliest to the latest; empty for a carousel. */
  readonly years: readonly TimelineYear[];
  /** The clips without a date, which a timeline cannot show. */
  readonly undated: readonly ClipCard[];
}

/** Characters of a description under a card of a timeline. */
const NOTE_LENGTH = 200;

/** The page of one series or one life story. */
export interface CollectionPage {
  readonly meta: PageMeta;
  readonly title: ShownText;
  readonly description: ShownHtml;
  readonly cover: Picture | null;
  readonly blocks: readonly CollectionBlock[];
  /** All clips of a series, in the curator's order; a life story has only those of its blocks. */
  readonly cards: readonly ClipCard[];
}

/** The page of a life story, and who it is about. */
export interface LifePage extends CollectionPage {
  /** Names of the authors of its films whom the title names; may be empty. */
  readonly people: readonly string[];
}

/** A life story in the list. */
export interface LifeCard {
  readonly href: string;
  readonly title: ShownText;
  readonly cover: Picture | null;
}

export function seriesSummary(archive: Archive, language: Language, series: Series): CollectionSummary {
  const clips = archive.clipsBySeries.get(series.id) ?? [];
  return collectionSummary(archive, language, series, clips, seriesPath(language, series));
}

/** @param href address of its page */
function collectionSummary(
  archive: Archive,
  language: Language,
  record: Series | Territory,
  clips: readonly Clip[],
  href: string,
): CollectionSummary {
  const count = clips.length;
  // One more than are shown tells that these are not all.
  const first = clips.slice(0, CARDS_IN_CAROUSEL + 1);
  return {
    href,
    title: showTitle(record, language),
    description: showText(record.description, language),
    count,
    ...firstCards(clipCards(archive, language, first), { href, count }),
  };
}

/** The cards that a carousel shows; where these are not all, it ends with the way to the others. */
function firstCards(cards: readonly ClipCard[], more: MoreClips): Pick<CollectionSummary, 'cards' | 'more'> {
  const isPart = cards.length > CARDS_IN_CAROUSEL;
  return { cards: cards.slice(0, CARDS_IN_CAROUSEL), more: isPart ? more : null };
}

export function seriesListPage(
  archive: Archive,
  language: Language,
  page: number,
): NumberedPage<CollectionSummary> {
  return numberedPage(archive.series, page, COLLECTIONS_PER_PAGE, (series) =>
    seriesSummary(archive, language, series),
  );
}

/** The list of all clips on the page of a series. */
export const ALL_CLIPS = 'clips';

export function seriesPage(archive: Archive, language: Language, series: Series): CollectionPage {
  const cards = clipCards(archive, language, archive.clipsBySeries.get(series.id) ?? []);
  const listed = new Set(cards);
  const more = { href: `#${ALL_CLIPS}`, count: cards.length };
  const page = collectionPage(archive, language, series);
  return {
    ...page,
    // A timeline has a year for each of its clips, and a clip that the series does not list has no other place.
    blocks: page.blocks.map((block) =>
      block.kind === 'carousel' && block.cards.every((card) => listed.has(card))
        ? { ...block, ...firstCards(block.cards, more) }
        : block,
    ),
    cards,
  };
}

export function lifeCards(archive: Archive, language: Language): LifeCard[] {
  return archive.lives.map((life) => ({
    href: lifePath(language, life),
    title: showTitle(life, language),
    cover: coverPicture(archive, life.cover),
  }));
}

export function lifePage(archive: Archive, language: Language, life: Life): LifePage {
  return { ...collectionPage(archive, language, life), people: peopleOf(archive, life) };
}

/**
 * A life story has no field for its person: it is about the authors of its clips whom its title names
 * ("Walter Casadei, barbiere").
 */
function peopleOf(archive: Archive, { title, blocks }: Life): string[] {
  const clips = blocks.flatMap(({ clipIds }) => clipsOf(archive, clipIds));
  const authors = new Set(clips.flatMap(({ author }) => author ?? []));
  return [...authors].filter((author) => LANGUAGES.some((language) => title[language].includes(author)));
}

function collectionPage(archive: Archive, language: Language, record: Series | Life): CollectionPage {
  const title = showTitle(record, language);
  return {
    meta: pageMeta(language, title.value, record, record.cover),
    title,
    description: showText(record.description, language),
    cover: coverPicture(archive, record.cover),
    blocks: record.blocks.map((block) => collectionBlock(archive, language, block)),
    cards: [],
  };
}

/**
 * A block of type "text-slider" is a carousel in the curator's order, any other a timeline of its dated clips. A block
 * without any dated clip is a carousel too.
 */
export function collectionBlock(archive: Archive, language: Language, block: Block): CollectionBlock {
  const clips = clipsOf(archive, block.clipIds);
  const dated = block.type === 'text-slider' ? [] : inTimeOrder(clips);
  const isTimeline = dated.length > 0;
  const shown = isTimeline ? dated : clips;
  const undated = isTimeline ? clips.filter(({ date }) => date.precision === 'unknown') : [];
  return {
    id: block.id,
    kind: isTimeline ? 'timeline' : 'carousel',
    title: showText(block.title, language),
    description: showText(block.description, language),
    cards: clipCards(archive, language, shown),
    more: null,
    notes: dated.map((clip) => note(clip, language)),
    years: timelineYears(dated),
    undated: clipCards(archive, language, undated),
  };
}

function note(clip: Clip, language: Language): ShownText {
  const { value, lang } = showText(clip.description, language);
  return { value: shorten(plainText(value), NOTE_LENGTH), lang };
}

function timelineYears(clips: readonly Clip[]): TimelineYear[] {
  const firstIds = new Map<number, number>();
  for (const clip of clips) {
    const year = yearOf(clip.date);
    if (year !== undefined && !firstIds.has(year)) firstIds.set(year, clip.id);
  }
  const [earliest, latest] = [[...firstIds.keys()].at(0), [...firstIds.keys()].at(-1)];
  if (earliest === undefined || latest === undefined) return [];
  return Array.from({ length: latest - earliest + 1 }, (_, offset) => ({
    year: earliest + offset,
    firstId: firstIds.get(earliest + offset),
  }));
}

/** A territory in the list, with its credits. */
export interface TerritorySummary extends CollectionSummary {
  readonly credits: ShownHtml;
}

/** One page of a territory's clips; the newest page shows the texts. */
export interface TerritoryPage {
  readonly meta: PageMeta;
  readonly title: ShownText;
  readonly description: ShownHtml;
  readonly extraText: ShownHtml;
  readonly credits: ShownHtml;
  readonly list: ClipListPage<ClipCard>;
}

export function territoriesListPage(
  archive: Archive,
  language: Language,
  page: number,
): NumberedPage<TerritorySummary> {
  return numberedPage(archive.territories, page, COLLECTIONS_PER_PAGE, (territory) => {
    const clips = archive.clipsByTerritory.get(territory.id) ?? [];
    const href = territoryPath(language, territory);
    const summary = collectionSummary(archive, language, territory, clips, href);
    return { ...summary, credits: showText(territory.credits, language) };
  });
}

export function territoryPageNumbers(archive: Archive, territory: Territory): ClipPageNumber[] {
  return clipPageNumbers(archive.clipsByTerritory.get(territory.id)?.length ?? 0);
}

export function territoryPage(
  archive: Archive,
  language: Language,
  territory: Territory,
  page: ClipPageNumber,
): TerritoryPage {
  const list = clipListPage(archive.clipsByTerritory.get(territory.id) ?? [], page);
  const title = showTitle(territory, language);
  return {
    meta: pageMeta(language, title.value, territory, list.items[0]?.picture?.poster ?? null),
    title,
    description: showText(territory.description, language),
    extraText: showText(territory.extraText, language),
    credits: showText(territory.credits, language),
    list: withCards(archive, language, list),
  };
}
