import type { Archive } from '../archive/archive.ts';
import { hasManifest, iiifCollections } from '../archive/iiif-collections.ts';
import { LANGUAGES } from '../model/language.ts';
import { clipFilePath, manifestPath } from '../routes.ts';
import { clipFile } from './clip-file.ts';
import { iiifCollection } from './iiif-collection.ts';
import { iiifManifest } from './iiif-manifest.ts';

/** A file about clips for other programs. */
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
      yield { path, text: () => toText(clipFile(archive, language, clip, site)) };
    }
    if (hasManifest(clip))
      yield { path: manifestPath(clip.id), text: () => toText(iiifManifest(archive, clip, site)) };
  }
  for (const list of iiifCollections(archive))
    yield { path: list.path, text: () => toText(iiifCollection(list, site)) };
}

function toText(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
