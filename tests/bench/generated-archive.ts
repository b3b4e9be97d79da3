import { fileURLToPath } from 'node:url';
import { clipToModel } from '../../src/api/to-model/clip.ts';
import { keywordToModel } from '../../src/api/to-model/collection.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { openCatalogue } from '../../scripts/sample-api/catalogue.ts';
import { generateArchive } from '../../scripts/sample-api/generate-archive.ts';
import { loadArchive } from '../../scripts/sample-api/load-archive.ts';
import type { Archive as SampleArchive } from '../../scripts/sample-api/records.ts';
import { withLargeVocabulary } from './large-vocabulary.ts';

const SAMPLE_FOLDER = fileURLToPath(new URL('../../scripts/sample-api/archive', import.meta.url));

/** The records that a search index contains. */
export type SearchableArchive = Pick<Snapshot, 'clips' | 'keywords'>;

/**
 * The sample archive as a pull would bring it, but without a server.
 * @param clips how many clips to generate from it; without it, those of the sample
 */
export async function openGeneratedArchive(clips?: number): Promise<SearchableArchive> {
  const sample = await loadArchive(SAMPLE_FOLDER);
  return asPulled(clips === undefined ? sample : generateArchive(sample, clips));
}

/** An archive with the vocabulary of a real catalogue of its size, to be served. */
export async function generateRealArchive(clips: number): Promise<SampleArchive> {
  return withLargeVocabulary(generateArchive(await loadArchive(SAMPLE_FOLDER), clips));
}

/** @param sample an archive of the sample API */
export function asPulled(sample: SampleArchive): SearchableArchive {
  const { archive, writeJson } = openCatalogue(sample, 'http://127.0.0.1:4330');
  const absolute = JSON.parse(writeJson(archive)) as SampleArchive;
  return {
    clips: absolute.clips.map((clip) => clipToModel(clip).record).sort((one, other) => other.id - one.id),
    keywords: absolute.keywords.flatMap((keyword) => keywordToModel(keyword).record ?? []),
  };
}
