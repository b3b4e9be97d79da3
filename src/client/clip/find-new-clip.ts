/**
 * Shows a clip that the API has and the built site does not have yet.
 *
 * Why script: no page of it exists yet. Before it: the 404 page, which is right in all other cases. When it loads:
 * with the 404 page of a language; its own code only when the address is a clip's and there is an API.
 */
import { makeElement } from '../browser/elements.ts';
import { htmlFragment } from '../browser/html-fragment.ts';
import { fetchMessages } from '../../i18n/fetch-messages.ts';
import { pageLanguage } from '../browser/page-language.ts';
import { clipDocumentTitle, documentTitle } from '../../model/page-title.ts';
import { clipPath } from '../../routes.ts';
import { createFetchJson } from '../../search/live/fetch-json.ts';
import type { WholeClip } from '../../search/live/parse-clip.ts';
import { site } from '../../site.config.ts';
import { trustedHtml } from '../../views/html.ts';
import type { EnhanceContext } from '../browser/enhancement.ts';
import { fetchNewClip } from './fetch-new-clip.ts';
import { newClipHtml } from './new-clip-view.ts';

/** A visitor waits no longer than this for a page that only says that it is loading. */
const TIMEOUT_MS = 10_000;

/**
 * Fetches the clip from the API, and shows it instead of "not found".
 * @param place the element of the 404 page that says "not found"
 * @param base the API's address
 * @param enhance attaches the script of a clip to what is shown
 */
export async function findNewClip(
  place: HTMLElement,
  base: string,
  id: number,
  enhance: EnhanceContext['enhance'],
): Promise<void> {
  const [messages, clipMessages, { label: search }, { play }] = await Promise.all([
    fetchMessages('newClip'),
    fetchMessages('clip'),
    fetchMessages('search'),
    fetchMessages('player'),
  ]);
  const language = pageLanguage();
  const notFound = [...place.childNodes];
  const fetchJson = createFetchJson(base, (url, init) => fetch(url, init));
  const heading = makeElement('h1', {}, messages.loading);
  const status = makeElement('div', { className: 'not-found', role: 'status' }, heading);
  place.replaceChildren(status);

  const answer = await fetchNewClip(fetchJson, id, AbortSignal.timeout(TIMEOUT_MS));
  if (answer.kind === 'none') {
    place.replaceChildren(...notFound);
  } else if (answer.kind === 'unknown') {
    const retry = makeElement('button', { className: 'button', type: 'button' }, messages.retry);
    retry.addEventListener('click', () => {
      location.reload();
    });
    heading.textContent = messages.unknown;
    status.append(
      makeElement('p', { className: 'lead' }, messages.unknownText),
      makeElement('div', {}, retry),
    );
  } else if (!(await goToPage(answer.clip))) {
    document.title = documentTitle(site.name, clipDocumentTitle(answer.clip, language));
    place.className = '';
    const words = { ...clipMessages, search, play };
    const html = htmlFragment(trustedHtml(newClipHtml(answer.clip, language, messages.note, words)));
    place.replaceChildren(html);
    enhance(place);
  }

  /** An old title in the address, at a host that does not redirect: the page is there, elsewhere. */
  async function goToPage(clip: WholeClip): Promise<boolean> {
    const path = clipPath(language, clip);
    if (path === location.pathname) return false;
    const hasPage = await fetch(path, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (hasPage) location.replace(path);
    return hasPage;
  }
}
