import type { Track } from './captions.ts';
import type { FrameSize } from './clip.ts';
import type { Language } from './language.ts';

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

/** The small file of a clip in one language: an answer of oEmbed with what our own script shows of a clip elsewhere. */
export interface ClipFile extends OEmbed {
  readonly id: number;
  /** Address of the clip's page in the file's language, without the host. */
  readonly page: string;
  /** That the title is written in. */
  readonly language: Language;
  /** When it was filmed, as it is shown: "1962". */
  readonly date: string | null;
  readonly place: string | null;
  readonly author: string | null;
  readonly format: string | null;
  readonly fonds: string | null;
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
