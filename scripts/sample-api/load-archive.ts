import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { hasCode } from '../read-error.ts';
import { completeArchive } from './complete-archive.ts';
import { placesFileSchema, storedSchemas, type Archive } from './records.ts';

/**
 * Reads a folder of JSON into an archive; a missing file is an empty list.
 * @throws Error when there is no such folder, or when a file in it has a fault
 */
export async function loadArchive(folder: string): Promise<Archive> {
  // Refuses a mistyped name: every file in it would be missing.
  await readdir(folder).catch((error: unknown) => {
    throw new Error(`${folder} is no folder that can be read.`, { cause: error });
  });
  const [clips, keywords, series, territories, lives, extras, homeBlocks, slides, contents, places] =
    await Promise.all([
      readRecords(folder, 'clips.json', storedSchemas.clips),
      readRecords(folder, 'keywords.json', storedSchemas.keywords),
      readRecords(folder, 'series.json', storedSchemas.series),
      readRecords(folder, 'territories.json', storedSchemas.territories),
      readRecords(folder, 'vite-archivio.json', storedSchemas.lives),
      readRecords(folder, 'extras.json', storedSchemas.extras),
      readRecords(folder, 'blocks-home.json', storedSchemas.homeBlocks),
      readRecords(folder, 'slides.json', storedSchemas.slides),
      readRecords(folder, 'contents.json', storedSchemas.contents),
      readPlaces(folder),
    ]);
  return completeArchive(
    { clips, keywords, series, territories, lives, extras, homeBlocks, slides, contents },
    places,
  );
}

async function readRecords<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): Promise<z.infer<Schema>[]> {
  return readJson(join(folder, file), z.array(schema), []);
}

function readPlaces(folder: string): Promise<z.infer<typeof placesFileSchema>> {
  return readJson(join(folder, 'places.json'), placesFileSchema, {});
}

/** @throws Error that names the file and the path of the fault in it */
async function readJson<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  missing: z.infer<Schema>,
): Promise<z.infer<Schema>> {
  const text = await readIfThere(path);
  if (text === undefined) return missing;
  const parsed = schema.safeParse(parseJson(path, text));
  if (parsed.success) return parsed.data;
  throw new Error(`${path}:\n${z.prettifyError(parsed.error)}`);
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not JSON: ${String(error)}`, { cause: error });
  }
}
