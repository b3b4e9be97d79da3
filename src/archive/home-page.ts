import { blockFilters, blockQueryString, createBlockMatcher } from '../filters/block-query.ts';
import type { Picture } from '../model/clip.ts';
import type { ContentCode, HomeBlock, Slide } from '../model/editorial.ts';
import type { Language } from '../model/language.ts';
import { drawRandom, seededRandom } from '../model/random.ts';
import { type ShownHtml, type ShownText, showText } from '../model/text.ts';
import { archiveQueryPath } from '../routes.ts';
import type { Archive } from './archive.ts';
import type { ClipCard } from '../model/clip-card.ts';
import { clipCards } from './clip-card.ts';
import type { ClipLink } from './clip-page.ts';
import { seriesSummary, type CollectionSummary } from './collection-pages.ts';

/** Number of clips that a home block shows, drawn at random each day. */
const CLIPS_IN_HOME_BLOCK = 8;

export interface HomeSlide {
  /** `''` when the slide has none. */
  readonly title: ShownText;
  readonly link: string | null;
  readonly film: string;
  /** Of the same film where the archive has one, or `null`. */
  readonly picture: Picture | null;
}

export interface HomePageBlock {
  readonly layout: HomeBlock['layout'];
  readonly title: ShownText;
  readonly description: ShownHtml;
  readonly keywords: readonly ClipLink[];
  /** The archive with exactly the block's filters. */
  readonly href: string;
  readonly cards: readonly ClipCard[];
  /** The API call for other clips of this block, from `/api/` on. */
  readonly clipsCall: string;
}

/** An editable text as a page shows it. */
export interface ShownContent {
  readonly label: ShownText;
  readonly text: ShownHtml;
}

export interface HomePage {
  readonly slides: readonly HomeSlide[];
  readonly intro: ShownContent | null;
  readonly more: ShownContent | null;
  /** The featured series, with its text for the home page. */
  readonly series: CollectionSummary | null;
  readonly blocks: readonly HomePageBlock[];
}

export function homePage(archive: Archive, language: Language): HomePage {
  return {
    slides: archive.slides.map((slide) => homeSlide(archive, language, slide)),
    intro: shownContent(archive, language, 'home'),
    more: shownContent(archive, language, 'home-2'),
    series: featuredSeries(archive, language),
    // A block that matches nothing does not appear.
    blocks: archive.homeBlocks
      .map((block) => homeBlock(archive, language, block))
      .filter(({ cards }) => cards.length > 0),
  };
}

/** An editable text, or `null` when the archive has none under this code. */
export function shownContent(archive: Archive, language: Language, code: ContentCode): ShownContent | null {
  const content = archive.contentByCode.get(code);
  if (content === undefined) return null;
  return { label: showText(content.label, language), text: showText(content.text, language) };
}

function featuredSeries(archive: Archive, language: Language): CollectionSummary | null {
  const series = archive.series.find(({ id }) => id === archive.featuredSeriesId);
  if (series === undefined) return null;
  const summary = seriesSummary(archive, language, series);
  const description = showText(series.descriptionHome, language);
  return description.value === '' ? summary : { ...summary, description };
}

function homeSlide(archive: Archive, language: Language, slide: Slide): HomeSlide {
  // The API's slides have no picture of their own.
  const clip = archive.clips.find(({ film, picture }) => film === slide.film && picture !== null);
  return {
    title: showText(slide.title, language),
    link: slide.link,
    film: slide.film,
    picture: clip?.picture ?? null,
  };
}

function homeBlock(archive: Archive, language: Language, block: HomeBlock): HomePageBlock {
  const { query } = block;
  // The day of the pull is the seed, so that two builds of one snapshot are the same.
  const day = archive.origin.pulledAt.slice(0, 10);
  const clips = drawRandom(
    archive.clips.filter(createBlockMatcher(query)),
    CLIPS_IN_HOME_BLOCK,
    seededRandom(`${day} home block ${block.id}`),
  );
  return {
    layout: block.layout,
    title: showText(block.title, language),
    description: showText(block.description, language),
    keywords: query.keywordIds.flatMap((id) => {
      const keyword = archive.keywordById.get(id);
      if (keyword === undefined) return [];
      return [
        { text: showText(keyword.value, language), href: archiveQueryPath(language, { keywords: [id] }) },
      ];
    }),
    href: archiveQueryPath(language, blockFilters(query)),
    cards: clipCards(archive, language, clips),
    clipsCall: `/api/clips/?${blockQueryString(query, language, CLIPS_IN_HOME_BLOCK)}`,
  };
}
