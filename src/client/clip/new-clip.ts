/**
 * Shows a clip that the API has and the built site does not have yet.
 *
 * Why script: no page of it exists yet. Before it: the 404 page, which is right in all other cases. When it loads:
 * with the 404 page of a language; its own code only when the address is a clip's and there is an API.
 */
import { removeUnwanted } from '../../api/clean-text.ts';
import { ApiStatusError } from '../../api/errors.ts';
import { fetchMessages, type Messages } from '../../i18n/messages.ts';
import { byLanguage, type Language } from '../../model/language.ts';
import { clipDocumentTitle, documentTitle } from '../../model/page-title.ts';
import { showText, showTitle, type Text } from '../../model/text.ts';
import { clipPath } from '../../routes.ts';
import { createFetchJson, type FetchJson } from '../../search/live/fetch-json.ts';
import { parseWholeClip, type WholeClip } from '../../search/live/parse-clip.ts';
import { site } from '../../site.config.ts';
import { clipDetailsHtml, type ClipWords } from '../../views/clip-details.ts';
import { clipViewHtml } from '../../views/clip-view.ts';
import { filmHtml, type FilmWords } from '../../views/film.ts';
import { html, trustedHtml } from '../../views/html.ts';
import type { EnhanceContext } from '../browser/enhancement.ts';
import { htmlLines } from '../browser/html-lines.ts';
import { findElement, htmlFragment } from '../browser/html-fragment.ts';
import { pageLanguage } from '../browser/page-language.ts';

/** A visitor waits no longer than this for a page that only says that it is loading. */
const TIMEOUT_MS = 10_000;

/**
 * Fetches the clip from the API, and shows it instead of "not found".
 * @param place the element of the 404 page that says "not found"
 * @param base the API's address
 * @param enhance attaches the script of a clip to what is shown
 */
export async function showNewClip(
  place: HTMLElement,
  base: string,
  id: number,
  enhance: EnhanceContext['enhance'],
): Promise<void> {
  const [messages, clipMessages, fieldNames, { label: search }, { play }] = await Promise.all([
    fetchMessages('newClip'),
    fetchMessages('clip'),
    fetchMessages('fields'),
    fetchMessages('search'),
    fetchMessages('player'),
  ]);
  const language = pageLanguage();
  const notFound = [...place.childNodes];
  const fetchJson = createFetchJson(base, (url, init) => fetch(url, init));
  place.replaceChildren(
    htmlFragment(html`<div class="not-found" role="status"><h1>${messages.loading}</h1></div>`),
  );
  const clip = await fetchNewClip(fetchJson, id, AbortSignal.timeout(TIMEOUT_MS));
  if (clip === 'none') {
    place.replaceChildren(...notFound);
  } else if (clip === 'unknown') {
    offerRetry(findElement(place, '.not-found'), messages);
  } else if (!(await leaveForPage(clip, language))) {
    document.title = documentTitle(site.name, clipDocumentTitle(clip, language));
    place.className = '';
    const words = { ...clipMessages, ...fieldNames, search, play };
    const hasTerritories = !site.without.includes('territories');
    const shown = hasTerritories ? clip : { ...clip, territory: null };
    place.replaceChildren(htmlFragment(trustedHtml(newClipHtml(shown, language, messages.note, words))));
    enhance(place);
  }
}

/** `none`: the archive has no such clip, or no longer; `unknown`: no answer, or none that can be read. */
export async function fetchNewClip(
  fetchJson: FetchJson,
  id: number,
  signal: AbortSignal,
): Promise<WholeClip | 'none' | 'unknown'> {
  const path = `/api/clips/${id}/`;
  try {
    const answer = await fetchJson(path, new URLSearchParams(), signal);
    return parseWholeClip(answer, { call: path, path: '' });
  } catch (error) {
    return error instanceof ApiStatusError && [404, 410].includes(error.status) ? 'none' : 'unknown';
  }
}

function offerRetry(status: HTMLElement, messages: Messages<'newClip'>): void {
  findElement(status, 'h1').textContent = messages.unknown;
  status.append(
    htmlFragment(html`
      <p class="lead">${messages.unknownText}</p>
      <div><button class="button" type="button">${messages.retry}</button></div>
    `),
  );
  findElement(status, 'button').addEventListener('click', () => {
    location.reload();
  });
}

/** An old title in the address, at a host that does not redirect: the page is there, elsewhere. */
async function leaveForPage(clip: WholeClip, language: Language): Promise<boolean> {
  const path = clipPath(language, clip);
  if (path === location.pathname) return false;
  const hasPage = await fetch(path, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (hasPage) location.replace(path);
  return hasPage;
}

/**
 * The clip as its page will show it, but for what only the build knows: related clips, series, where to share it.
 * @param note why this page is plainer than others
 */
export function newClipHtml(
  clip: WholeClip,
  language: Language,
  note: string,
  words: ClipWords & FilmWords,
): string {
  const description = showText(paragraphs(clip.descriptionHtml), language);
  return clipViewHtml(
    String(html`<p class="new-clip__note label">${note}</p>`) +
      filmHtml(clip, showTitle(clip, language).value, language, words) +
      clipDetailsHtml(clip, description, language, words, ''),
  );
}

/** Markup without a word in it is no description, and the other language's is shown. */
function paragraphs(text: Text): Text {
  return byLanguage((language) =>
    String(html`${htmlLines(text[language]).map((line) => html`<p>${removeUnwanted(line)}</p>`)}`),
  );
}
