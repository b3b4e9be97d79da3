import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILM_FACTS_FILE } from '../../src/archive/film-facts-store.ts';
import type { Config } from '../../src/config.ts';
import { LANGUAGES } from '../../src/model/language.ts';
import { recordSegment, topicsPath } from '../../src/routes.ts';
import { ExitError } from '../command/exit-codes.ts';
import { addressOf, parseNamedPath, recordPage } from '../hosting/addresses.ts';
import type { PathTable } from '../path-table.ts';
import { ForgottenPeople } from '../pull/forgotten-people.ts';
import { FIRST_SEEN } from '../pull/first-seen.ts';
import { readGrowing, writeGrowing, type GrowingFile } from '../pull/growing-file.ts';
import { parseTakenDownList, readTakenDown, TAKEN_DOWN_FILE } from '../pull/take-down.ts';
import type { TakenDown } from '../pull/taken-down.ts';
import { slugBook } from '../pull/topic-slugs.ts';
import { ignoreMissing } from '../read-error.ts';
import { openPrivateStore } from './private-store.ts';
import { writeFileWhole } from '../files.ts';

/**
 * Files of the state folder that cannot be made again, or not soon, are kept with the target too. The state folder's file is
 * the one that counts; where it is lost, as in a container or a CI without its cache, the copy takes its place.
 */
async function restoreFile(config: Config, name: string, otherwise?: string): Promise<void> {
  if ((await readHere(config, name)) !== undefined) return;
  const text = (await openPrivateStore(config).get(name)) ?? otherwise;
  if (text !== undefined) await writeFileWhole(join(config.ARCHIVE_DIR, name), text);
}

function readHere({ ARCHIVE_DIR }: Config, name: string): Promise<string | undefined> {
  return readFile(join(ARCHIVE_DIR, name), 'utf8').catch(ignoreMissing);
}

const NOTHING_TAKEN_DOWN = '[]\n';

/**
 * Makes sure that the state folder has the list of what was taken down. Call it before records are pulled.
 * @throws StoreError when the list is lost and the target cannot be read; ExitError when the copy cannot be read
 */
export function restoreTakenDown(config: Config): Promise<void> {
  return restoreFile(config, TAKEN_DOWN_FILE, NOTHING_TAKEN_DOWN);
}

/**
 * Keeps the copy as the list is, and refuses a built site that has a page of a record on it.
 * @param files the files of the built site
 * @throws StoreError, ExitError
 */
export async function keepTakenDown(config: Config, files: PathTable): Promise<void> {
  await restoreTakenDown(config);
  const text = (await readHere(config, TAKEN_DOWN_FILE)) ?? NOTHING_TAKEN_DOWN;
  const shown = shownOf(parseTakenDownList(text), files);
  if (shown !== undefined) {
    throw new ExitError(
      'refused',
      `The built site has a page of ${shown}, which was taken down: run npm run rebuild, or pull and build again.`,
    );
  }
  const store = openPrivateStore(config);
  const kept = await store.get(TAKEN_DOWN_FILE).catch((error: unknown) => {
    // Sealed with an earlier key; the list of the state folder counts.
    if (error instanceof ExitError && error.exit === 'refused') return null;
    throw error;
  });
  if (kept !== text && !(kept === undefined && text === NOTHING_TAKEN_DOWN))
    await store.put(TAKEN_DOWN_FILE, text);
}

/** What has a page among the files though it is on the list, in words: `clip:12`, `a person`. */
export function shownOf(takenDown: readonly TakenDown[], files: PathTable): string | undefined {
  const forgotten = new ForgottenPeople(takenDown);
  const people = forgotten.isEmpty
    ? []
    : LANGUAGES.flatMap((language) => [...files.paths(topicsPath(language, 'person').slice(1))]);
  const hasPerson = people.some((path) => {
    const named = parseNamedPath(addressOf(path));
    return named?.kind === 'person' && forgotten.hasSlug(named.slug);
  });
  if (hasPerson) return 'a person';
  const shown = takenDown.find(
    (one) =>
      one.kind !== 'person' &&
      LANGUAGES.some(
        (language) => recordPage(files, `${language}/${recordSegment(one.kind)}/${one.id}`) !== undefined,
      ),
  );
  return shown && shown.kind !== 'person' ? `${shown.kind}:${shown.id}` : undefined;
}

/** What the target has of a file that only grows. @throws StoreError when it cannot be reached */
export async function fetchGrown<Content>(config: Config, file: GrowingFile<Content>): Promise<Content> {
  return file.parse((await openPrivateStore(config).get(file.name)) ?? '');
}

/**
 * Keeps both here and with the target what either knows: a machine that could not ask the target when it pulled learns
 * it now, and its next pull has it.
 */
export async function keepGrown<Content>(config: Config, file: GrowingFile<Content>): Promise<void> {
  const here = await readGrowing(config.ARCHIVE_DIR, file);
  if (here === undefined) return;
  const store = openPrivateStore(config);
  const there = (await store.get(file.name)) ?? '';
  const merged = file.merge(here, file.parse(there));
  const text = file.write(merged);
  if (text !== there) await store.put(file.name, text);
  if (text !== file.write(here)) await writeGrowing(config.ARCHIVE_DIR, file, merged);
}

/** Makes sure that the state folder knows what the pages tell of films: a new machine publishes the same pages. */
export function restoreFilmFacts(config: Config): Promise<void> {
  return restoreFile(config, FILM_FACTS_FILE);
}

/** Keeps the copy as the facts are. @throws StoreError, ExitError */
async function keepFilmFacts(config: Config): Promise<void> {
  const text = await readHere(config, FILM_FACTS_FILE);
  if (text === undefined) return;
  const store = openPrivateStore(config);
  if ((await store.get(FILM_FACTS_FILE)) !== text) await store.put(FILM_FACTS_FILE, text);
}

/** Keeps with the target what a new machine cannot ask the archive for. */
export async function keepState(config: Config): Promise<void> {
  await keepGrown(config, FIRST_SEEN);
  await keepGrown(config, slugBook(new ForgottenPeople(await readTakenDown(config.ARCHIVE_DIR))));
  await keepFilmFacts(config);
}
