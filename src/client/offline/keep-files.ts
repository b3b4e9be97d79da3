import { SEARCH_FOLDER, SEARCH_MANIFEST } from '../../routes.ts';
import { filesAhead, type Manifest } from '../../search/static/manifest.ts';
import { CACHES, keep, KEPT_AT, keptNow, type WorkerContext } from './worker-context.ts';

/** Code of some versions of the site: a kept page needs that of its own. */
const MAX_CODE = 150;
const MAX_PARTS = 60;
/** The searches of a visit; a page of a hundred whole records is some 300 kB. */
const MAX_ANSWERS = 60;

export function answerCode(context: WorkerContext, request: Request): Promise<Response> {
  return answerUnchanging(context, request, CACHES.code, MAX_CODE);
}

export function answerSegment(context: WorkerContext, request: Request): Promise<Response> {
  return answerUnchanging(context, request, CACHES.index);
}

/** A file that is named by its content never changes: the kept one is as good as the network's. */
async function answerUnchanging(
  { caches, fetch, waitUntil }: WorkerContext,
  request: Request,
  cacheName: string,
  most?: number,
): Promise<Response> {
  const cache = await caches.open(cacheName);
  // Without the query by which code that failed is imported again.
  const path = new URL(request.url).pathname;
  const kept = await cache.match(path, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) waitUntil(keep(cache, path, response.clone(), most));
  return response;
}

/** A file at a fixed address: the network's, else the kept one. @throws the network's error where none is kept */
export async function answerPart(
  { caches, fetch, waitUntil }: WorkerContext,
  request: Request,
): Promise<Response> {
  const parts = await caches.open(CACHES.parts);
  const path = new URL(request.url).pathname;
  try {
    const response = await fetch(request);
    if (response.status === 200) waitUntil(keep(parts, path, response.clone(), MAX_PARTS));
    return response;
  } catch (error) {
    const kept = await parts.match(path, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/**
 * What a live API answers. The kept answer only where the page says that there is no network (`force-cache`): else a page
 * would not tell an API that is down, and the index, which says of when it is, would not be asked.
 */
export async function answerQuestion(context: WorkerContext, request: Request): Promise<Response> {
  const answers = await context.caches.open(CACHES.answers);
  const kept =
    request.cache === 'force-cache' ? await answers.match(request.url, { ignoreVary: true }) : undefined;
  if (kept) return kept;
  const response = await context.fetch(request);
  if (response.status === 200) context.waitUntil(keepAnswer(context, request.url, response.clone()));
  return response;
}

export async function keepAnswer(context: WorkerContext, url: string, response: Response): Promise<void> {
  await keep(await context.caches.open(CACHES.answers), url, await keptNow(context, response), MAX_ANSWERS);
}

/** Forgets earlier visits' answers, which may name clips that were taken down. */
export async function forgetAnswers({ caches }: WorkerContext, before: Date): Promise<void> {
  const answers = await caches.open(CACHES.answers);
  for (const request of await answers.keys()) {
    const keptAt = (await answers.match(request, { ignoreVary: true }))?.headers.get(KEPT_AT) ?? '';
    if (keptAt < before.toISOString()) await answers.delete(request);
  }
}

/**
 * The network's manifest, else the kept one. Another manifest than the kept one deletes all that is kept of the index:
 * its files belong together, and the old ones may name clips that were taken down. With the first manifest, which
 * only a search requests, the columns, the most frequent values and short lists of their clips are fetched; all else is
 * kept as it is requested.
 */
export async function answerManifest(context: WorkerContext, request: Request | string): Promise<Response> {
  const { caches, fetch, waitUntil, savesData } = context;
  try {
    const response = await fetch(request, { cache: 'no-cache' });
    const text = await response.clone().text();
    const kept = await matchManifest(context);
    if (response.status === 404 || response.status === 410) await caches.delete(CACHES.index);
    if (response.status !== 200 || (await kept?.text()) === text) return response;
    await caches.delete(CACHES.index);
    await (await caches.open(CACHES.index)).put(SEARCH_MANIFEST, response.clone());
    // Written by the build with this type.
    if (!savesData()) waitUntil(fetchAhead(context, JSON.parse(text) as Manifest));
    return response;
  } catch (error) {
    const kept = await matchManifest(context);
    if (kept) return kept;
    throw error;
  }
}

/** Compares the kept index with the site's, where there is one. */
export async function checkIndex(context: WorkerContext): Promise<void> {
  if (await matchManifest(context)) await answerManifest(context, SEARCH_MANIFEST);
}

async function matchManifest({ caches }: WorkerContext): Promise<Response | undefined> {
  return (await caches.open(CACHES.index)).match(SEARCH_MANIFEST, { ignoreVary: true });
}

/** One file after the other: the visitor's own questions go first. */
async function fetchAhead({ caches, fetch }: WorkerContext, manifest: Manifest): Promise<void> {
  const index = await caches.open(CACHES.index);
  for (const name of filesAhead(manifest)) {
    const path = SEARCH_FOLDER + name;
    if (await index.match(path, { ignoreVary: true })) continue;
    const response = await fetch(path);
    if (response.status === 200) await index.put(path, response);
  }
}
