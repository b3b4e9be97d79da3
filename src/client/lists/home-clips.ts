import { clipCardsHtml } from '../../views/clip-card.ts';
import { makeClipCard } from '../../model/clip-card.ts';
import { isInPeriod } from '../../model/date.ts';
import { pageLanguage } from '../browser/page-language.ts';
import { clipPath } from '../../routes.ts';
import { parseEnvelope } from '../../search/live/parse-answers.ts';
import { parseCardFields } from '../../search/live/parse-clip.ts';
import { readList, rootOf } from '../../search/live/read-answer.ts';
import type { EnhanceContext } from '../browser/enhancement.ts';
import { fetchInTime } from '../browser/fetch-in-time.ts';

/**
 * The clips of a theme on the home page.
 *
 * Why script: each visit shows others. Before it: the clips drawn at the build, which stay when the API has no
 * clips or fails. When it loads: when the theme comes near, on a site whose visitors may ask the API; `data-clips` has
 * the call's address.
 */
export async function attach(block: HTMLElement, { signal }: EnhanceContext): Promise<void> {
  const list = block.querySelector('.clip')?.parentElement;
  if (!list) return;
  const cards = await fetchCards(block, signal);
  await Promise.all(cards.slice(0, IN_VIEW).map(loadPicture));
  // A card must not change under a visitor who is about to press it.
  if (cards.length === 0 || list.scrollLeft > 0 || list.matches(':hover, :focus-within')) return;
  replaceCards(list, cards);
}

/** Clips that a wide screen shows of a carousel. */
const IN_VIEW = 4;

async function fetchCards({ dataset }: HTMLElement, signal: AbortSignal): Promise<HTMLElement[]> {
  const language = pageLanguage();
  const { clips = '', noPicture = '', noDate = '' } = dataset;
  const json = await fetchInTime(clips, 'application/json', signal);
  const at = rootOf('clips');
  const { records } = parseEnvelope(JSON.parse(json), at, 1);
  const { searchParams: params } = new URL(clips, location.href);
  const [from, to] = [params.get('from_date'), params.get('to_date')];
  const cards = readList(records, at, parseCardFields)
    // An API that knows other names for the period than these answers with clips of all years.
    .filter(({ date }) => isInPeriod(date, from, to))
    .map((clip) => makeClipCard(clip, language, clipPath(language, clip)));
  const template = document.createElement('template');
  template.innerHTML = clipCardsHtml(cards, language, { noPicture, noDate }, 'carousel');
  return [...template.content.querySelectorAll<HTMLElement>('.clip')];
}

/** So that no new card is shown empty. A picture that fails does not hold up the others. */
async function loadPicture(card: HTMLElement): Promise<void> {
  const source = card.querySelector('img')?.src;
  if (source === undefined) return;
  const picture = new Image();
  picture.src = source;
  await picture.decode().catch(() => undefined);
}

/** Each card in the place of another, so that the carousel's script finds as many slides as before. */
function replaceCards(list: HTMLElement, cards: readonly HTMLElement[]): void {
  list.style.minHeight = `${list.offsetHeight}px`;
  const places = [...list.children];
  for (const [index, card] of cards.entries()) {
    const place = places[index];
    if (place === undefined) {
      list.append(card);
    } else {
      place.className = card.className;
      place.replaceChildren(...card.childNodes);
    }
  }
  for (const place of places.slice(cards.length)) place.remove();
}
