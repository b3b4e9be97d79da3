import type { Clip, FrameSize, Picture } from '../model/clip.ts';
import { yearOf } from '../model/date.ts';
import type { Language } from '../model/language.ts';
import { around, relatedClips, type RelatedClips, type RelatedGroup } from '../model/related.ts';
import { showText, showTitle, type ShownText } from '../model/text.ts';
import { archiveQueryPath, archiveYearPath, seriesPath, territoryPath } from '../routes.ts';
import type { Archive } from './archive.ts';
import type { ClipCard } from '../model/clip-card.ts';
import { clipCard, clipCards } from './clip-card.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';

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
    fonds: clip.archive,
    ...clipLinks(language, clip),
    territory: territory
      ? { text: showTitle(territory, language), href: territoryPath(language, territory) }
      : null,
    series: (archive.seriesByClip.get(clip.id) ?? []).map((series) => ({
      text: showTitle(series, language),
      href: seriesPath(language, series),
    })),
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

/** The groups are the same in every language, and finding them is a fifth of the work of a page. */
const found = new WeakMap<Archive, Map<number, RelatedClips>>();

function relatedGroups(archive: Archive, clip: Clip): RelatedClips {
  let byClip = found.get(archive);
  if (byClip === undefined) found.set(archive, (byClip = new Map<number, RelatedClips>()));
  let groups = byClip.get(clip.id);
  if (groups === undefined) byClip.set(clip.id, (groups = relatedClips(clip, archive.related)));
  return groups;
}

function relatedSections(archive: Archive, language: Language, clip: Clip): RelatedSection[] {
  const groups = relatedGroups(archive, clip);
  const sections: RelatedSection[] = [];
  const add = (kind: RelatedSection['kind'], name: ShownText, group: RelatedGroup, href: string): void => {
    if (group.clips.length === 0) return;
    const cards = clipCards(archive, language, group.clips);
    sections.push({ kind, name, cards, moreHref: group.hasMore ? href : null });
  };
  const links = clipLinks(language, clip);
  if (links.author) add('author', links.author.text, groups.author, links.author.href);
  const keywordsHref = archiveQueryPath(language, { keywords: clip.keywordIds });
  add('keywords', { value: '', lang: language }, groups.keywords, keywordsHref);
  if (links.year) add('year', links.year.text, groups.year, links.year.href);
  if (links.city) add('city', links.city.text, groups.city, links.city.href);
  for (const series of archive.seriesByClip.get(clip.id) ?? []) {
    const clips = archive.clipsBySeries.get(series.id) ?? [];
    const group = around(clips, clips.indexOf(clip));
    add('series', showTitle(series, language), group, seriesPath(language, series));
  }
  return sections;
}
