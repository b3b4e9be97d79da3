import { VALUE_KEYS } from '../../filters/filters.ts';
import { byLanguage, LANGUAGES } from '../../model/language.ts';
import type { Clip } from '../../model/clip.ts';
import type { Keyword } from '../../model/collection.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { CARDS_PER_BLOCK, cutCardBlocks, writeCardBlock } from './card-blocks.ts';
import { collectWords } from './collect-words.ts';
import { writeColumns } from './columns.ts';
import { isBlockKept, type EarlierIndex } from './earlier-index.ts';
import { getFilmLines, writeFilmLines, writeFilmWords } from './film-words.ts';
import { IndexFolder, type IndexFiles, type UpdatedIndex } from './index-folder.ts';
import { listTerms } from './listed-terms.ts';
import { writeDays, writePositions, writePosted, writeTableFields, writeTitles } from './other-columns.ts';
import { writeSegment } from './segment-format.ts';
import type { IndexFile } from './shards.ts';
import { writeSynonyms } from './synonyms.ts';
import { writeTextFiles } from './text-blocks.ts';
import { writeValues } from './write-values.ts';
import { searchedLanguages } from './word-shards.ts';
import { writeWords } from './write-words.ts';

/** The content of an index; an `Archive` is one. */
export interface IndexedArchive extends Pick<Snapshot, 'clips' | 'keywords' | 'synonyms'> {
  readonly origin: { readonly clipsChangedAt: string };
}

/**
 * The static index of an archive; the same archive gives the same bytes. Only for the build, because it needs Node's
 * hashes.
 */
export function writeIndex(archive: IndexedArchive): IndexFiles {
  return updateIndex(archive, undefined).files;
}

/**
 * The same index where an earlier one is there.
 * @throws Error when a file of that is missing or damaged
 */
export function updateIndex(
  { clips: unordered, keywords, synonyms, origin }: IndexedArchive,
  earlier: EarlierIndex | undefined,
): UpdatedIndex {
  const clips = [...unordered].sort((one, other) => other.id - one.id);
  const oldestFirst = [...clips].reverse();
  const folder = new IndexFolder(earlier);
  folder.addFile('columns', writeColumns(clips));
  folder.addFile('days', writeDays(clips));
  const territory = clips.map(({ territoryId }) => territoryId ?? 0);
  folder.addFile('territories', writeSegment({ columns: { territory } }));
  folder.addFile('posted', writePosted(clips), folder.otherHashes);
  folder.addFile('tables', writeTableFields(clips), folder.otherHashes);
  folder.addFile('coordinates', writePositions(clips));
  for (const key of VALUE_KEYS) {
    const { top, sharded } = writeValues(key, clips, { keywords });
    folder.addFile(`${key}-top`, top);
    for (const [group, shards] of sharded) folder.addShards(group, shards);
  }
  folder.addFiles('cards', writeCards(oldestFirst, keywords, folder, earlier));
  const read = collectWords(oldestFirst, keywords, new Set(earlier?.newDocIds));
  const terms = byLanguage((language) => listTerms(language, read[language], earlier));
  for (const language of LANGUAGES) {
    const { titles, order } = writeTitles(clips, language);
    folder.addFile(`titles-${language}`, titles);
    folder.addFile(`title-order-${language}`, order);
    const { shards, ranks, positions } = writeWords(terms[language]);
    folder.addShards(`words-${language}`, shards);
    folder.addFiles(`ranks-${language}`, ranks, folder.otherHashes);
    folder.addFiles(`positions-${language}`, positions, folder.otherHashes);
    if (synonyms.length > 0) {
      const searched = searchedLanguages(language).map((one) => terms[one]);
      folder.addFile(`synonyms-${language}`, writeSynonyms(synonyms, searched));
    }
    const films = getFilmLines(oldestFirst, language);
    folder.addShards(`film-words-${language}`, writeFilmWords(films));
    folder.addShards(`film-lines-${language}`, writeFilmLines(films), folder.otherHashes);
  }
  return folder.finish(origin.clipsChangedAt, clips.length);
}

/** The blocks of cards. @param folder gets the files of texts, which the blocks name */
function writeCards(
  oldestFirst: readonly Clip[],
  keywords: readonly Keyword[],
  folder: IndexFolder,
  earlier: EarlierIndex | undefined,
): IndexFile[] {
  const names = new Map(keywords.map(({ id, value }) => [id, value]));
  return cutCardBlocks(oldestFirst).map((clips, block) => {
    const start = block * CARDS_PER_BLOCK;
    if (earlier !== undefined && isBlockKept(earlier, start, clips.length)) {
      for (const name of earlier.textFiles(block)) folder.keep(name);
      return earlier.file('cards', block);
    }
    const textFiles = byLanguage((language) =>
      writeTextFiles(clips, names, language).map(({ first, bytes }) => ({
        first,
        hash: folder.addTexts(language, start + first, bytes),
      })),
    );
    return writeCardBlock(clips, textFiles);
  });
}
