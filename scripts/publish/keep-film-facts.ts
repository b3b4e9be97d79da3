import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILM_FACTS_FILE } from '../../src/archive/film-facts-store.ts';
import type { Config } from '../../src/config.ts';
import { writeFileWhole } from '../pull/write-file.ts';
import { openPrivateStore } from './private-store.ts';

/**
 * Makes sure that the state folder knows what the pages tell of films, from the copy if need be: a new machine publishes the
 * same pages. @throws StoreError, ExitError when the target cannot be read
 */
export async function restoreFilmFacts(config: Config): Promise<void> {
  if ((await readFilmFactsText(config)) !== undefined) return;
  const text = await openPrivateStore(config).get(FILM_FACTS_FILE);
  if (text !== undefined) await writeFileWhole(fileOf(config), text);
}

/** Keeps the copy as the facts are. @throws StoreError, ExitError */
export async function keepFilmFacts(config: Config): Promise<void> {
  const text = await readFilmFactsText(config);
  if (text === undefined) return;
  const store = openPrivateStore(config);
  if ((await store.get(FILM_FACTS_FILE)) !== text) await store.put(FILM_FACTS_FILE, text);
}

function fileOf({ ARCHIVE_DIR }: Config): string {
  return join(ARCHIVE_DIR, FILM_FACTS_FILE);
}

async function readFilmFactsText(config: Config): Promise<string | undefined> {
  return await readFile(fileOf(config), 'utf8').catch(() => undefined);
}
