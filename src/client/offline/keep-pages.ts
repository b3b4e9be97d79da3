import { fillMessage, type Messages } from '../../i18n/messages.ts';
import { FALLBACK_LANGUAGE, LANGUAGES } from '../../model/language.ts';
import { longDate } from '../../model/long-date.ts';
import { offlinePath } from '../../routes.ts';
import { html } from '../../views/html.ts';
import { languageOf } from './request-kind.ts';
import { CACHES, keep, KEPT_AT, keptNow, type WorkerContext } from './worker-context.ts';

/** A visit of an evening; beyond it the oldest page leaves. About 1 MB of HTML. */
export const MAX_PAGES = 50;

/** In every language, by file: the worker has no page to take them from. */
const MESSAGES = import.meta.glob<Messages<'offline'>>('../../i18n/locales/*/offline.json', {
  eager: true,
  import: 'default',
});

/**
 * Answers with the network's page whenever there is a network, whatever it says; else with the kept copy, which says
 * that it is one; else, for a visit, with the page that explains this.
 * @throws the network's error where there is nothing to show
 */
export async function answerPage(
  context: WorkerContext,
  request: Request,
  isVisit: boolean,
): Promise<Response> {
  const path = new URL(request.url).pathname;
  let response: Response;
  try {
    response = await context.fetch(request);
  } catch (error) {
    const { caches } = context;
    context.waitUntil(caches.open(CACHES.unchecked));
    const kept = await (await caches.open(CACHES.pages)).match(path, { ignoreVary: true });
    if (kept) return asCopy(kept, path);
    const notKept = offlinePath(languageOf(path) ?? FALLBACK_LANGUAGE);
    const page = isVisit
      ? await (await caches.open(CACHES.parts)).match(notKept, { ignoreVary: true })
      : undefined;
    if (page) return page;
    throw error;
  }
  context.waitUntil(keepPage(context, path, response.clone()));
  return response;
}

/** Keeps a page as the network answered it, without its query; deletes the copy of one that is gone or has moved. */
export async function keepPage(context: WorkerContext, path: string, response: Response): Promise<void> {
  const pages = await context.caches.open(CACHES.pages);
  const hasMoved = response.redirected || response.type === 'opaqueredirect';
  if (hasMoved || response.status === 404 || response.status === 410) {
    await pages.delete(path);
  } else if (response.status === 200 && path !== offlinePath(languageOf(path) ?? FALLBACK_LANGUAGE)) {
    await keep(pages, path, await keptNow(context, response), MAX_PAGES);
  }
}

/** Fetches the pages that explain why another is not there. */
export async function keepOfflinePages({ caches, fetch }: WorkerContext): Promise<void> {
  const parts = await caches.open(CACHES.parts);
  for (const path of LANGUAGES.map(offlinePath)) {
    const response = await fetch(path, { cache: 'no-cache' });
    if (response.status === 200) await parts.put(path, response);
  }
}

/**
 * Compares every kept page with the site, by its validator: one that is gone is deleted, one that has changed is
 * fetched again, or deleted where data is to be saved. Ends at once where there is no network.
 */
export async function checkPages(context: WorkerContext): Promise<void> {
  const { caches, fetch } = context;
  const pages = await caches.open(CACHES.pages);
  for (const request of await pages.keys()) {
    const path = new URL(request.url).pathname;
    const kept = await pages.match(request, { ignoreVary: true });
    const now = await fetch(path, { method: 'HEAD', redirect: 'manual', cache: 'no-store' });
    if (now.status >= 500 || (now.status === 200 && isSame(now, kept))) continue;
    // Without a network again, it stays, and the next check finds it.
    if (now.status !== 200 || context.savesData()) await pages.delete(request);
    else await keepPage(context, path, await fetch(path, { cache: 'no-cache' }));
  }
}

function isSame(now: Response, kept: Response | undefined): boolean {
  const validator = now.headers.get('etag') ?? now.headers.get('last-modified');
  return (
    validator !== null && validator === (kept?.headers.get('etag') ?? kept?.headers.get('last-modified'))
  );
}

/** The page with a line at its beginning that says since when it is kept. */
async function asCopy(kept: Response, path: string): Promise<Response> {
  const language = languageOf(path) ?? FALLBACK_LANGUAGE;
  const messages = MESSAGES[`../../i18n/locales/${language}/offline.json`];
  const date = longDate(new Date(kept.headers.get(KEPT_AT) ?? ''), language);
  const note = html`<p class="offline-note label" role="status">${fillMessage(messages?.copy ?? '', { date })}</p>`;
  const text = (await kept.text()).replace(/<main\b[^>]*>/, (main) => main + String(note));
  return new Response(text, { headers: kept.headers });
}
