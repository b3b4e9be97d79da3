import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** The island of the pages with a search. */
const SEARCH = /\/search\/ArchiveSearch\.tsx$/;
const PLAIN_SCRIPT =
  /\/src\/client\/(?:registry|enhance|start-page|start-search|(?:clip|consent|films|lists|selection|shell)\/)/;
/** Needed by nearly every enhancement, or a few bytes that player, search and the framed page share: worth its bytes on every page. */
const EVERYWHERE = /\/src\/(?:i18n\/messages|client\/browser\/(?:elements|saves-data)|search\/timers)\.ts$/;
/** They need a kilobyte of the search's code, in a file of its own. */
const SMALL = /\/client\/lists\/(?:growing-list|totals)\.ts$/;
/**
 * The scripts that pages name for the sake of a file. In its group, such a script is the file itself; else it would be one
 * more request, and the file an import, which browsers fetch before pictures and letters.
 */
const NAMED = {
  page: '/PageLayout.astro?astro&type=script',
  records: '/SearchHeadScripts.astro?astro&type=script&index=0',
  lists: '/SearchHeadScripts.astro?astro&type=script&index=1',
};

/**
 * Which modules of the browser's code share a file, so that the search is there after eight requests in two steps; all
 * others are divided by who imports them. A module is taken by the first of these groups, with all that it imports.
 */
export const CODE_SPLITTING: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      name: 'react',
      test: /\/node_modules\/(?:react|react-dom|scheduler)\/|\/client\/browser\/ErrorBoundary/,
    },
    group(
      'page',
      (id, context) =>
        id.includes(NAMED.page) || EVERYWHERE.test(id) || isPartOf(id, /\/client\/start-page\.ts$/, context),
    ),
    group(
      'lists',
      (id, context) =>
        id.includes(NAMED.lists) || (isPartOf(id, SEARCH, context) && isPartOf(id, SMALL, context)),
    ),
    // Of the search, what plain script needs too, without React.
    group(
      'records',
      (id, context) =>
        id.includes(NAMED.records) ||
        id.endsWith('/browser/page-language.ts') ||
        (isPartOf(id, SEARCH, context) && isPartOf(id, PLAIN_SCRIPT, context)),
    ),
    { ...group('search', (id, context) => isPartOf(id, SEARCH, context)), minShareCount: 2 },
  ],
};

function group(name: string, isIn: (id: string, context: Context) => boolean): Rolldown.CodeSplittingGroup {
  return { debugName: name, name: (id, context) => (isIn(id, context) ? name : null) };
}

/** Whether a module is one of these, or one of these imports it, and not on demand. */
function isPartOf(id: string, whole: RegExp, context: Context, seen = new Set<string>()): boolean {
  if (whole.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isPartOf(importer, whole, context, seen));
}
