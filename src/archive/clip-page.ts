import { placeOnMap } from '../basemap/locator-svg.ts';
import { apiName, type Clip, type NamedClip } from '../model/clip.ts';
import type { Series } from '../model/collection.ts';
import { yearOf } from '../model/date.ts';
import type { Language } from '../model/language.ts';
import { clipDocumentTitle } from '../model/page-title.ts';
import { type ShownHtml, type ShownText, showText, showTitle } from '../model/text.ts';
import { TOPIC_KINDS } from '../model/topic.ts';
import { archiveQueryPath, archiveYearPath, seriesPath, topicPath } from '../routes.ts';
import { site } from '../site.config.ts';
import { namedClip, type Archive } from './archive.ts';
import type { ClipCard } from '../model/clip-card.ts';
import { clipCard, clipCards } from './clip-card.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { sameTown, sharedGroups, sharedMonth } from './related-clips.ts';
import { hasPage, topicsOfClip, type PagedTopic } from './topics.ts';

/** A link to a list of clips. */
export interface ClipLink {
  readonly text: ShownText;
  readonly href: string;
}

/** Clips that share something with this one; `name` is what they share ("Mario Rossi", "1962"). */
interface RelatedSection {
  readonly kind: 'author' | 'keywords' | 'year' | 'city' | 'series';
  readonly name: ShownText;
  readonly cards: readonly ClipCard[];
  /** Address of the other clips, or `null` when these are all. */
  readonly moreHref: string | null;
}

/** Ways from a clip to other times of its town, and to other places in its month. */
export interface OtherTimes {
  /** Clips of the same town, and how many years later they were filmed: about ten, or, for an earlier one, minus ten. */
  readonly town: readonly { readonly years: number; readonly card: ClipCard }[];
  /** Address of all that was filmed in the clip's month, where that is known. */
  readonly monthHref: string | null;
}

/** Everything that the page of a clip shows. */
export interface ClipPage {
  readonly meta: PageMeta;
  readonly card: ClipCard;
  readonly clip: NamedClip;
  readonly description: ShownHtml;
  /** Where it lies on the small map of the home region; `null` without a position, and outside of it. */
  readonly locator: ReturnType<typeof placeOnMap>;
  /** The pages of its place, its person and its themes. */
  readonly topics: readonly ClipLink[];
  readonly times: OtherTimes;
  readonly related: readonly RelatedSection[];
}

export function clipPage(archive: Archive, language: Language, clip: Clip): ClipPage {
  return {
    meta: pageMeta(language, clipDocumentTitle(clip, language), clip, clip.picture?.poster ?? null),
    card: clipCard(archive, language, clip),
    clip: namedClip(archive, clip),
    description: showText(clip.description, language),
    locator: clipLocator(clip),
    topics: pagedTopics(archive, clip).map(({ kind, name, slug }) => ({
      text: showText(name, language),
      href: topicPath(language, kind, slug),
    })),
    times: otherTimes(archive, language, clip),
    related: relatedSections(archive, language, clip),
  };
}

/** The clip's place, person and themes, as far as they have pages. */
export function pagedTopics(archive: Archive, clip: Clip): PagedTopic[] {
  return TOPIC_KINDS.flatMap((kind) => topicsOfClip(archive, clip, kind)).filter(hasPage);
}

export function clipLocator({ position }: Pick<Clip, 'position'>): ClipPage['locator'] {
  return position === null ? null : placeOnMap(position, site.mapHome);
}

function otherTimes(archive: Archive, language: Language, clip: Clip): OtherTimes {
  const year = yearOf(clip.date) ?? 0;
  const month = sharedMonth(archive, clip);
  return {
    town: clipCards(archive, language, sameTown(archive, clip)).map((card) => ({
      years: (card.year ?? year) - year,
      card,
    })),
    monthHref: month && archiveQueryPath(language, { from_date: month.from, to_date: month.to }),
  };
}

function relatedSections(archive: Archive, language: Language, clip: Clip): RelatedSection[] {
  const linkTo = (series: Series): ClipLink => ({
    text: showTitle(series, language),
    href: seriesPath(language, series),
  });
  const link = (value: string, href: string): ClipLink => ({ text: { value, lang: language }, href });
  const year = yearOf(clip.date);
  const authors = apiName(clip, 'author');
  const positions = apiName(clip, 'city');
  const author = clip.author && link(clip.author, archiveQueryPath(language, { authors }));
  const city = clip.city && link(clip.city, archiveQueryPath(language, { positions }));
  const keywords: ClipLink = {
    // The heading of this group names none of them.
    text: { value: '', lang: language },
    href: archiveQueryPath(language, { keywords: clip.keywordIds }),
  };
  const links = {
    author,
    keywords,
    year: year === undefined ? null : link(String(year), archiveYearPath(language, year)),
    city,
  };
  return sharedGroups(archive, clip).flatMap((shared) => {
    const { kind, group } = shared;
    const way = kind === 'series' ? linkTo(shared.series) : links[kind];
    if (!way) return [];
    const cards = clipCards(archive, language, group.clips);
    return [{ kind, name: way.text, cards, moreHref: group.hasMore ? way.href : null }];
  });
}
