import { isDeepStrictEqual } from 'node:util';
import type { Clip } from '../model/clip.ts';
import { LANGUAGES } from '../model/language.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { yearOf } from '../model/date.ts';
import { CANDIDATES_PER_KEYWORD } from '../model/related.ts';
import { languagesOf } from '../model/text.ts';
import { clipPath, SEARCH_MANIFEST } from '../routes.ts';
import { clipsOf, type Archive } from './archive.ts';
import type { Digest } from './clip-hashes.ts';
import { pageKeys, type PageKey } from './page-keys.ts';

/** A clip before and after an edit. */
type Edit = readonly [before: Clip, after: Clip];

/**
 * What differs in the keys of a site after the texts and pictures of a few clips were edited: the keys of the pages that may show
 * one of the clips, and none for pages that are gone. A clip that comes, goes, or moves in lists has everything compared.
 * @param before the snapshot that the site's keys are of; its clips are the same objects where they are the same
 * @returns the keys, with a key of no archive for the search index; `undefined` where everything must be compared
 */
export function editedKeys(
  { before, after }: { readonly before: Snapshot; readonly after: Snapshot },
  archive: Archive,
  digest: Digest,
): ReadonlyMap<string, PageKey | undefined> | undefined {
  const edits = findEdits(before, after);
  if (edits?.every(isOfTexts) !== true) return undefined;
  const edited = new Set(
    clipsOf(
      archive,
      edits.map(([, { id }]) => id),
    ),
  );
  const near = new Set([...edited].flatMap((clip) => [clip, ...clipsNear(archive, clip)]));
  const scope = {
    isWhole: false,
    shows: (clips: readonly Clip[]) => clips.some((clip) => edited.has(clip)),
    has: (clip: Clip) => near.has(clip),
  };
  const keys = new Map<string, PageKey | undefined>();
  for (const [clip] of edits) for (const language of LANGUAGES) keys.set(clipPath(language, clip), undefined);
  for (const [path, key] of pageKeys(archive, digest, scope)) keys.set(path, key);
  // Its own key is made of all clips. This one is of no archive: the next run that compares everything looks at it again.
  if (edits.length > 0)
    keys.set(SEARCH_MANIFEST, {
      recordHash: digest(JSON.stringify(archive.keywords)),
      dependencyHash: digest(JSON.stringify(edits)),
    });
  return keys;
}

/** @returns `undefined` where clips came or went, or where anything else has changed but the totals, which are compared anyway */
function findEdits(before: Snapshot, after: Snapshot): readonly Edit[] | undefined {
  const rest = (snapshot: Snapshot) => ({ ...snapshot, clips: null, totals: null });
  if (before.clips.length !== after.clips.length) return undefined;
  const pairs = after.clips.map((clip, index) => [before.clips[index] ?? clip, clip] as const);
  if (pairs.some(([was, is]) => was.id !== is.id) || !isDeepStrictEqual(rest(before), rest(after)))
    return undefined;
  return pairs.filter(([was, is]) => was !== is);
}

/** The fields that place a clip in no list, and by which no file comes or goes as long as they are not emptied or filled. */
const TEXTS = [
  'title',
  'description',
  'picture',
  'film',
  'frame',
  'voices',
  'wordNotes',
  'seen',
] as const satisfies readonly (keyof Clip)[];

function isOfTexts([before, after]: Edit): boolean {
  const others = (clip: Clip) => ({ ...clip, ...Object.fromEntries(TEXTS.map((field) => [field, null])) });
  const outline = (clip: Clip) => [
    languagesOf(clip),
    clip.picture === null,
    clip.film === null,
    others(clip),
  ];
  return isDeepStrictEqual(outline(before), outline(after));
}

/** The clips whose pages may show a clip. */
function clipsNear({ related, clips, seriesByClip, clipsBySeries }: Archive, clip: Clip): readonly Clip[] {
  const own = clips.indexOf(clip);
  const byKeyword = clip.keywordIds.flatMap((keyword) => {
    const indexes = related.byKeyword.get(keyword) ?? [];
    const at = indexes.indexOf(own);
    return indexes.slice(Math.max(0, at - CANDIDATES_PER_KEYWORD), at + CANDIDATES_PER_KEYWORD + 1);
  });
  return [
    ...(related.byAuthor.get(clip.author ?? '') ?? []),
    ...(related.byCity.get(clip.city ?? '') ?? []),
    ...(related.byYear.get(yearOf(clip.date) ?? NaN) ?? []),
    ...(seriesByClip.get(clip.id) ?? []).flatMap(({ id }) => clipsBySeries.get(id) ?? []),
    ...byKeyword.flatMap((index) => clips[index] ?? []),
  ];
}
