import { fileURLToPath } from 'node:url';
import { clipToModel } from '../../src/api/to-model/clip.ts';
import { keywordToModel } from '../../src/api/to-model/collection.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { openCatalogue } from '../sample-api/catalogue.ts';
import { generateArchive } from '../sample-api/generate-archive.ts';
import { loadArchive } from '../sample-api/load-archive.ts';
import type { Archive as SampleArchive } from '../sample-api/records.ts';

const SAMPLE_FOLDER = fileURLToPath(new URL('../sample-api/archive', import.meta.url));

/** What a search index is written of. */
export type SearchableArchive = Pick<Snapshot, 'clips' | 'keywords'>;

/**
 * The sample archive, or one of so many clips generated from it, as a pull would bring it, without a server and
 * without its HTTP.
 */
export async function openGeneratedArchive(clips?: number): Promise<SearchableArchive> {
  const sample = await loadArchive(SAMPLE_FOLDER);
  return asPulled(clips === undefined ? sample : generateArchive(sample, clips));
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
