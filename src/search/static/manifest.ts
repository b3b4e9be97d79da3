import type { ValueKey } from '../../filters/filters.ts';
import type { Language } from '../../model/language.ts';
import { parseJson } from '../../model/parse-json.ts';
import { SEARCH_FOLDER, SEARCH_MANIFEST } from '../../routes.ts';
import { writeSegment, type Segment } from './segment-format.ts';

/**
 * The index's table of contents, its only file with a fixed address. The names of all others contain a hash of their
 * content, so that they can be cached for ever. The files of texts (`text-blocks.ts`) are the only ones that it does not name.
 */
export interface Manifest {
  readonly version: typeof FORMAT_VERSION;
  /** When the archive's clips last changed, ISO 8601: the date of the index. */
  readonly built: string;
  readonly clips: number;
  /**
   * The concatenated hashes of each group's files: a group has one file, or hundreds, and a file is only fetched again
   * when its own content changed. Those of groups that few questions need are in a file of the group `hashes`.
   */
  readonly hashes: Hashes;
  /**
   * Of each group whose files are sorted, the start of each file: all that is in it sorts at or after this text, and
   * before the next one's.
   */
  readonly starts: Readonly<Partial<Record<SegmentGroup, readonly string[]>>>;
}

export type Hashes = Readonly<Partial<Record<SegmentGroup, string>>>;

export type SegmentGroup =
  | 'columns'
  | 'days'
  | 'territories'
  | ValueGroup
  | 'posted'
  | 'tables'
  | 'coordinates'
  | 'cards'
  | 'hashes'
  | LanguageGroup
  | FilmGroup;
type LanguageGroup = `${'titles' | 'title-order' | 'words' | 'ranks' | 'positions' | 'synonyms'}-${Language}`;
/** Of what is said in the films; not there where nothing is. */
type FilmGroup = `${'film-words' | 'film-lines'}-${Language}`;
/** Of a filter by values (`values.ts`). */
type ValueGroup = `${ValueKey}-${'top' | 'top-lists' | 'lists' | `names-${Language}`}`;

/** To be raised with every change of the format: an old page must not read a new index, nor the reverse. */
export const FORMAT_VERSION = 13;

const KEPT_AHEAD: readonly SegmentGroup[] = ['columns', 'days', 'territories'];

/** Lists of the clips of values are fetched ahead where they are in so many files at most. */
const FEW_LISTS = 4;

/** The files with which a search without a network begins: small ones, which every question of its kind reads. */
export function filesAhead({ hashes, starts }: Manifest): readonly string[] {
  // The names of its groups are those of the type.
  return (Object.keys(hashes) as SegmentGroup[]).flatMap((group) => {
    const ofGroup = hashes[group];
    if (KEPT_AHEAD.includes(group) || group.endsWith('-top')) return [segmentFile(group, ofGroup)];
    const lists = group.endsWith('-lists') ? (starts[group] ?? []) : [];
    return lists.length > FEW_LISTS ? [] : lists.map((_, nth) => segmentFile(group, ofGroup, nth));
  });
}

/** The name of the manifest among the index's files. */
export const MANIFEST_FILE = SEARCH_MANIFEST.slice(SEARCH_FOLDER.length);

/**
 * Hexadecimal digits of a hash in a name. The name also says which file of the group it is, so that a hash need only
 * differ from earlier ones of the same file. Short, because every visitor who searches loads all of them.
 */
export const HASH_LENGTH = 8;

/**
 * The name of a group's file, or of its nth file where it has several.
 * @param hashes those of the group
 */
export function segmentFile(group: SegmentGroup, hashes = '', nth?: number): string {
  const start = (nth ?? 0) * HASH_LENGTH;
  const hash = hashes.slice(start, start + HASH_LENGTH);
  return nth === undefined ? `${group}.${hash}.bin` : `${group}-${nth}.${hash}.bin`;
}

/** The file of the group `hashes`: those of groups that few questions need, so that all others do not load them. */
export function writeHashes(hashes: Hashes): Uint8Array<ArrayBuffer> {
  return writeSegment({ texts: { groups: Object.keys(hashes), hashes: Object.values(hashes) } });
}

export function parseHashes(segment: Segment): Hashes {
  const hashes = segment.texts('hashes');
  return Object.fromEntries(segment.texts('groups').map((group, at) => [group, hashes[at]]));
}

/**
 * The name of a file of texts, which a block of cards names and no manifest.
 * @param docId of its first clip
 */
export function textFile(language: Language, docId: number, hash: string): string {
  return `texts-${language}-${docId}.${hash}.bin`;
}

/** @throws Error when the text is no manifest, or one of another version */
export function parseManifest(text: string): Manifest {
  const manifest = parseJson(text) as Partial<Manifest> | null | undefined;
  if (manifest === undefined) throw new Error('The search index has no readable manifest.');
  if (manifest?.version !== FORMAT_VERSION) {
    throw new Error(
      `The search index has version ${String(manifest?.version)}; this page reads version ${FORMAT_VERSION}.`,
    );
  }
  const { version, built, clips, hashes, starts } = manifest;
  if (built === undefined || clips === undefined || hashes === undefined || starts === undefined) {
    throw new Error('The search index has an incomplete manifest.');
  }
  return { version, built, clips, hashes, starts };
}
