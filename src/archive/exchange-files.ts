import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { atomFeed } from '../clip/atom.ts';
import { clipFile } from '../clip/clip-file.ts';
import { hasManifest, iiifCollection, iiifManifest, type IiifCollection } from '../clip/iiif.ts';
import type { Clip, NamedRecord } from '../model/clip.ts';
import { LANGUAGES } from '../model/language.ts';
import { clipFilePath, collectionPath, manifestPath } from '../routes.ts';
import { namedClip, oncePerArchive, type Archive } from './archive.ts';
import { clipFeed, feedsOf } from './clip-feed.ts';
import { openArchive } from './open-archive.ts';

/** A file about clips for other programs: what is known of a clip, its manifest, a feed. */
interface ExchangeFile {
  /** Its address, without the host. */
  readonly path: string;
  readonly text: () => string;
}

/**
 * The small files beside the pages, several a clip. They are written by themselves, not as routes of Astro: that costs a
 * quarter of the time, and 100,000 routes more would also have to be listed in each rebuild.
 * @param siteUrl where the site is published
 */
export function* exchangeFiles(archive: Archive, siteUrl: string): Generator<ExchangeFile> {
  const site = new URL(siteUrl);
  for (const clip of archive.clips) {
    for (const language of LANGUAGES) {
      const path = clipFilePath(language, clip.id);
      yield { path, text: () => toText(clipFile(namedClip(archive, clip), language, site)) };
    }
    if (hasManifest(clip))
      yield { path: manifestPath(clip.id), text: () => toText(iiifManifest(namedClip(archive, clip), site)) };
  }
  for (const feed of feedsOf(archive))
    yield { path: feed.path, text: () => atomFeed(clipFeed(archive, feed), site) };
  for (const list of iiifCollections(archive))
    yield { path: list.path, text: () => toText(iiifCollection(list, site)) };
}

function toText(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

/**
 * Writes the files below a folder, one after the other: most have less than a kilobyte, for which a thread of its own
 * would cost more than the writing.
 * @param isWanted whether to write the file at an address
 * @returns their names, relative to the folder
 */
export function writeExchangeFiles(
  folder: string,
  archive: Archive,
  siteUrl: string,
  isWanted: (path: string) => boolean = () => true,
): string[] {
  const written: string[] = [];
  const made = new Set<string>();
  for (const { path, text } of exchangeFiles(archive, siteUrl)) {
    if (!isWanted(path)) continue;
    const file = join(folder, path);
    const parent = dirname(file);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    writeFileSync(file, text());
    written.push(path.slice(1));
  }
  return written;
}

/** Has the dev server make each file for other programs when it is asked for; a build writes all. */
export function exchange(siteUrl: string): AstroIntegration {
  return {
    name: 'exchange',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const path = (request.url ?? '').replace(/\?.*$/, '');
          const type = path.endsWith('.json') ? 'application/json' : 'application/atom+xml';
          if (!/\.(?:json|xml)$/.test(path)) {
            next();
            return;
          }
          openArchive().then((archive) => {
            for (const file of exchangeFiles(archive, siteUrl)) {
              if (file.path !== path) continue;
              response.setHeader('content-type', type);
              response.end(file.text());
              return;
            }
            next();
          }, next);
        });
      },
    },
  };
}

/** An entry has some 400 bytes, and 1,500 with the longest titles: no collection reaches a megabyte. */
const LONGEST = 500;

/**
 * Every collection: first the one of all, in which all others are; then those of series and territories that have a clip to
 * show, each before its parts. Clips stand as the curator has them in a series, elsewhere the oldest record first, so that a
 * new one changes the last part alone.
 */
export const iiifCollections = oncePerArchive((archive): readonly IiifCollection[] => {
  const fromOldest = (clips: readonly Clip[]): Clip[] => clips.toSorted((a, b) => a.id - b.id);
  const series = archive.series.map((one) =>
    collectionOf(['series', one.id], one, archive.clipsBySeries.get(one.id) ?? []),
  );
  const territories = archive.territories.map((one) =>
    collectionOf(['territories', one.id], one, fromOldest(archive.clipsByTerritory.get(one.id) ?? [])),
  );
  const lists = [...series, ...territories].filter(({ clips, parts }) => clips.length + parts.length > 0);
  const pages = pagesOf(['clips'], null, fromOldest(archive.clips).filter(hasManifest));
  const all = { path: collectionPath(), of: null, range: null, clips: [], parts: [...pages, ...lists] };
  return [all, ...pages, ...lists.flatMap((list) => [list, ...list.parts])];
});

function collectionOf(
  place: readonly (string | number)[],
  of: NamedRecord,
  all: readonly Clip[],
): IiifCollection {
  const clips = all.filter(hasManifest);
  const own = { path: collectionPath(...place), of, range: null };
  return clips.length <= LONGEST
    ? { ...own, clips, parts: [] }
    : { ...own, clips: [], parts: pagesOf(place, of, clips) };
}

function pagesOf(
  place: readonly (string | number)[],
  of: NamedRecord | null,
  clips: readonly Clip[],
): IiifCollection[] {
  return Array.from({ length: Math.ceil(clips.length / LONGEST) }, (_, page) => {
    const ofPage = clips.slice(page * LONGEST, (page + 1) * LONGEST);
    const first = page * LONGEST + 1;
    return {
      ...{ path: collectionPath(...place, page + 1), of },
      ...{ range: [first, first + ofPage.length - 1] as const, clips: ofPage, parts: [] },
    };
  });
}
