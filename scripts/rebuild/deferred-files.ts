import type { PageKey } from '../../src/archive/page-keys.ts';
import { FALLBACK_LANGUAGE, LANGUAGES } from '../../src/model/language.ts';
import { cookiesPath, DATA_ROOT, dataPath } from '../../src/routes.ts';

type Keys = ReadonlyMap<string, PageKey>;

const DATA_PAGES = LANGUAGES.map(dataPath);

/** A page that shows nothing of the archive but the menu. */
const MENU_ONLY = cookiesPath(FALLBACK_LANGUAGE);

/**
 * Leaves the data of all clips, tens of megabytes, and the pages about them as they are: they say themselves of when they are. They
 * have their earlier keys, so the next run that defers nothing writes them.
 * @param before the keys of the built site
 * @returns the keys of the site that is built now; the same where nothing can be deferred
 */
export function deferData(now: Keys, before: Keys): Keys {
  // A menu that leads nowhere is worse than a slow run.
  if (now.get(MENU_ONLY)?.dependencyHash !== before.get(MENU_ONLY)?.dependencyHash) return now;
  const keys = new Map(now);
  for (const path of keys.keys()) {
    const earlier = path.startsWith(DATA_ROOT) || DATA_PAGES.includes(path) ? before.get(path) : undefined;
    if (earlier !== undefined) keys.set(path, earlier);
  }
  return keys;
}

/** The digest of an archive whose data are not written yet: no run may take the site for one that shows all of it. */
export function withoutData(archiveDigest: string): string {
  return `without data ${archiveDigest}`;
}

/** Whether a site shows the archive of this digest, its data aside. */
export function showsArchive(built: string | undefined, archiveDigest: string): boolean {
  return built === archiveDigest || built === withoutData(archiveDigest);
}
