import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ignoreMissing } from '../read-error.ts';
import {
  placesFileSchema,
  storedSchemas,
  type Archive,
  type ClipRecord,
  type HomeBlockRecord,
  type KeywordRecord,
  type StoredArchive,
} from './records.ts';

/**
 * Reads a folder of JSON into an archive; a missing file is an empty list.
 * @throws Error when there is no such folder, or when a file in it has a fault
 */
export async function loadArchive(folder: string): Promise<Archive> {
  // Refuses a mistyped name: every file in it would be missing.
  await readdir(folder).catch((error: unknown) => {
    throw new Error(`${folder} is no folder that can be read.`, { cause: error });
  });
  const read = <Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.infer<Schema>[]> =>
    readJson(join(folder, file), z.array(schema), []);
  const stored = {
    clips: await read('clips.json', storedSchemas.clips),
    keywords: await read('keywords.json', storedSchemas.keywords),
    series: await read('series.json', storedSchemas.series),
    territories: await read('territories.json', storedSchemas.territories),
    lives: await read('vite-archivio.json', storedSchemas.lives),
    extras: await read('extras.json', storedSchemas.extras),
    homeBlocks: await read('blocks-home.json', storedSchemas.homeBlocks),
    slides: await read('slides.json', storedSchemas.slides),
    contents: await read('contents.json', storedSchemas.contents),
  };
  return completeArchive(stored, await readJson(join(folder, 'places.json'), placesFileSchema, {}));
}

/** @throws Error that names the file and the path of the fault in it */
async function readJson<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  missing: z.infer<Schema>,
): Promise<z.infer<Schema>> {
  const text = await readFile(path, 'utf8').catch(ignoreMissing);
  if (text === undefined) return missing;
  const parsed = schema.safeParse(parseJson(path, text));
  if (parsed.success) return parsed.data;
  throw new Error(`${path}:\n${z.prettifyError(parsed.error)}`);
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not JSON: ${String(error)}`, { cause: error });
  }
}

/** The positions of cities, longitude first. */
type Places = Readonly<Record<string, readonly [number, number]>>;

/** Completes short records from other files. */
export function completeArchive(stored: StoredArchive, places: Places): Archive {
  const keywords = collectKeywords(stored);
  return {
    ...stored,
    clips: completeClips(stored, keywords, places),
    keywords: [...keywords.values()],
    series: stored.series.map((series) => {
      const ofSeries = stored.clips.filter(({ serie }) => serie?.includes(series.id));
      return { ...series, clips: series.clips ?? ofSeries.map(({ id }) => id) };
    }),
    homeBlocks: stored.homeBlocks.map((block) => completeHomeBlock(block, keywords)),
  };
}

/** The keywords of the file, or without one, those that the clips contain. */
function collectKeywords({ keywords, clips }: StoredArchive): Map<number, KeywordRecord> {
  const known = new Map(keywords.map((keyword) => [keyword.id, keyword]));
  if (known.size > 0) return known;
  for (const keyword of clips.flatMap((clip) => clip.keywords_data ?? [])) known.set(keyword.id, keyword);
  return known;
}

function completeClips(
  { clips, territories }: StoredArchive,
  keywords: ReadonlyMap<number, KeywordRecord>,
  places: Places,
): ClipRecord[] {
  const titles = new Map(territories.map(({ id, title }) => [id, title]));
  return clips.map(({ territorio, ...clip }) => {
    const ids = clip.keywords ?? clip.keywords_data?.map((keyword) => keyword.id) ?? [];
    return {
      ...clip,
      // The series list their clips now, and the contract has no such field.
      serie: undefined,
      territorio:
        typeof territorio === 'number' ? { id: territorio, title: titles.get(territorio) } : territorio,
      // A position of null means that the place must not be shown; only a missing one is looked up.
      position: clip.position === undefined ? positionOf(clip.city, places) : clip.position,
      keywords: ids,
      keywords_data: clip.keywords_data ?? ids.flatMap((id) => keywords.get(id) ?? []),
    };
  });
}

function positionOf(city: string | null | undefined, places: Places): ClipRecord['position'] {
  const place = city ? places[city] : undefined;
  return place === undefined ? null : { type: 'Point', coordinates: [...place] };
}

function completeHomeBlock(
  block: HomeBlockRecord,
  keywords: ReadonlyMap<number, KeywordRecord>,
): HomeBlockRecord {
  return {
    ...block,
    keywords_data: block.keywords_data ?? (block.keywords ?? []).flatMap((id) => keywords.get(id) ?? []),
    authors_data: block.authors_data ?? (block.authors ?? []).map((name) => ({ name })),
  };
}
