import { filmFactsOf, type Archive } from '../archive/archive.ts';
import type { Clip, FrameSize, NamedRecord } from '../model/clip.ts';
import { yearOf } from '../model/date.ts';
import { LANGUAGES } from '../model/language.ts';
import { plainText } from '../model/plain-text.ts';
import { showTitle, type Text } from '../model/text.ts';
import { absoluteAddress, clipFilePath, clipPath, collectionPath, manifestPath } from '../routes.ts';
import { heightAt } from '../views/embed-code.ts';
import { iiifCanvas, mediaOf } from './iiif-canvas.ts';
import { PRESENTATION_3, PUBLISHER, requiredStatement } from './iiif-publisher.ts';
import { nameOf, textOf, wordOf, type LanguageMap } from './iiif-words.ts';

/** As wide as the archive makes the smaller pictures. */
const THUMBNAIL_WIDTH = 640;

/**
 * A clip with a film or a picture as a manifest of IIIF Presentation 3 (https://iiif.io/api/presentation/3.0/).
 * @param site where the site is published
 */
export function iiifManifest(archive: Archive, clip: Clip, site: URL): object {
  const address = (path: string): string => absoluteAddress(site, path);
  const facts = filmFactsOf(archive, clip);
  const summary = textOf({ it: plainText(clip.description.it), en: plainText(clip.description.en) });
  return {
    '@context': PRESENTATION_3,
    id: address(manifestPath(clip.id)),
    type: 'Manifest',
    label: titleOf(clip),
    ...(Object.keys(summary).length > 0 && { summary }),
    metadata: metadataOf(archive, clip),
    requiredStatement: requiredStatement(clip.fonds),
    ...PUBLISHER,
    ...thumbnailOf(clip, facts?.frame ?? clip.frame),
    homepage: LANGUAGES.map((language) => ({
      ...{ id: address(clipPath(language, clip)), type: 'Text', format: 'text/html', language: [language] },
      label: { [language]: [showTitle(clip, language).value] },
    })),
    seeAlso: LANGUAGES.map((language) => ({
      ...{ id: address(clipFilePath(language, clip.id)), type: 'Dataset', format: 'application/json' },
      label: wordOf('iiif.data'),
    })),
    ...partOf(archive, clip, site),
    items: [iiifCanvas(clip, facts, site)],
  };
}

/** Never empty, and always in Italian: where there is no Italian title, with the other one. */
export function titleOf(record: NamedRecord): LanguageMap {
  return { ...textOf(record.title), it: [showTitle(record, 'it').value] };
}

/** @param frame of the film, whose proportions the picture has; `null` for not known, then no height is told */
export function thumbnailOf({ picture }: Clip, frame: FrameSize | null): object {
  if (picture === null) return {};
  const size = frame === null ? {} : { width: THUMBNAIL_WIDTH, height: heightAt(THUMBNAIL_WIDTH, frame) };
  return { thumbnail: [{ ...mediaOf(picture.card, 'Image'), ...size }] };
}

function metadataOf(archive: Archive, clip: Clip): object[] {
  const year = yearOf(clip.date);
  const territory = clip.territoryId === null ? undefined : archive.territoryById.get(clip.territoryId);
  const keywords = clip.keywordIds.flatMap((id) => archive.keywordById.get(id)?.value ?? []);
  const series = (archive.seriesByClip.get(clip.id) ?? []).map(({ title }): Text => title);
  const name = (value: string | null): LanguageMap => (value === null ? {} : nameOf(value));
  const values = [
    [wordOf('iiif.year'), name(year?.toString() ?? null)],
    [wordOf('clip.city'), name(clip.city)],
    [wordOf('clip.territory'), territory === undefined ? {} : textOf(territory.title)],
    [wordOf('clip.author'), name(clip.author)],
    [wordOf('clip.format'), name(clip.format)],
    [wordOf('clip.series'), textOf(...series)],
    [wordOf('clip.keywords'), textOf(...keywords)],
    [wordOf('clip.fonds'), name(clip.fonds)],
  ] as const;
  return values
    .filter(([, value]) => Object.keys(value).length > 0)
    .map(([label, value]) => ({ label, value }));
}

/** The collections of the clip's series and of its territory. */
function partOf(archive: Archive, clip: Clip, site: URL): object {
  const territory = clip.territoryId === null ? undefined : archive.territoryById.get(clip.territoryId);
  const lists = [
    ...(archive.seriesByClip.get(clip.id) ?? []).map((one) => ({ kind: 'series', one })),
    ...(territory === undefined ? [] : [{ kind: 'territories', one: territory }]),
  ];
  if (lists.length === 0) return {};
  return {
    partOf: lists.map(({ kind, one }) => ({
      id: absoluteAddress(site, collectionPath(kind, one.id)),
      type: 'Collection',
      label: titleOf(one),
    })),
  };
}
