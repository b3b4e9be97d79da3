import type { Config } from '../../src/config.ts';
import { LANGUAGES } from '../../src/model/language.ts';
import { recordSegment } from '../../src/routes.ts';
import { ExitError } from '../command/exit-codes.ts';
import { recordPages } from '../hosting/addresses.ts';
import {
  parseTakenDownList,
  readTakenDownText,
  writeTakenDownText,
  type TakenDown,
} from '../pull/take-down.ts';
import { openPrivateStore } from './private-store.ts';

/**
 * The list of what was taken down cannot be made again, so a copy is kept with the target. The state folder's file is
 * the one that counts; where it is lost, as in a container or a CI without its cache, the copy takes its place.
 */
const NAME = 'taken-down.json';
const NOTHING = '[]\n';

/**
 * Makes sure that the state folder has the list, from the copy if need be. Call it before records are pulled.
 * @throws StoreError when the list is lost and the target cannot be read; ExitError when the copy cannot be read
 */
export async function restoreTakenDown(config: Config): Promise<void> {
  if ((await readTakenDownText(config.ARCHIVE_DIR)) !== undefined) return;
  await writeTakenDownText(config.ARCHIVE_DIR, (await openPrivateStore(config).get(NAME)) ?? NOTHING);
}

/**
 * Keeps the copy as the list is, and refuses a built site that has a page of a record on it.
 * @param files the files of the built site
 * @throws StoreError, ExitError
 */
export async function keepTakenDown(config: Config, files: Iterable<string>): Promise<void> {
  await restoreTakenDown(config);
  const text = (await readTakenDownText(config.ARCHIVE_DIR)) ?? NOTHING;
  const shown = shownRecord(parseTakenDownList(text), files);
  if (shown !== undefined) {
    throw new ExitError(
      'refused',
      `The built site has a page of ${shown.kind}:${shown.id}, which was taken down: run npm run rebuild, or pull and build again.`,
    );
  }
  const store = openPrivateStore(config);
  const kept = await store.get(NAME).catch((error: unknown) => {
    // Sealed with an earlier key; the list of the state folder counts.
    if (error instanceof ExitError && error.exit === 'refused') return null;
    throw error;
  });
  if (kept !== text && !(kept === undefined && text === NOTHING)) await store.put(NAME, text);
}

function shownRecord(takenDown: readonly TakenDown[], files: Iterable<string>): TakenDown | undefined {
  if (takenDown.length === 0) return undefined;
  const pages = recordPages(files);
  return takenDown.find(({ kind, id }) =>
    LANGUAGES.some((language) => pages.has(`${language}/${recordSegment(kind)}/${id}`)),
  );
}
