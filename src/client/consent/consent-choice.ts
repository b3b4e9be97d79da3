import { CONSENT_CHANGE, showBanner, writeChoice } from './banner.ts';
import { readChoice } from './consent-cookie.ts';

/**
 * Says on the cookie page what was chosen and lets the visitor take it back, which shows the banner again.
 * @param place holds words for each choice (`data-choice`), some of them in the button
 */
export function attach(place: HTMLElement): void {
  const button = place.querySelector('button');
  const sentences = place.querySelectorAll<HTMLElement>('[data-choice]');
  let isChanging = false;
  let isWithdrawn = false;

  function show(): void {
    const choice = readChoice(document.cookie);
    const state = String(choice ?? (isWithdrawn ? 'withdrawn' : 'none'));
    // The button that was pressed stays as it is until the banner takes the focus from it.
    const stays = isChanging && choice === undefined ? button : null;
    for (const sentence of sentences)
      if (!stays?.contains(sentence)) sentence.hidden = sentence.dataset['choice'] !== state;
    if (button && !stays) button.hidden = choice === undefined;
    if (choice === undefined || !isChanging) return;
    // The banner, which had the focus, is gone.
    isChanging = false;
    button?.focus();
  }

  async function change(): Promise<void> {
    const wasGiven = readChoice(document.cookie) === true;
    isWithdrawn = wasGiven;
    isChanging = true;
    writeChoice(undefined);
    if (wasGiven) (await import('./analytics.ts')).stopAnalytics();
    showBanner();
    if (button) button.hidden = true;
  }

  button?.addEventListener('click', () => void change().catch(() => undefined));
  window.addEventListener(CONSENT_CHANGE, show);
  show();
}
