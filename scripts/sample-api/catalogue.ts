import type { Language } from '../../src/model/language.ts';
import { indexClips, type ClipIndex } from './clip-index.ts';
import type { Archive } from './records.ts';
import { collectCandidates, type Candidates } from './suggestions.ts';

/** An archive, ready to be asked: everything that takes longer than an answer may is worked out here. */
export interface Catalogue {
  readonly archive: Archive;
  readonly index: ClipIndex;
  readonly candidates: Readonly<Record<Language, Candidates>>;
  readonly featuredSeries: number | undefined;
  /** The JSON of the clip at a place. */
  readonly clipJson: (place: number) => string;
  /** JSON with the server's origin before the addresses of its own pictures and films. */
  readonly writeJson: (value: unknown) => string;
}

/** What an answer may depend on, the archive aside. */
export interface Question {
  readonly url: URL;
  /** What names one record in the address: its id or code, or "home". */
  readonly name: string;
  /** `YYYY-MM-DD`, seeds the random order. */
  readonly today: string;
}

/** Writes the JSON of one call. */
export type Answer = (catalogue: Catalogue, question: Question) => string;

/** @param origin `http://127.0.0.1:4330`: what data files write as `/media/…` is absolute in answers */
export function openCatalogue(archive: Archive, origin: string): Catalogue {
  const index = indexClips(archive);
  const writeJson = (value: unknown): string =>
    JSON.stringify(value, (key, field) => absolute(origin, key, field));
  const written: string[] = [];
  return {
    archive,
    index,
    candidates: { it: collectCandidates(index, 'it'), en: collectCandidates(index, 'en') },
    featuredSeries: (archive.series.find((series) => series.home === true) ?? archive.series[0])?.id,
    clipJson: (place) => (written[place] ??= writeJson(index.clips[place])),
    writeJson,
  };
}

/** The fields that hold the address of a picture or a film; a slide's `link` may start with "/" and stay so. */
const MEDIA_FIELDS: ReadonlySet<string> = new Set([
  'image_preview',
  'image_medium',
  'file_url_vimeo',
  'cover_image',
  'image',
]);

function absolute(origin: string, key: string, field: unknown): unknown {
  return typeof field === 'string' && field.startsWith('/') && MEDIA_FIELDS.has(key) ? origin + field : field;
}
