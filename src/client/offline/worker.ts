/**
 * The service worker: what was visited can be read again without a network. Written to /sw.js by the build.
 *
 * The network comes first for everything that can change, so that nobody is shown an old page while there is one.
 */
import {
  answerCode,
  answerManifest,
  answerPart,
  answerQuestion,
  answerSegment,
  checkIndex,
  forgetAnswers,
  keepAnswer,
} from './keep-files.ts';
import { answerPage, checkPages, keepOfflinePages, keepPage } from './keep-pages.ts';
import { requestKind, type RequestKind } from './request-kind.ts';
import { savesData } from '../browser/saves-data.ts';
import { CACHES, deleteCaches, keep, scope, type KeepMessage, type WorkerContext } from './worker-context.ts';

const contextOf = (waitUntil: WorkerContext['waitUntil']): WorkerContext => ({
  caches,
  fetch: (input, init) => fetch(input, init),
  savesData,
  now: () => new Date(),
  waitUntil,
});

const kindOf = (request: Pick<Request, 'method' | 'url'>): RequestKind | undefined =>
  requestKind(request, scope.location.origin, import.meta.env.PUBLIC_API_URL ?? '');

const ANSWERS: Readonly<
  Record<RequestKind, (context: WorkerContext, request: Request, isVisit: boolean) => Promise<Response>>
> = {
  page: answerPage,
  code: answerCode,
  part: answerPart,
  manifest: answerManifest,
  segment: answerSegment,
  answer: answerQuestion,
};

scope.addEventListener('install', (event) => {
  void scope.skipWaiting();
  const context = contextOf(() => undefined);
  // Without these pages the worker still does the rest.
  if (!context.savesData()) event.waitUntil(keepOfflinePages(context).catch(() => undefined));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteCaches(caches, Object.values(CACHES)), scope.clients.claim()]));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf(request);
  // A part of a file, and what only a cache may answer, is the browser's own business.
  if (kind === undefined || request.headers.has('range') || request.cache === 'only-if-cached') return;
  const context = contextOf((work) => {
    event.waitUntil(work.catch(() => undefined));
  });
  const begun = context.now();
  const isVisit = request.mode === 'navigate';
  // Before the answer, which makes another window of the site.
  const windows = scope.clients.matchAll({ type: 'window' });
  const answer = ANSWERS[kind](context, request, isVisit);
  event.respondWith(answer);
  if (isVisit)
    context.waitUntil(answer.then(async () => checkWhenDue(context, (await windows).length, begun)));
});

/** A page sends what it was made of, when this worker started too late to see the requests. */
scope.addEventListener('message', (event) => {
  event.waitUntil(
    keepLoaded(
      contextOf(() => undefined),
      event.data,
    ).catch(() => undefined),
  );
});

const CACHE_OF = { code: 'code', part: 'parts' } as const;

async function keepLoaded(context: WorkerContext, { page, files }: KeepMessage): Promise<void> {
  // From the browser's own cache, where all of it lies; with data to be saved, from nowhere else.
  const init: RequestInit = context.savesData()
    ? { cache: 'only-if-cached', mode: 'same-origin' }
    : { cache: 'force-cache' };
  await keepPage(context, page, await context.fetch(page, init));
  for (const file of files) {
    const kind = kindOf({ method: 'GET', url: file });
    // An API need not let the browser keep what it answers.
    if (kind !== 'code' && kind !== 'part' && (kind !== 'answer' || context.savesData())) continue;
    const response = await context.fetch(file, init);
    if (response.status !== 200) continue;
    if (kind === 'answer') await keepAnswer(context, file, response);
    else await keep(await caches.open(CACHES[CACHE_OF[kind]]), new URL(file).pathname, response);
  }
}

/**
 * At the first page of a visit, and at the first one after the network was gone.
 * @param begun when that page was asked for: what it asked the API is no earlier visit's
 */
async function checkWhenDue(context: WorkerContext, windows: number, begun: Date): Promise<void> {
  const wasOffline = await caches.has(CACHES.unchecked);
  if (windows > 0 && !wasOffline) return;
  // A check that is cut short is due again.
  await caches.open(CACHES.unchecked);
  await checkPages(context);
  await forgetAnswers(context, begun);
  if (!context.savesData()) await keepOfflinePages(context);
  await checkIndex(context);
  await caches.delete(CACHES.unchecked);
}
