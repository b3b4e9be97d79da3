import type { LinkItem, SitemapItemLoose } from 'sitemap';
import { changedOn, publishedOn, type Clip } from '../model/clip.ts';
import { wholeSeconds } from '../model/duration.ts';
import { byLanguage, type Language, LANGUAGES, parseLanguage } from '../model/language.ts';
import { plainText, shorten } from '../model/plain-text.ts';
import { languagesOf, showText, showTitle } from '../model/text.ts';
import { TOPIC_KINDS, type TopicKind } from '../model/topic.ts';
import * as routes from '../routes.ts';
import { oncePerArchive, filmFactsOf, type Archive } from './archive.ts';
import { helpLists } from './help-lists.ts';
import { sectionsOf } from './sections.ts';
import { languagesOfTopic } from './topic-pages.ts';
import { topicKindsOf, topicsWithPage } from './topics.ts';

/** A page in a sitemap, its addresses without the host: all languages that it is written in are its links. */
type SitemapEntry = SitemapItemLoose & { readonly links: LinkItem[] };

/** Sitemaps may hold 50,000 addresses; small ones are cheap to render, compress and fetch again when one clip changes. */
const CLIPS_PER_SITEMAP = 250;

/** The longest texts that video sitemaps allow. */
const MAX_TITLE = 100;
const MAX_DESCRIPTION = 2048;
/** The longest duration that they allow, in seconds. */
const MAX_DURATION = 28_800;

/** The sitemaps by name: `pages-it`, `place-it`, `clips-it-1`, …; a number is skipped where no clip is written in the language. */
export function sitemapNames(archive: Archive): string[] {
  return LANGUAGES.flatMap((language) => [
    `pages-${language}`,
    ...TOPIC_KINDS.filter((kind) => topicEntries(archive, language, kind).length > 0).map(
      (kind) => `${kind}-${language}`,
    ),
    ...[...getClipBatches(archive)[language].keys()].map((batch) => `clips-${language}-${batch}`),
  ]);
}

/** The entries of a sitemap. List pages after the first are left out: crawlers follow the links to them. */
export function sitemapEntries(archive: Archive, name: string): SitemapEntry[] {
  const language = parseLanguage(name.split('-')[1]);
  if (language === undefined) return [];
  const kind = TOPIC_KINDS.find((one) => name.startsWith(`${one}-`));
  if (kind !== undefined) return topicEntries(archive, language, kind);
  const clips = sitemapClips(archive, name);
  return clips === null
    ? pageEntries(archive, language)
    : clips.map((clip) => clipEntry(archive, language, clip));
}

/** The clips of a sitemap, or `null` when it is not one of clips. */
export function sitemapClips(archive: Archive, name: string): readonly Clip[] | null {
  const [kind, code, batch] = name.split('-');
  const language = parseLanguage(code);
  if (kind !== 'clips' || language === undefined) return null;
  return getClipBatches(archive)[language].get(Number(batch)) ?? [];
}

/**
 * The clips of each sitemap by its number, oldest record first, so that new clips only change the last sitemap. The
 * clips of all languages are numbered together, so that a clip that gets or loses a language changes no other sitemap.
 */
const getClipBatches = oncePerArchive(({ clips }) => {
  const numbered = clips.toReversed().map((clip, index) => ({
    clip,
    batch: Math.floor(index / CLIPS_PER_SITEMAP) + 1,
  }));
  return byLanguage((language): ReadonlyMap<number, readonly Clip[]> => {
    const listed = numbered.filter(({ clip }) => languagesOf(clip).includes(language));
    const batches = Map.groupBy(listed, ({ batch }) => batch);
    return new Map(Array.from(batches, ([batch, ones]) => [batch, ones.map(({ clip }) => clip)]));
  });
});

function pageEntries(archive: Archive, language: Language): SitemapEntry[] {
  const fixed = [
    routes.homePath,
    ...sectionsOf(archive).map(({ path }) => path),
    routes.cookiesPath,
    routes.accessibilityPath,
    ...['', ...helpLists(archive).map(({ unknown }) => unknown)].map(
      (unknown) => (code: Language) => routes.helpPath(code, unknown),
    ),
    routes.selectionPath,
    routes.dataPath,
    ...topicKindsOf(archive).map((kind) => (code: Language) => routes.topicsPath(code, kind)),
  ].map((path) => entry(language, LANGUAGES, (code) => path(code)));
  return [
    ...fixed,
    ...recordEntries(language, archive.series, routes.seriesPath),
    ...recordEntries(language, archive.lives, routes.lifePath),
    ...recordEntries(language, archive.territories, (code, territory) =>
      routes.territoryPath(code, territory),
    ),
    ...recordEntries(
      language,
      archive.extras.map((extra) => ({ ...extra, description: extra.summary })),
      routes.extraPath,
    ),
  ];
}

function topicEntries(archive: Archive, language: Language, kind: TopicKind): SitemapEntry[] {
  const topics = topicsWithPage(archive).filter((topic) => topic.kind === kind);
  return topics
    .filter((topic) => languagesOfTopic(topic).includes(language))
    .map((topic) =>
      entry(language, languagesOfTopic(topic), (code) => routes.topicPath(code, kind, topic.slug)),
    );
}

function recordEntries<Record extends Pick<Clip, 'id' | 'title' | 'description'>>(
  language: Language,
  records: readonly Record[],
  path: (language: Language, record: Record) => string,
): SitemapEntry[] {
  return records
    .filter((record) => languagesOf(record).includes(language))
    .map((record) => entry(language, languagesOf(record), (code) => path(code, record)));
}

function clipEntry(archive: Archive, language: Language, clip: Clip): SitemapEntry {
  const day = changedOn(clip);
  const page = {
    ...entry(language, languagesOf(clip), (code) => routes.clipPath(code, clip)),
    ...(day !== null && { lastmod: day }),
  };
  if (clip.film === null || clip.picture === null) return page;
  const title = shorten(showTitle(clip, language).value, MAX_TITLE);
  const description = shorten(plainText(showText(clip.description, language).value), MAX_DESCRIPTION);
  const seconds = filmFactsOf(archive, clip)?.seconds ?? null;
  const published = publishedOn(clip);
  const video = {
    title,
    description: description || title,
    thumbnail_loc: clip.picture.poster,
    content_loc: clip.film,
    ...(seconds !== null && seconds <= MAX_DURATION && { duration: wholeSeconds(seconds) }),
    ...(published !== null && { publication_date: published }),
  };
  return { ...page, video: [video] };
}

/** The day on which a sitemap of clips last changed; `null` for one of other pages, or where no day is known. */
export function sitemapChangedOn(archive: Archive, name: string): string | null {
  const days = (sitemapClips(archive, name) ?? []).flatMap((clip) => changedOn(clip) ?? []);
  return days.sort().at(-1) ?? null;
}

function entry(
  language: Language,
  languages: readonly Language[],
  path: (language: Language) => string,
): SitemapEntry {
  return {
    url: path(language),
    links: languages.map((code) => ({ lang: code, url: path(code) })),
  };
}
