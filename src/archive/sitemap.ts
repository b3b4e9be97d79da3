import type { Clip } from '../model/clip.ts';
import { LANGUAGES, type Language } from '../model/language.ts';
import { plainText, shorten } from '../model/plain-text.ts';
import { languagesOf, showText, showTitle, type Text } from '../model/text.ts';
import * as routes from '../routes.ts';
import type { Archive } from './archive.ts';

/** A page in a sitemap. */
export interface SitemapEntry {
  readonly path: string;
  /** The same page in the languages that it is written in, this one among them. */
  readonly alternates: readonly { readonly language: Language; readonly path: string }[];
  /** The film on the page, for video search. */
  readonly video?: {
    readonly title: string;
    readonly description: string;
    readonly thumbnail: string;
    readonly film: string;
  };
}

/** Sitemaps may hold 50,000 addresses; smaller ones are fetched again more cheaply when one clip changes. */
const CLIPS_PER_SITEMAP = 5000;

/** The sitemaps by name: `pages-it`, `clips-it-1`, … Each exists once a language. */
export function sitemapNames(archive: Archive): string[] {
  const parts = Math.ceil(archive.clips.length / CLIPS_PER_SITEMAP);
  return LANGUAGES.flatMap((language) => [
    `pages-${language}`,
    ...Array.from({ length: parts }, (_, index) => `clips-${language}-${index + 1}`),
  ]);
}

/** What the sitemap of this name lists; list pages after the first are left to the links that lead there. */
export function sitemapEntries(archive: Archive, name: string): SitemapEntry[] {
  const [kind, code, part] = name.split('-');
  const language = LANGUAGES.find((candidate) => candidate === code);
  if (language === undefined) return [];
  if (kind === 'pages') return pageEntries(archive, language);
  // The oldest clips come first, so that new ones only change the last sitemap.
  const start = (Number(part) - 1) * CLIPS_PER_SITEMAP;
  const clips = archive.clips.toReversed().slice(start, start + CLIPS_PER_SITEMAP);
  return clips.flatMap((clip) => clipEntry(language, clip) ?? []);
}

function pageEntries(archive: Archive, language: Language): SitemapEntry[] {
  const fixed = [
    routes.homePath,
    routes.projectPath,
    routes.archivePath,
    routes.seriesListPath,
    routes.livesPath,
    routes.territoriesPath,
    routes.extrasPath,
    routes.donatePath,
    routes.cookiesPath,
  ].map((path) => entry(language, LANGUAGES, (code) => path(code)));
  return [
    ...fixed,
    ...archive.series.flatMap((one) => recordEntry(language, one, routes.seriesPath)),
    ...archive.lives.flatMap((one) => recordEntry(language, one, routes.lifePath)),
    ...archive.territories.flatMap((one) => recordEntry(language, one, routes.territoryPath)),
    ...archive.extras.flatMap((one) =>
      recordEntry(language, { ...one, description: one.summary }, routes.extraPath),
    ),
  ];
}

interface Described {
  readonly id: number;
  readonly title: Text;
  readonly description: Text;
}

/** A record is listed in the languages that it is written in; elsewhere its page shows fallback text only. */
function recordEntry(
  language: Language,
  record: Described,
  path: (language: Language, record: Described) => string,
): SitemapEntry[] {
  const written = languagesOf(record.title, record.description);
  if (written.length > 0 && !written.includes(language)) return [];
  return [entry(language, written.length === 0 ? LANGUAGES : written, (code) => path(code, record))];
}

function clipEntry(language: Language, clip: Clip): SitemapEntry | undefined {
  const [listed] = recordEntry(language, clip, routes.clipPath);
  if (listed === undefined || clip.film === null || clip.picture === null) return listed;
  const title = showTitle(clip, language).value;
  const description = shorten(plainText(showText(clip.description, language).value), 2048);
  return {
    ...listed,
    video: { title, description: description || title, thumbnail: clip.picture.poster, film: clip.film },
  };
}

function entry(
  language: Language,
  languages: readonly Language[],
  path: (language: Language) => string,
): SitemapEntry {
  return {
    path: path(language),
    alternates: languages.map((code) => ({ language: code, path: path(code) })),
  };
}
