import type { Clip, FrameSize, Picture } from '../model/clip.ts';
import type { Series } from '../model/collection.ts';
import { yearOf } from '../model/date.ts';
import type { Language } from '../model/language.ts';
import { showText, showTitle, type ShownText } from '../model/text.ts';
import { archiveQueryPath, archiveYearPath, seriesPath, territoryPath } from '../routes.ts';
import type { Archive } from './archive.ts';
import type { ClipCard } from '../model/clip-card.ts';
import { clipCard, clipCards } from './clip-card.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { sharedGroups } from './related-groups.ts';

/** A value of the clip that leads on to others like it. */
export interface ClipLink {
  readonly text: ShownText;
  readonly href: string;
}

/** Clips that share something with this one; `name` is what they share ("Mario Rossi", "1962"). */
export interface RelatedSection {
  readonly kind: 'author' | 'keywords' | 'year' | 'city' | 'series';
  readonly name: ShownText;
  readonly cards: readonly ClipCard[];
  /** Where the rest are, or `null` when these are all. */
  readonly moreHref: string | null;
}

/** Everything that the page of a clip shows. */
export interface ClipPage {
  readonly meta: PageMeta;
  readonly card: ClipCard;
  /** Sanitised HTML. */
  readonly description: ShownText;
  readonly film: string | null;
  readonly picture: Picture | null;
  readonly frame: FrameSize | null;
  /** ISO 8601 as far as it is known, or `null`. */
  readonly dateCreated: string | null;
  readonly fonds: string | null;
  readonly author: ClipLink | null;
  readonly format: ClipLink | null;
  readonly city: ClipLink | null;
  readonly year: ClipLink | null;
  readonly territory: ClipLink | null;
  readonly series: readonly ClipLink[];
  readonly keywords: readonly ClipLink[];
  readonly related: readonly RelatedSection[];
}

export function clipPage(archive: Archive, language: Language, clip: Clip): ClipPage {
  const card = clipCard(archive, language, clip);
  const territory = clip.territoryId === null ? undefined : archive.territoryById.get(clip.territoryId);
  return {
    // Page titles carry the Italian clip title in both languages.
    meta: pageMeta(language, showTitle(clip, 'it').value, clip, clip.picture?.poster ?? null),
    card,
    description: showText(clip.description, language),
    film: clip.film,
    picture: clip.picture,
    frame: clip.frame,
    dateCreated: clip.date.precision === 'unknown' ? null : clip.date.iso,
    fonds: clip.fonds,
    ...clipLinks(language, clip),
    territory: territory
      ? { text: showTitle(territory, language), href: territoryPath(language, territory) }
      : null,
    series: (archive.seriesByClip.get(clip.id) ?? []).map((series) => seriesLink(language, series)),
    keywords: clip.keywordIds.flatMap((id) => {
      const keyword = archive.keywordById.get(id);
      if (keyword === undefined) return [];
      const href = archiveQueryPath(language, { keywords: [id] });
      return [{ text: showText(keyword.value, language), href }];
    }),
    related: relatedSections(archive, language, clip),
  };
}

/** The links into the archive that a clip's own values make. */
function clipLinks(language: Language, clip: Clip): Pick<ClipPage, 'author' | 'format' | 'city' | 'year'> {
  const link = (value: string, href: string): ClipLink => ({ text: { value, lang: language }, href });
  const { author, format, city } = clip;
  const year = yearOf(clip.date);
  return {
    author: author === null ? null : link(author, archiveQueryPath(language, { authors: [author] })),
    format: format === null ? null : link(format, archiveQueryPath(language, { formats: [format] })),
    city: city === null ? null : link(city, archiveQueryPath(language, { positions: [city] })),
    year: year === undefined ? null : link(String(year), archiveYearPath(language, year)),
  };
}

function relatedSections(archive: Archive, language: Language, clip: Clip): RelatedSection[] {
  const { author, year, city } = clipLinks(language, clip);
  const keywords: ClipLink = {
    // The heading of this group names none of them.
    text: { value: '', lang: language },
    href: archiveQueryPath(language, { keywords: clip.keywordIds }),
  };
  const links = { author, keywords, year, city };
  return sharedGroups(archive, clip).flatMap((shared) => {
    const { kind, group } = shared;
    const link = kind === 'series' ? seriesLink(language, shared.series) : links[kind];
    if (link === null) return [];
    const cards = clipCards(archive, language, group.clips);
    return [{ kind, name: link.text, cards, moreHref: group.hasMore ? link.href : null }];
  });
}

function seriesLink(language: Language, series: Series): ClipLink {
  return { text: showTitle(series, language), href: seriesPath(language, series) };
}
