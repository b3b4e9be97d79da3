import { groupBy } from '../../model/group-by.ts';
import type { Clip } from '../../model/clip.ts';
import { CARDS_PER_BLOCK } from './card-blocks.ts';
import { parseColumns } from './columns.ts';
import {
  HASH_LENGTH,
  MANIFEST_FILE,
  parseHashes,
  parseManifest,
  segmentFile,
  type SegmentGroup,
} from './manifest.ts';
import { parseSegment, type Segment } from './segment-format.ts';

/** An index that was written earlier, of which a new one takes the files that would be the same. */
export interface EarlierIndex {
  /** The names of all its files. */
  readonly names: ReadonlySet<string>;
  /** By its docId, a clip's new docId; -1 where the clip is gone or its texts have changed. */
  readonly newDocIds: Int32Array;
  readonly starts: (group: SegmentGroup) => readonly string[];
  /** The nth file of a group, unread. */
  readonly file: (group: SegmentGroup, nth: number) => EarlierFile;
  /** The names of the files of texts of a block of cards. */
  readonly textFiles: (block: number) => readonly string[];
}

/** Its methods throw an Error where the file is missing or damaged. */
export interface EarlierFile {
  readonly hash: string;
  readonly read: () => Uint8Array<ArrayBuffer>;
  readonly parse: () => Segment;
}

/** Reads one file of an index by its name; throws when there is none, or its content is not that of its name. */
type ReadFile = (name: string) => Uint8Array<ArrayBuffer>;

export interface EarlierFiles {
  readonly names: readonly string[];
  readonly readFile: ReadFile;
}

/**
 * @param isSame whether all texts of the clip are unchanged, including the names of its keywords
 * @throws Error when the earlier index is missing, damaged, or of another version
 */
export function openEarlierIndex(
  { names, readFile }: EarlierFiles,
  clips: readonly Clip[],
  isSame: (clip: Clip) => boolean,
): EarlierIndex {
  const { hashes, starts } = parseManifest(new TextDecoder().decode(readFile(MANIFEST_FILE)));
  const named = (name: string, hash: string): EarlierFile => ({
    hash,
    read: () => readFile(name),
    parse: () => parseSegment(name, readFile(name)),
  });
  const single = (group: 'hashes' | 'columns'): Segment =>
    named(segmentFile(group, hashes[group]), '').parse();
  const others = parseHashes(single('hashes'));
  const file = (group: SegmentGroup, nth: number): EarlierFile => {
    const all = hashes[group] ?? others[group];
    return named(segmentFile(group, all, nth), all?.slice(nth * HASH_LENGTH, (nth + 1) * HASH_LENGTH) ?? '');
  };
  const texts = groupBy(names, blockOfTexts);
  return {
    names: new Set(names),
    newDocIds: findClips(parseColumns(single('columns')).ids, clips, isSame),
    starts: (group) => starts[group] ?? [],
    file,
    textFiles: (block) => texts.get(block) ?? [],
  };
}

/** @param ids those of the earlier index, which start with the newest clip */
function findClips(ids: Float64Array, clips: readonly Clip[], isSame: (clip: Clip) => boolean): Int32Array {
  const sorted = [...clips].sort((one, other) => one.id - other.id);
  const docIds = new Map(sorted.flatMap((clip, docId) => (isSame(clip) ? [[clip.id, docId]] : [])));
  return Int32Array.from(ids.reverse(), (id) => docIds.get(id) ?? -1);
}

/** -1 for any other file. */
function blockOfTexts(name: string): number {
  const docId = /^texts-\w+-(\d+)\./.exec(name)?.[1];
  return docId === undefined ? -1 : Math.floor(Number(docId) / CARDS_PER_BLOCK);
}

/** Whether these clips, from the first docId on, are a whole block of cards of the earlier index, and have not changed. */
export function isBlockKept({ newDocIds }: EarlierIndex, first: number, count: number): boolean {
  if (Math.min(first + CARDS_PER_BLOCK, newDocIds.length) !== first + count) return false;
  for (let docId = first; docId < first + count; docId += 1) if (newDocIds[docId] !== docId) return false;
  return true;
}
