/**
 * The service worker: what was visited can be read again without a network. Written to /sw.js by the build.
 *
 * The network comes first for everything that can change, so that nobody is shown an old page while there is one.
 */
import { answerCode, answerPart } from './keep-files.ts';
import { answerManifest, answerSegment, checkIndex } from './keep-index.ts';
import { answerPage, checkPages, keepOfflinePages, keepPage } from './keep-pages.ts';
import { requestKind, type RequestKind } from './request-kind.ts';
import { CACHES, deleteCaches, keep, type Surroundings } from './surroundings.ts';
import type { KeepMessage, WorkerScope } from './worker-scope.ts';

// The types of the DOM have none for a service worker.
const scope = self as unknown as WorkerScope;

/** With the Network Information API, which only some browsers have. */
type ConnectedNavigator = Navigator & { readonly connection?: { readonly saveData?: boolean } };

const surroundingsOf = (waitUntil: Surroundings['waitUntil']): Surroundings => ({
  caches,
  fetch: (input, init) => fetch(input, init),
  savesData: () => (navigator as ConnectedNavigator).connection?.saveData === true,
  now: () => new Date(),
  waitUntil,
});

const ANSWERS: Readonly<
  Record<RequestKind, (surroundings: Surroundings, request: Request, isVisit: boolean) => Promise<Response>>
> = {
  page: answerPage,
  code: answerCode,
  part: answerPart,
  manifest: answerManifest,
  segment: answerSegment,
};

scope.addEventListener('install', (event) => {
  void scope.skipWaiting();
  const surroundings = surroundingsOf(() => undefined);
  // Without these pages the worker still does the rest.
  if (!surroundings.savesData()) event.waitUntil(keepOfflinePages(surroundings).catch(() => undefined));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteCaches(caches, Object.values(CACHES)), scope.clients.claim()]));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = requestKind(request, scope.location.origin);
  // A part of a file, and what only a cache may answer, is the browser's own business.
  if (kind === undefined || request.headers.has('range') || request.cache === 'only-if-cached') return;
  const surroundings = surroundingsOf((work) => {
    event.waitUntil(work.catch(() => undefined));
  });
  const isVisit = request.mode === 'navigate';
  // Before the answer, which makes another window of the site.
  const windows = scope.clients.matchAll({ type: 'window' });
  const answer = ANSWERS[kind](surroundings, request, isVisit);
  event.respondWith(answer);
  if (isVisit)
    surroundings.waitUntil(answer.then(async () => checkWhenDue(surroundings, (await windows).length)));
});

/** A page sends what it was made of, when this worker started too late to see the requests. */
scope.addEventListener('message', (event) => {
  event.waitUntil(
    keepLoaded(
      surroundingsOf(() => undefined),
      event.data,
    ).catch(() => undefined),
  );
});

async function keepLoaded(surroundings: Surroundings, { page, files }: KeepMessage): Promise<void> {
  // From the browser's own cache, where all of it lies; with data to be saved, from nowhere else.
  const init: RequestInit = surroundings.savesData()
    ? { cache: 'only-if-cached', mode: 'same-origin' }
    : { cache: 'force-cache' };
  await keepPage(surroundings, page, await surroundings.fetch(page, init));
  for (const file of files) {
    const kind = requestKind({ method: 'GET', url: file }, scope.location.origin);
    if (kind !== 'code' && kind !== 'part') continue;
    const response = await surroundings.fetch(file, init);
    const cache = await caches.open(kind === 'code' ? CACHES.code : CACHES.parts);
    if (response.status === 200) await keep(cache, new URL(file).pathname, response, Infinity);
  }
}

/** At the first page of a visit, and at the first one after the network was gone. */
async function checkWhenDue(surroundings: Surroundings, windows: number): Promise<void> {
  const wasOffline = await caches.has(CACHES.unchecked);
  if (windows > 0 && !wasOffline) return;
  // A check that is cut short is due again.
  await caches.open(CACHES.unchecked);
  await checkPages(surroundings);
  if (!surroundings.savesData()) await keepOfflinePages(surroundings);
  await checkIndex(surroundings);
  await caches.delete(CACHES.unchecked);
}
