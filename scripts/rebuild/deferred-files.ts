import { FALLBACK_LANGUAGE, LANGUAGES } from '../../src/model/language.ts';
import { cookiesPath, DATA_ROOT, dataPath } from '../../src/routes.ts';
import type { PathTable } from '../path-table.ts';

const DATA_PAGES = LANGUAGES.map(dataPath);

/** A page that shows nothing of the archive but the menu. */
const MENU_ONLY = cookiesPath(FALLBACK_LANGUAGE);

/**
 * Leaves the data of all clips, tens of megabytes, and the pages about them as they are: they say themselves of when they are. They
 * have their earlier keys, so the next run that defers nothing writes them.
 * @param before the keys of the built site
 * @returns the keys of the site that is built now; the same where nothing can be deferred
 */
export function deferData(now: PathTable, before: PathTable): PathTable {
  // A menu that leads nowhere is worse than a slow run.
  if (now.get(MENU_ONLY) !== before.get(MENU_ONLY)) return now;
  const deferred = [...now.paths(DATA_ROOT), ...DATA_PAGES.filter((path) => now.has(path))];
  return now.with(deferred.map((path) => [path, before.get(path) ?? now.get(path)]));
}

/** The digest of an archive whose data are not written yet: no run may take the site for one that shows all of it. */
export function withoutData(archiveDigest: string): string {
  return `without data ${archiveDigest}`;
}

/** Whether a site shows the archive of this digest, its data aside. */
export function showsArchive(built: string | undefined, archiveDigest: string): boolean {
  return built === archiveDigest || built === withoutData(archiveDigest);
}
