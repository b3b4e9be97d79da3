import { blockFilters, blockQueryString, createBlockMatcher } from '../filters/block-query.ts';
import type { Picture } from '../model/clip.ts';
import type { ContentCode, HomeBlock, Slide } from '../model/editorial.ts';
import type { Language } from '../model/language.ts';
import { drawRandom, seededRandom } from '../model/random.ts';
import { type ShownHtml, type ShownText, showText } from '../model/text.ts';
import { archiveQueryPath } from '../routes.ts';
import { coverPicture, type Archive } from './archive.ts';
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
  /** `null` in an archive without pictures. */
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
  return {
    title: showText(slide.title, language),
    link: slide.link,
    film: slide.film,
    picture: slidePicture(archive, slide),
  };
}

/** A link to a clip or to a series, on this site or on the one before it. */
const TO_RECORD = /\/(clips|serie)\/(\d+)/;

/**
 * What is seen until a film of the banner plays; the API's slides have no picture of their own. That of the film's clip, of
 * the clip or the series that the slide leads to, else of the featured series.
 */
function slidePicture(archive: Archive, { film, link }: Slide): Picture | null {
  const [, kind, id] = TO_RECORD.exec(link ?? '') ?? [];
  const coverOf = (seriesId: number | null): Picture | null =>
    coverPicture(archive, archive.series.find((one) => one.id === seriesId)?.cover ?? null);
  return (
    archive.clips.find((clip) => clip.film === film && clip.picture !== null)?.picture ??
    (kind === 'clips' ? archive.clipById.get(Number(id))?.picture : coverOf(Number(id))) ??
    coverOf(archive.featuredSeriesId) ??
    archive.clips.find(({ picture }) => picture !== null)?.picture ??
    null
  );
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
      // One that no clip has would lead to nothing.
      if (keyword === undefined || !archive.clips.some(({ keywordIds }) => keywordIds.includes(id)))
        return [];
      return [
        { text: showText(keyword.value, language), href: archiveQueryPath(language, { keywords: [id] }) },
      ];
    }),
    href: archiveQueryPath(language, blockFilters(query)),
    cards: clipCards(archive, language, clips),
    clipsCall: `/api/clips/?${blockQueryString(query, language, CLIPS_IN_HOME_BLOCK)}`,
  };
}
