import { clipToModel } from '../../src/api/to-model/clip.ts';
import type { Clip } from '../../src/model/clip.ts';
import { indexRelated, type RelatedIndex } from '../../src/model/related.ts';
import { byLanguage, LANGUAGES } from '../../src/model/language.ts';
import { PlainSearch } from './plain-search.ts';
import type { Archive, ClipRecord } from './records.ts';

/** An archive, ready to answer requests. */
export interface Catalogue {
  readonly archive: Archive;
  readonly search: PlainSearch;
  readonly clipById: ReadonlyMap<number, Clip>;
  readonly recordOf: ReadonlyMap<Clip, ClipRecord>;
  /** In the curator's order. */
  readonly clipsOfSeries: ReadonlyMap<number, readonly Clip[]>;
  readonly related: () => RelatedIndex;
  readonly featuredSeries: number | undefined;
  /** Memoized JSON of a clip. */
  readonly clipJson: (clip: Clip) => string;
  /** JSON in which the addresses of the server's own pictures and films are absolute. */
  readonly writeJson: (value: unknown) => string;
}

/** All that an answer may depend on besides the archive. */
interface Question {
  readonly url: URL;
  /** The id or code of one record in the address, or "home". */
  readonly name: string;
  /** `YYYY-MM-DD`, seeds the random order. */
  readonly today: string;
}

/** Formats the JSON of one call. */
export type Answer = (catalogue: Catalogue, question: Question) => string;

/** @param origin `http://127.0.0.1:4330`; it is put before the `/media/…` addresses of the data files */
export function openCatalogue(archive: Archive, origin: string): Catalogue {
  const clips = archive.clips.map(modelOf);
  const recordOf = new Map(archive.clips.map((record) => [modelOf(record), record]));
  const clipById = new Map(clips.map((clip) => [clip.id, clip]));
  const named = [...archive.clips.flatMap((clip) => clip.keywords_data ?? []), ...archive.keywords];
  const keywords = named.map(({ id, value }) => ({
    id,
    value: byLanguage((language) => value?.[language] ?? ''),
  }));
  const search = new PlainSearch({ clips, keywords });
  let related: RelatedIndex | undefined;
  const writeJson = (value: unknown): string =>
    JSON.stringify(value, (key, field) => absolute(origin, key, field));
  const written = new Map<Clip, string>();
  return {
    archive,
    search,
    clipById,
    recordOf,
    clipsOfSeries: new Map(
      archive.series.map(({ id, clips }) => [id, clips.flatMap((clip) => clipById.get(clip) ?? [])]),
    ),
    related: () => (related ??= indexRelated(search.clips)),
    featuredSeries: (archive.series.find((series) => series.home === true) ?? archive.series[0])?.id,
    clipJson: (clip) => {
      const json = written.get(clip) ?? writeJson(recordOf.get(clip));
      written.set(clip, json);
      return json;
    },
    writeJson,
  };
}

/** Memoizes converted records, so that adding or removing a clip does not convert all others again. */
const converted = new WeakMap<ClipRecord, Clip>();

/** As the pull reads a record. */
function modelOf(record: ClipRecord): Clip {
  const clip =
    converted.get(record) ??
    // A name is shown only where the record says so.
    clipToModel(record.author === true ? record : { ...record, author: false }).record;
  converted.set(record, clip);
  return clip;
}

/** Prepares what would slow the first answers down: splitting all texts of 35,000 clips takes seconds. */
export function warmUp({ search }: Catalogue): void {
  for (const language of LANGUAGES) {
    search.find({ filters: { search: 'a' }, language }, '-id', '');
    search.suggest('a', language);
  }
}

/** The fields with the address of a picture or a film; a slide's `link` may start with "/" and is left unchanged. */
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
