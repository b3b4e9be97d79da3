import type { Clip, DescribedClip, FrameSize, NamedRecord } from '../model/clip.ts';
import { byLanguage, LANGUAGES } from '../model/language.ts';
import { plainText } from '../model/plain-text.ts';
import { isNoText, showTitle } from '../model/text.ts';
import { absoluteAddress, clipFilePath, clipPath, collectionPath, manifestPath } from '../routes.ts';
import { site as identity } from '../site.config.ts';
import { heightAt } from './embed-code.ts';
import { fields } from './fields.ts';
import { iiifCanvas, iiifStructures, mediaOf } from './iiif-canvas.ts';
import { nameOf, textOf, valuesMap, wordOf, type LanguageMap } from './iiif-words.ts';

/** Clips as IIIF Presentation 3 has them (https://iiif.io/api/presentation/3.0/). */

const PRESENTATION_3 = 'http://iiif.io/api/presentation/3/context.json';

/** As wide as the archive makes the smaller pictures. */
const THUMBNAIL_WIDTH = 640;

const { name: siteName, foundation, filmRights } = identity;

/** Who offers it, and what may be done with it; nothing is said of rights that are not settled. */
const PUBLISHER: object = {
  provider: [
    {
      id: foundation.href,
      type: 'Agent',
      label: nameOf(foundation.name),
      homepage: [{ id: foundation.href, type: 'Text', label: nameOf(foundation.name), format: 'text/html' }],
    },
  ],
  ...(filmRights !== null && { rights: filmRights.href }),
};

/** Whether a clip has anything that a manifest can show. */
export function hasManifest({ film, picture }: Pick<Clip, 'film' | 'picture'>): boolean {
  return film !== null || picture !== null;
}

/** A clip with a film or a picture as a manifest. @param site where the site is published */
export function iiifManifest(clip: DescribedClip, site: URL): object {
  const address = (path: string): string => absoluteAddress(site, path);
  const summary = textOf(byLanguage((language) => plainText(clip.description[language])));
  return {
    '@context': PRESENTATION_3,
    id: address(manifestPath(clip.id)),
    type: 'Manifest',
    label: titleOf(clip),
    ...(Object.keys(summary).length > 0 && { summary }),
    metadata: metadataOf(clip),
    requiredStatement: requiredStatement(clip.fonds),
    ...PUBLISHER,
    ...thumbnailOf(clip, clip.filmFacts?.frame ?? clip.frame),
    homepage: LANGUAGES.map((language) => ({
      ...{ id: address(clipPath(language, clip)), type: 'Text', format: 'text/html', language: [language] },
      label: titleOf(clip),
    })),
    seeAlso: LANGUAGES.map((language) => ({
      ...{ id: address(clipFilePath(language, clip.id)), type: 'Dataset', format: 'application/json' },
      label: wordOf('iiif.data'),
    })),
    ...partOf(clip, site),
    items: [iiifCanvas(clip, site)],
    ...iiifStructures(clip, site),
  };
}

/** A list of clips: of their manifests, or of further lists. */
export interface IiifCollection {
  readonly path: string;
  /** The series or territory; `null`: all clips. */
  readonly of: NamedRecord | null;
  /** Of a part of a longer list: its first and last place, from 1. */
  readonly range: readonly [first: number, last: number] | null;
  readonly clips: readonly Clip[];
  readonly parts: readonly IiifCollection[];
}

/** @param site where the site is published */
export function iiifCollection(collection: IiifCollection, site: URL): object {
  const { path, clips, parts } = collection;
  return {
    '@context': PRESENTATION_3,
    id: absoluteAddress(site, path),
    type: 'Collection',
    label: labelOf(collection),
    requiredStatement: requiredStatement(),
    items: [
      ...clips.map((clip) => ({
        id: absoluteAddress(site, manifestPath(clip.id)),
        type: 'Manifest',
        label: titleOf(clip),
        ...thumbnailOf(clip, null),
      })),
      ...parts.map((part) => ({
        id: absoluteAddress(site, part.path),
        type: 'Collection',
        label: labelOf(part),
      })),
    ],
  };
}

/** The name and, of a part, which clips it has. */
function labelOf({ of, range }: IiifCollection): LanguageMap {
  if (range === null) return of === null ? wordOf('iiif.allClips') : titleOf(of);
  const which = wordOf('iiif.clips', { from: range[0], to: range[1] });
  if (of === null) return which;
  return byLanguage((language) => [`${showTitle(of, language).value}, ${which[language]?.[0] ?? ''}`]);
}

/** In the languages in which it is written; never empty. */
function titleOf(record: NamedRecord): LanguageMap {
  return isNoText(record.title)
    ? byLanguage((language) => [showTitle(record, language).value])
    : textOf(record.title);
}

/** @param frame of the film, whose proportions the picture has; `null` for not known, then no height is told */
function thumbnailOf({ picture }: Clip, frame: FrameSize | null): object {
  if (picture === null) return {};
  const size = frame === null ? {} : { width: THUMBNAIL_WIDTH, height: heightAt(THUMBNAIL_WIDTH, frame) };
  return { thumbnail: [{ ...mediaOf(picture.card, 'Image'), ...size }] };
}

const METADATA = fields('year', 'city', 'territory');

function metadataOf(clip: DescribedClip): object[] {
  return METADATA.flatMap(([name, { valuesOf, isOfFilm }]) => {
    const value = isOfFilm ? {} : valuesMap(valuesOf(clip));
    return Object.keys(value).length > 0 ? [{ label: wordOf(`fields.${name}`), value }] : [];
  });
}

/** The collections of the clip's series and of its territory. */
function partOf({ series, territory }: DescribedClip, site: URL): object {
  const lists = [
    ...series.map((one) => ({ kind: 'series', one })),
    ...(territory === null ? [] : [{ kind: 'territories', one: territory }]),
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

/** The statement that a viewer must show: whose film it is. @param fonds the collection that keeps it */
function requiredStatement(fonds: string | null = null): object {
  const names = [siteName, foundation.name, ...(fonds === null ? [] : [fonds])];
  return { label: wordOf('iiif.source'), value: nameOf(names.join(', ')) };
}
