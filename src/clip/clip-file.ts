import type { Track } from '../model/captions.ts';
import type { FrameSize, NamedClip } from '../model/clip.ts';
import type { Language } from '../model/language.ts';
import { showTitle } from '../model/text.ts';
import { absoluteAddress, clipPath, embeddedClipPath, homePath, trackPath } from '../routes.ts';
import { site as identity } from '../site.config.ts';
import { embedHtml, embedSize, heightAt } from './embed-code.ts';
import { citedFields, citedValues, type CitedField, type CitedValues, type FIELDS } from './fields.ts';

/** An answer as oEmbed 1.0 has it (https://oembed.com), with the fields that ours use. Addresses are absolute. */
interface OEmbed {
  readonly version: '1.0';
  /** A clip without a film is a `link`: there is nothing to embed. */
  readonly type: 'video' | 'link';
  readonly title: string;
  readonly author_name?: string;
  readonly provider_name: string;
  readonly provider_url: string;
  /** The smaller picture. The specification wants its size too: the width is the archive's, the height that of its film. */
  readonly thumbnail_url?: string;
  readonly thumbnail_width?: number;
  readonly thumbnail_height?: number;
  /** A video has an `<iframe>` of this size in CSS pixels. */
  readonly html?: string;
  readonly width?: number;
  readonly height?: number;
}

/** The fields that citations have, as people read them: `date` is "1962". */
export type FileValues = {
  readonly [Name in CitedField as (typeof FIELDS)[Name]['cited']['file']]: string | null;
};

/** The small file of a clip in one language: an answer of oEmbed with what our own script shows of a clip elsewhere. */
export interface ClipFile extends OEmbed, FileValues {
  readonly id: number;
  /** Address of the clip's page in the file's language, without the host. */
  readonly page: string;
  /** That the title is written in. */
  readonly language: Language;
  /** Absolute. */
  readonly film: string | null;
  /** The larger picture, absolute. */
  readonly poster: string | null;
  /** Of the film, as far as it is known. */
  readonly frame: FrameSize | null;
  /** How long the film runs. */
  readonly seconds: number | null;
  readonly tracks: readonly (Pick<Track, 'kind' | 'language'> & {
    /** Without the host. */
    readonly src: string;
  })[];
}

/** As wide as the archive makes the smaller pictures. */
const THUMBNAIL_WIDTH = 640;

/** @param site where the site is published */
export function clipFile(clip: NamedClip, language: Language, site: URL): ClipFile {
  const { id, author, film, picture, filmFacts } = clip;
  const frame = filmFacts?.frame ?? clip.frame;
  const title = showTitle(clip, language);
  const address = absoluteAddress(site, embeddedClipPath(language, id));
  return {
    version: '1.0',
    ...(film === null
      ? { type: 'link' }
      : { type: 'video', html: embedHtml(address, title.value, frame), ...embedSize(frame) }),
    title: title.value,
    ...(author !== null && { author_name: author }),
    provider_name: identity.name,
    provider_url: absoluteAddress(site, homePath(language)),
    ...(picture !== null && {
      thumbnail_url: picture.card,
      thumbnail_width: THUMBNAIL_WIDTH,
      thumbnail_height: heightAt(THUMBNAIL_WIDTH, frame),
    }),
    id,
    page: clipPath(language, clip),
    language: title.lang,
    ...namedInFile(citedValues(clip, language)),
    film,
    poster: picture?.poster ?? null,
    frame,
    seconds: filmFacts?.seconds ?? null,
    tracks: clip.tracks.map(({ kind, language: spoken }) => ({
      ...{ kind, language: spoken },
      src: trackPath(id, { kind, language: spoken }),
    })),
  };
}

/** The values under the names that they have in the file. */
function namedInFile(values: CitedValues): FileValues {
  const named = citedFields('year', 'city').map(([name, { file }]) => [file, values[name] ?? null]);
  // `Object.fromEntries` does not keep the keys' types.
  return Object.fromEntries(named) as FileValues;
}
