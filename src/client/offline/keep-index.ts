import { SEARCH_FOLDER, SEARCH_MANIFEST } from '../../routes.ts';
import { isKeptAhead, segmentFile, type Manifest, type SegmentGroup } from '../../search/static/manifest.ts';
import { CACHES, type Surroundings } from './surroundings.ts';

/**
 * The network's manifest, else the kept one. Another manifest than the kept one deletes all that is kept of the index:
 * its files belong together, and the old ones may name clips that were taken down. With the first manifest, which
 * only a search requests, the columns and the most frequent values are fetched; all else is kept as it is requested.
 */
export async function answerManifest(
  surroundings: Surroundings,
  request: Request | string,
): Promise<Response> {
  const { caches, fetch, waitUntil, savesData } = surroundings;
  try {
    const response = await fetch(request, { cache: 'no-cache' });
    const text = await response.clone().text();
    const kept = await (await caches.open(CACHES.index)).match(SEARCH_MANIFEST, { ignoreVary: true });
    if (response.status === 404 || response.status === 410) await caches.delete(CACHES.index);
    if (response.status !== 200 || (await kept?.text()) === text) return response;
    await caches.delete(CACHES.index);
    await (await caches.open(CACHES.index)).put(SEARCH_MANIFEST, response.clone());
    // Written by the build with this type.
    if (!savesData()) waitUntil(fetchAhead(surroundings, JSON.parse(text) as Manifest));
    return response;
  } catch (error) {
    const kept = await (await caches.open(CACHES.index)).match(SEARCH_MANIFEST, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

export async function answerSegment(
  { caches, fetch, waitUntil }: Surroundings,
  request: Request,
): Promise<Response> {
  const index = await caches.open(CACHES.index);
  const kept = await index.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) waitUntil(index.put(request.url, response.clone()));
  return response;
}

/** Compares the kept index with the site's, where there is one. */
export async function checkIndex(surroundings: Surroundings): Promise<void> {
  const index = await surroundings.caches.open(CACHES.index);
  const kept = await index.match(SEARCH_MANIFEST, { ignoreVary: true });
  if (kept) await answerManifest(surroundings, SEARCH_MANIFEST);
}

/** One file after the other: the visitor's own questions go first. */
async function fetchAhead({ caches, fetch }: Surroundings, { hashes }: Manifest): Promise<void> {
  const index = await caches.open(CACHES.index);
  // The names of its groups are those of the type.
  for (const group of Object.keys(hashes) as SegmentGroup[]) {
    if (!isKeptAhead(group)) continue;
    const path = SEARCH_FOLDER + segmentFile(group, hashes[group]);
    if (await index.match(path, { ignoreVary: true })) continue;
    const response = await fetch(path);
    if (response.status === 200) await index.put(path, response);
  }
}
