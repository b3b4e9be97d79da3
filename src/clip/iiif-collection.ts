import type { IiifCollection } from '../archive/iiif-collections.ts';
import type { Language } from '../model/language.ts';
import { showTitle } from '../model/text.ts';
import { absoluteAddress, manifestPath } from '../routes.ts';
import { titleOf, thumbnailOf } from './iiif-manifest.ts';
import { wordOf, type LanguageMap } from './iiif-words.ts';
import { PRESENTATION_3, requiredStatement } from './iiif-publisher.ts';

/** A collection of IIIF Presentation 3. @param site where the site is published */
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
  const [from, to] = range;
  const which = wordOf('iiif.clips', { from, to });
  if (of === null) return which;
  const withName = (language: Language): [string] => [
    `${showTitle(of, language).value}, ${which[language]?.[0] ?? ''}`,
  ];
  return { it: withName('it'), en: withName('en') };
}
