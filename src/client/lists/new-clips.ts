import { countMessage } from '../../i18n/count-message.ts';
import { fetchMessages, type Messages } from '../../i18n/messages.ts';
import { LOCALES } from '../../model/language.ts';
import { makeElement } from '../browser/elements.ts';
import { pageLanguage } from '../browser/page-language.ts';
import { savesData } from '../browser/saves-data.ts';
import { countVisit, startCounting, stopCounting } from './kept-visits.ts';

/**
 * Says what is new on a page since the visitor's last visit, if they have asked to be told, and offers to.
 *
 * Why script: only the browser can remember when its visitor was here, and it does only if they want it to. Before it:
 * nothing; the Atom feed tells the same. When it loads: when its place comes near. At the top of the page, where
 * `data-days` has the days that brought clips and their counts, and `data-href` where the new ones come first, only for
 * who has asked; at its end it is an offer.
 */
export async function attach(place: HTMLElement): Promise<void> {
  const { days, href } = place.dataset;
  // Filters show other clips than those that were counted.
  if (savesData() || (days !== undefined && location.search !== '')) return;
  const messages = await fetchMessages('newClips');
  // What a press changes is announced.
  place.role = 'status';
  const showButton = (before: string | Node, name: string, press: () => void): HTMLButtonElement => {
    const button = makeElement('button', { type: 'button', textContent: name });
    button.addEventListener('click', press);
    place.replaceChildren(before, button);
    return button;
  };
  const offer = (text: string): HTMLButtonElement =>
    showButton(text, messages.offer, () => {
      (startCounting(today()) ? tell(messages.counting) : offer(messages.notKept)).focus();
    });
  const tell = (text: string | Node): HTMLButtonElement =>
    showButton(text, messages.forget, () => {
      stopCounting();
      offer(messages.forgotten).focus();
    });

  const before = countVisit(today());
  if (days === undefined) {
    if (before === undefined) offer(messages.offerMeans);
    else tell(messages.counting);
  } else if (before !== undefined) {
    const news = newsText(messages, days, before);
    if (news !== '') tell(href === undefined ? news : makeElement('a', { href }, news));
  }
}

/** In UTC, as the days on which the archive got its clips. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** @returns `''` where nothing is new */
function newsText(messages: Messages<'newClips'>, days: string, before: string): string {
  const all = days.split(' ').map((entry) => entry.split(','));
  const since = all.filter(([day = '']) => day >= before);
  const count = since.reduce((sum, [, clips]) => sum + Number(clips), 0);
  if (count === 0 || before === today()) return '';
  // The page knows its last days only: who was away for longer is told since when it knows.
  const day = since.length === all.length ? since.at(-1)?.[0] : before;
  return countMessage(messages, 'since', count, pageLanguage(), { day: dayText(day ?? before) });
}

/** "martedì 3 novembre 2026": Italian has an elision before some numbers, which a weekday spares it. */
function dayText(day: string): string {
  return new Date(day).toLocaleDateString(LOCALES[pageLanguage()], { dateStyle: 'full', timeZone: 'UTC' });
}
